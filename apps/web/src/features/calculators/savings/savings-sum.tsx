import { both_sides as copy, lab_changes } from '@lab-zer0/content/microcopy.ts'
import type { Quantity } from '@lab-zer0/domain/calculators/quantity.ts'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { fill } from '../../../lib/format.ts'
import { changesOptions } from '../../../product/changes.ts'
import { Card } from '../../../ui/card.tsx'
import { cx } from '../../../ui/cx.ts'
import { WithUnit } from '../../../ui/with-unit.tsx'
import type { FormStore } from '../form/form-store.ts'
import { rowName } from '../form/row-name.ts'
import { type ChangeLine, useChangeLines } from '../savings-table/change-lines.ts'
import { type Causes, useCauses } from './causes-context.tsx'
import { amountOf, rangeOf, useParts } from './row-parts.ts'
import { isAsked, type SidesOf, useSides } from './row-sides.ts'

/** Verified, done and planned of the whole form, each with its range. */
export function SavingsSum({ store }: { store: FormStore }) {
  const title = useId()
  const known = useCauses()
  const sidesOf = useSides(store)
  const { changed } = useChangeLines(store)
  const parts = useParts(store, known, sidesOf, changed)
  const { data } = useQuery({ ...changesOptions(known?.labId as Causes['labId']), enabled: false })
  if (!known || known.changes.length === 0) return null
  const server = data?.categories.find(({ category }) => category === known.category)?.parts
  // Once an auditor has looked, the findings say what is verified, and nobody has to compute it again.
  const isAudited = known.changes.some(({ audited_at }) => audited_at !== null)
  const verified = isAudited ? server?.verified.emissionsKgCo2e : parts?.('verified')?.totals.emissionsKgCo2e
  const done = isAudited ? server?.done.emissionsKgCo2e : parts?.('done')?.totals.emissionsKgCo2e
  return (
    <Card kind="flush" labelledBy={title}>
      <h2 id={title} className="px-[clamp(1rem,2.2vw,1.5rem)] pt-4 text-title-3">
        {copy.sum}
      </h2>
      <p className="px-[clamp(1rem,2.2vw,1.5rem)] text-small text-ink-2">{copy.never_added}</p>
      <div className="@container">
        <dl className="grid gap-x-6 gap-y-3 px-[clamp(1rem,2.2vw,1.5rem)] py-4 @[36rem]:grid-cols-3">
          <Tile
            label={isAudited ? copy.verified : copy.to_auditor}
            text={isAudited ? '{range}' : copy.to_auditor_text}
            saving={verified}
          />
          <Tile label={copy.done} text={copy.done_text} saving={done} />
          <Tile
            label={lab_changes.groups.planned}
            text={copy.planned_text}
            saving={server?.planned.emissionsKgCo2e}
          />
        </dl>
      </div>
      {!isAudited && <WouldHelp store={store} lines={changed} sidesOf={sidesOf} />}
      <p className="px-[clamp(1rem,2.2vw,1.5rem)] pb-4 text-small text-ink-3">{copy.days}</p>
    </Card>
  )
}

type TileProps = { label: string; text: string; saving: Quantity | undefined }

function Tile({ label, text, saving }: TileProps) {
  const isNone = !saving || (saving.best === 0 && saving.low === saving.high)
  return (
    <div className="grid content-start gap-0.5 tabular-nums">
      <dt className="text-small text-ink-2">{label}</dt>
      <dd className={cx('font-semibold', isNone ? 'text-ui text-ink-2' : 'text-figure-3')}>
        {isNone ? copy.nothing : <WithUnit text={amountOf(saving)} />}
      </dd>
      {!isNone && (
        <dd className="text-small text-ink-2">
          <WithUnit text={fill(text, { range: rangeOf(saving) })} />
        </dd>
      )}
    </div>
  )
}

type WouldHelpProps = { store: FormStore; lines: readonly ChangeLine[]; sidesOf: SidesOf }

/** What is missing, once for the form; and files that do not count yet. */
function WouldHelp({ store, lines, sidesOf }: WouldHelpProps) {
  const asked = lines.filter((line) => isAsked(sidesOf(line)))
  const states = lines.flatMap((line) =>
    sidesOf(line).flatMap(({ before, after }) => [before?.state, after.state]),
  )
  const count = (state: string) => states.filter((each) => each === state).length
  const [missing, checking, refused] = [count('missing'), count('checking'), count('refused')]
  if (missing + checking + refused === 0) return null
  const heads = [
    ...(missing === 0 ? [] : [missing === 1 ? copy.help_one : fill(copy.help, { n: missing })]),
    ...(checking === 0 ? [] : [fill(copy.files_checking, { n: checking })]),
    ...(refused === 0 ? [] : [fill(copy.files_refused, { n: refused })]),
  ]
  return (
    <div className="border-t border-line px-[clamp(1rem,2.2vw,1.5rem)] py-3.5 text-small">
      <p className="font-semibold">{heads.join('. ')}</p>
      {missing > 0 && (
        <p className="text-ink-2">
          {fill(copy.help_text, { units: asked.map(({ rowId }) => rowName(store, rowId)).join(', ') })}
        </p>
      )}
      {checking + refused > 0 && <p className="text-ink-2">{copy.files_text}</p>}
    </div>
  )
}
