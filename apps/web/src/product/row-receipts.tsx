import type { RowResult } from '@lab-zer0/domain/calculators/engine.ts'
import type { Metric } from '@lab-zer0/domain/calculators/quantity.ts'
import { cx } from '../ui/cx.ts'
import { Amount } from './amount.tsx'
import { MeasuredReceipt } from './measured-receipt.tsx'
import { Branch } from './receipt.tsx'

type RowReceiptsProps = {
  rows: readonly Pick<RowResult, 'rowId' | 'label' | 'figures' | 'grade' | 'measurement'>[]
  metric: Metric
}

/** The rows of a form, each opened down to its cited factors. */
export function RowReceipts({ rows, metric }: RowReceiptsProps) {
  return (
    <ul className="text-small">
      {rows.map((row) => {
        const { rowId, label } = row
        const figure = row.figures[metric]
        return (
          figure && (
            <li key={rowId} className="border-b border-dashed border-line py-1.5">
              <Branch title={<Titled label={label} metric={metric} value={figure.best} />}>
                {() => <MeasuredReceipt row={row} metric={metric} />}
              </Branch>
            </li>
          )
        )
      })}
    </ul>
  )
}

type TitledProps = {
  label: string
  metric: Metric
  value: number
  /** Without the triangle that opens a row before it. */
  isAlone?: boolean
}

/** A name at the left and its amount at the right. */
export function Titled({ label, metric, value, isAlone = false }: TitledProps) {
  return (
    <span
      className={cx(
        'inline-flex justify-between gap-4 align-top',
        isAlone ? 'w-full' : 'w-[calc(100%-1.25rem)]',
      )}
    >
      <span className="min-w-0">{label}</span>
      <span className="whitespace-nowrap tabular-nums">
        <Amount metric={metric} value={value} />
      </span>
    </span>
  )
}
