import { calculator } from '@lab-zer0/content/data/microcopy.json'
import { fill } from '../../lib/format.ts'
import { LOOKS } from './category-look.ts'
import { rangeText } from './figures.ts'
import { Amount } from './reading.tsx'
import { useResult } from './result-context.tsx'

/** At the head of a row what it comes to in a year. */
export function RowEstimate({ rowId }: { rowId: string }) {
  const { result, rowFigures } = useResult()
  const metric = LOOKS[result.category].headline
  const figure = rowFigures.get(rowId)?.[metric]
  if (!figure) return <p className="text-micro text-ink-3 md:text-right">{calculator.form.no_estimate}</p>
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 leading-[1.25] tabular-nums md:grid md:justify-items-end md:text-right">
      <span className="text-figure-3">
        <Amount metric={metric} value={figure.best} isPerYear />
      </span>
      <span className="text-micro text-ink-3">{fill(calculator.result.range, rangeText(figure))}</span>
    </p>
  )
}
