import { calculator } from '@lab-zer0/content/microcopy.ts'
import type { FormColumn } from '@lab-zer0/domain/calculators/schema.ts'
import { smallLabelStyle } from '../../../ui/field-style.ts'

/** A column that this row does not ask for. */
export function ClosedCell({ column }: { column: FormColumn }) {
  const isReusable = column.id === 'reusable_option'
  return (
    <div className="row-span-4 grid min-w-0 grid-rows-subgrid gap-1.5 pb-2.5">
      <span className={`self-end ${smallLabelStyle}`}>{column.label}</span>
      <span className="flex min-h-11 items-center rounded-control border border-line bg-sunken px-3 text-ui text-ink-2">
        {calculator.form.not_asked}
      </span>
      <span className="text-small leading-[1.4] text-ink-3">
        {isReusable && calculator.eco_office.reusable_locked}
      </span>
    </div>
  )
}
