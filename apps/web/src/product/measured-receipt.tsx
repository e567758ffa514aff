import { rangeWords } from '@lab-zer0/content/locale.ts'
import { readings } from '@lab-zer0/content/microcopy.ts'
import type { Figure, RowResult } from '@lab-zer0/domain/calculators/engine.ts'
import { rangeText } from '@lab-zer0/domain/calculators/figure-text.ts'
import type { Metric } from '@lab-zer0/domain/calculators/quantity.ts'
import { besideModel } from '@lab-zer0/domain/readings/beside-model.ts'
import { fill, formatNumber } from '../lib/format.ts'
import { Amount } from './amount.tsx'
import { Branch, Receipt } from './receipt.tsx'

const copy = readings.beside

type MeasuredReceiptProps = { row: Pick<RowResult, 'figures' | 'grade' | 'measurement'>; metric: Metric }

/** The receipt of a row; of one that was read, the model stays beside the reading with a receipt of its own. */
export function MeasuredReceipt({ row, metric }: MeasuredReceiptProps) {
  const used = row.figures[metric]
  const model = row.measurement?.model?.[metric]
  if (!used) return null
  if (!model) return <Receipt step={used.receipt} />
  const { differencePercent } = besideModel(used, model)
  const name = row.measurement?.of === 'mass' ? copy.weighing : copy.reading
  const note = row.grade
    ? fill(copy.counts, { grade: row.grade, word: readings.grades[row.grade].name.toLowerCase() })
    : ''
  return (
    <div className="grid gap-1.5 border-l border-line pl-3">
      <Side name={copy.model} note={copy.not_used} figure={model} metric={metric} />
      <Side name={name} note={note} figure={used} metric={metric} isUsed />
      {differencePercent !== null && (
        <p className="flex justify-between gap-4 tabular-nums">
          <span>{copy.difference}</span>
          <span>
            {differencePercent > 0 ? '+' : ''}
            {formatNumber(differencePercent)}%
          </span>
        </p>
      )}
    </div>
  )
}

type SideProps = { name: string; note: string; figure: Figure; metric: Metric; isUsed?: boolean }

function Side({ name, note, figure, metric, isUsed = false }: SideProps) {
  const title = (
    <span className="inline-grid w-[calc(100%-1.25rem)] grid-cols-[1fr_auto] gap-x-4 align-top tabular-nums">
      <span className={isUsed ? 'font-semibold' : ''}>{name}</span>
      <span className={isUsed ? 'font-semibold' : ''}>
        <Amount metric={metric} value={figure.best} />
      </span>
      <span className="text-micro text-ink-3">{note}</span>
      <span className="text-right text-micro text-ink-3">{fill(rangeWords, rangeText(figure))}</span>
    </span>
  )
  return <Branch title={title}>{() => <Receipt step={figure.receipt} />}</Branch>
}
