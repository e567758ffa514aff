import { figures_check as copy } from '@lab-zer0/content/microcopy.ts'
import type { SampledRow } from '@lab-zer0/contracts/figures-check.ts'
import type { FormColumn } from '@lab-zer0/domain/calculators/schema.ts'
import { isBefore } from '@lab-zer0/domain/levels/figures-progress.ts'
import { nameAndUnit } from '../../../product/cell-text.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'

type NotShownProps = {
  row: SampledRow
  columns: readonly FormColumn[]
  /** None: all of them. */
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** What becomes of a Before that nobody can show any more, and of a reason that nothing shows. */
export function NotShown(props: NotShownProps) {
  return (
    <div className="grid gap-1 rounded-control bg-sunken px-3.5 py-3 text-small">
      {isBefore(props.row) ? <BeforeNotShown {...props} /> : <p>{copy.more_use.not_shown}</p>}
    </div>
  )
}

/** All of it, or some of its values. */
function BeforeNotShown({ row, columns: all, chosen, onChange }: NotShownProps) {
  const columns = all.filter(({ id }) => row.changed.includes(id))
  const isChosen = (id: string) => chosen.length === 0 || chosen.includes(id)
  const toggle = (id: string) => {
    const next = columns.map((column) => column.id).filter((one) => isChosen(one) !== (one === id))
    // With none left there is nothing that could not be shown.
    if (next.length > 0) onChange(next.length === columns.length ? [] : next)
  }
  return (
    <>
      {columns.length > 1 && (
        <fieldset className="grid">
          <legend className="font-semibold">{copy.not_shown.ask}</legend>
          {columns.map(({ id, label }) => (
            <Checkbox key={id} isSelected={isChosen(id)} onChange={() => toggle(id)}>
              {nameAndUnit(label).name}
            </Checkbox>
          ))}
        </fieldset>
      )}
      <p>{copy.not_shown.text}</p>
    </>
  )
}
