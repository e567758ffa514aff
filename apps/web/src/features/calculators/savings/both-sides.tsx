import { both_sides as copy, lab_changes } from '@lab-zer0/content/microcopy.ts'
import type { Quantity } from '@lab-zer0/domain/calculators/quantity.ts'
import { differencesOf } from '@lab-zer0/domain/changes/differences.ts'
import { largestOf } from '@lab-zer0/domain/charts/marks.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fill } from '../../../lib/format.ts'
import { LOOKS } from '../../../product/category-look.ts'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { WithUnit } from '../../../ui/with-unit.tsx'
import { formDataOptions } from '../calculators.api.ts'
import type { FormStore } from '../form/form-store.ts'
import { lockDayOf } from '../form/locked-dates.ts'
import { useFormData } from '../form/use-form-store.ts'
import { type ChangeLine, lineOf, useChangeLines } from '../savings-table/change-lines.ts'
import { type Causes, useCauses } from './causes-context.tsx'
import { amountOf, rangeOf, useParts } from './row-parts.ts'
import { useSides } from './row-sides.ts'
import { useSavings } from './savings-context.tsx'
import { SideCard } from './side-card.tsx'
import { SideStates } from './side-states.tsx'

// Fetched together, as one file.
export { SavingsSum } from './savings-sum.tsx'

type BothSidesProps = {
  store: FormStore
  line: ChangeLine
  isReadOnly: boolean
  onEvidence?: (changeId: string) => void
}

/** A changed row as it was and as it is, with what shows each value; what is missing is asked for in its place. */
export function BothSides(props: BothSidesProps) {
  const known = useCauses()
  return known && <Sides {...props} known={known} />
}

function Sides({ store, line, isReadOnly, known, onEvidence }: BothSidesProps & { known: Causes }) {
  const { before, after } = useSavings()
  const sides = useSides(store)(line)
  const { data: form } = useQuery({
    ...formDataOptions({ labId: known.labId, category: known.category, mode: 'savings' }),
    enabled: false,
  })
  const metric = LOOKS[after.category].headline
  const figureIn = ({ rows }: typeof before) =>
    rows.find(({ rowId }) => rowId === line.rowId)?.figures[metric]
  const [was, is] = [figureIn(before), figureIn(after)]
  const end = 1.02 * largestOf([{ before: was, after: is }])
  const days = {
    before: form?.before_locked_on ?? null,
    after: form?.submission ? lockDayOf(form.submission) : null,
  }
  const common = { store, line, sides, isReadOnly, known, end, metric, onEvidence }
  return (
    <div className="grid gap-3 py-4">
      <div
        className="grid gap-4 md:grid-cols-2 md:gap-y-0"
        // The values of both sides stand beside each other.
        style={{ gridTemplateRows: `repeat(${sides.length + 1}, auto)` }}
      >
        <SideCard {...common} side="before" figure={was} lockedOn={days.before} />
        <SideCard {...common} side="after" figure={is} lockedOn={days.after} />
      </div>
      <RowParts {...{ store, line, known }} />
    </div>
  )
}

/** What of the row goes to the auditor and what stays done: never added, and together no more than Before minus After. */
function RowParts({ store, line, known }: { store: FormStore; line: ChangeLine; known: Causes }) {
  const { saved } = useSavings()
  const { changed } = useChangeLines(store)
  const parts = useParts(store, known, useSides(store), changed)
  const of = (savings: typeof saved | null | undefined) =>
    savings?.rows.find(({ rowId }) => rowId === line.rowId)?.figures.emissionsKgCo2e
  const [whole, shown, done] = [of(saved), of(parts?.('verified')), of(parts?.('done'))]
  if (!whole || whole.best <= 0) return null
  const share = Math.max(0, Math.min(1, (shown?.best ?? 0) / whole.best))
  return (
    <div className="grid items-center gap-x-6 gap-y-2 text-small sm:grid-cols-[auto_auto_minmax(4rem,1fr)_auto]">
      <Part label={copy.to_auditor} saving={shown} />
      <Part label={copy.done} saving={done} />
      <span aria-hidden="true" className="flex h-3 border border-primary max-sm:col-span-full">
        <span className="bg-primary" style={{ width: `${100 * share}%` }} />
      </span>
      <span className="text-ink-2 max-sm:col-span-full">
        <WithUnit text={fill(copy.together, { amount: amountOf(whole) })} />
      </span>
    </div>
  )
}

function Part({ label, saving }: { label: string; saving: Quantity | undefined }) {
  const isNone = !saving || saving.best === 0
  return (
    <span className="grid tabular-nums">
      <span className="text-ink-2">{label}</span>
      <span>
        <b className="font-semibold">{isNone ? copy.nothing : <WithUnit text={amountOf(saving)} />}</b>{' '}
        {!isNone && <span className="text-ink-2">{rangeOf(saving)}</span>}
      </span>
    </span>
  )
}

type RowEvidenceProps = { store: FormStore; rowId: string; isReadOnly: boolean }

/** What shows the changes of a row, folded under it. */
export function RowEvidence({ store, rowId, isReadOnly }: RowEvidenceProps) {
  const known = useCauses()
  const sidesOf = useSides(store)
  const { [rowId]: row } = useFormData(store)
  const [isOpen, setOpen] = useState(false)
  const was = store.before[rowId]
  const differences = differencesOf(was ? { [rowId]: was } : {}, row ? { [rowId]: row } : {})
  const line = lineOf(rowId, differences, known)
  const sides = sidesOf(line)
  if (known === null || sides.length === 0) return null
  return (
    <div className="border-t border-line px-[clamp(1rem,2vw,1.375rem)] py-1">
      <Disclosure
        title={
          <span className="flex flex-wrap items-center gap-x-5 gap-y-1 py-1.5">
            {lab_changes.sides.title}
            <SideStates sides={sides} />
          </span>
        }
        onToggle={setOpen}
      >
        {isOpen && <Sides {...{ store, line, isReadOnly, known }} />}
      </Disclosure>
    </div>
  )
}
