import { figuresSentence, savingsSentences, shownSaving } from '@lab-zer0/content/award-words.ts'
import { verify } from '@lab-zer0/content/data/microcopy.json'
import type { AwardFacts } from '@lab-zer0/domain/certificates/facts.ts'
import { fill, formatNumber } from '../../../lib/format.ts'
import { Notice } from '../../../ui/notice.tsx'
import { type StatTile, StatTiles } from '../../../ui/stat-tiles.tsx'
import { Unit } from '../../../ui/unit.tsx'
import { ScopeBlock } from './scope-block.tsx'

const words = verify.scope

/** What was verified, what is only done, and how many figures somebody compared. The sentences are those of the PDF. */
export function SavingsPart({ facts }: { facts: AwardFacts | null }) {
  const isVerified = facts?.changes.are_verified ?? false
  return (
    <ScopeBlock title={words.savings} intro={words.savings_intro}>
      {facts && isVerified ? (
        <>
          <StatTiles tiles={tilesOf(facts)} />
          <Sentences texts={[...savingsSentences(facts), figuresSentence(facts)]} />
        </>
      ) : (
        <>
          <Notice tone="warning" title={words.first_edition_title}>
            {words.first_edition}
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
      label: words.done,
      value: formatNumber(changes.done),
      unit: ` ${changes.done === 1 ? words.change.one : words.change.other}`,
      note: words.done_note,
    },
    figures
      ? {
          label: words.compared,
          value: formatNumber(figures.compared),
          unit: ` ${fill(words.compared_value, { rows: figures.rows })}`,
        }
      : { label: words.compared, value: '0', note: words.compared_none },
  ]
}

function savedTile(facts: AwardFacts): StatTile {
  const saving = shownSaving(facts)
  if (!saving) return { label: words.saved, value: words.saved_none }
  const { value, unit, low, high } = saving
  return {
    label: words.saved,
    value,
    unit: (
      <>
        {' '}
        <Unit name={unit} /> {words.a_year}
      </>
    ),
    note: fill(words.saved_range, { low, high }),
  }
}
