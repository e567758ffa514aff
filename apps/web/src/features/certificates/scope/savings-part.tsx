import { figuresSentence, savingsSentences, shownSaving } from '@lab-zer0/content/award-words.ts'
import { verify } from '@lab-zer0/content/microcopy.ts'
import type { AwardFacts } from '@lab-zer0/domain/certificates/facts.ts'
import { fill, formatNumber } from '../../../lib/format.ts'
import { Notice } from '../../../ui/notice.tsx'
import { type StatTile, StatTiles } from '../../../ui/stat-tiles.tsx'
import { Unit } from '../../../ui/unit.tsx'
import { ScopeBlock } from './scope-block.tsx'

const copy = verify.scope

/** What was verified, what is only done, and how many figures somebody compared. The sentences are those of the PDF. */
export function SavingsPart({ facts }: { facts: AwardFacts | null }) {
  const isVerified = facts?.changes.are_verified ?? false
  return (
    <ScopeBlock title={copy.savings} intro={copy.savings_intro}>
      {facts && isVerified ? (
        <>
          <StatTiles tiles={tilesOf(facts)} />
          <Sentences texts={[...savingsSentences(facts), figuresSentence(facts)]} />
        </>
      ) : (
        <>
          <Notice tone="warning" title={copy.first_edition_title}>
            {copy.first_edition}
          </Notice>
          {facts && <Sentences texts={savingsSentences(facts).slice(1)} />}
        </>
      )}
    </ScopeBlock>
  )
}

function Sentences({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null
  return (
    <ul className="grid gap-1 text-ui text-ink-2">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}

function tilesOf(facts: AwardFacts): StatTile[] {
  const { changes, figures } = facts
  return [
    savedTile(facts),
    {
      label: copy.done,
      value: formatNumber(changes.done),
      unit: ` ${changes.done === 1 ? copy.change.one : copy.change.other}`,
      note: copy.done_note,
    },
    figures
      ? {
          label: copy.compared,
          value: formatNumber(figures.compared),
          unit: ` ${fill(copy.compared_value, { rows: figures.rows })}`,
        }
      : { label: copy.compared, value: '0', note: copy.compared_none },
  ]
}

function savedTile(facts: AwardFacts): StatTile {
  const saving = shownSaving(facts)
  if (!saving) return { label: copy.saved, value: copy.saved_none }
  const { value, unit, low, high } = saving
  return {
    label: copy.saved,
    value,
    unit: (
      <>
        {' '}
        <Unit name={unit} /> {copy.a_year}
      </>
    ),
    note: fill(copy.saved_range, { low, high }),
  }
}
