import { calculator, readings } from '@lab-zer0/content/microcopy.ts'
import { shownFigure } from '@lab-zer0/domain/calculators/figure-text.ts'
import type { Metric, Quantity } from '@lab-zer0/domain/calculators/quantity.ts'
import type { Grade } from '@lab-zer0/domain/readings/grades.ts'
import { memo } from 'react'
import { fill } from '../../../lib/format.ts'
import { Amount } from '../../../product/amount.tsx'
import { LOOKS } from '../../../product/category-look.ts'
import { GradeMark } from '../../../product/grade-mark.tsx'
import { useResult } from '../result/result-context.tsx'

/** At the head of a row what it comes to in a year. */
export function RowEstimate({ rowId }: { rowId: string }) {
  const { result, rowResults } = useResult()
  const metric = LOOKS[result.category].headline
  const { figures, grade } = rowResults.get(rowId) ?? {}
  const figure = figures?.[metric]
  return <Estimate metric={metric} best={figure?.best} grade={grade} {...rangeIn(metric, figure)} />
}

function rangeIn(metric: Metric, figure: Quantity | undefined): { low: string; high: string } {
  if (!figure) return { low: '', high: '' }
  const { low, high } = shownFigure(metric, figure)
  return { low, high }
}

type EstimateProps = {
  metric: Metric
  best: number | undefined
  low: string
  high: string
  grade: Grade | undefined
}

/** Drawn again only when its own figures have changed. */
const Estimate = memo(function Estimate({ metric, best, low, high, grade }: EstimateProps) {
  if (best === undefined)
    return <p className="text-micro text-ink-3 md:text-right">{calculator.form.no_estimate}</p>
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 leading-[1.25] tabular-nums md:grid md:justify-items-end md:text-right">
      <span className="text-figure-3">
        <Amount metric={metric} value={best} isPerYear isHeadline />
      </span>
      <span className="text-micro text-ink-3">{fill(calculator.result.range, { low, high })}</span>
      {grade && (
        <span className="mt-1 inline-flex items-center gap-1.5 text-micro text-ink-2">
          <GradeMark grade={grade} />
          <span>{readings.grades[grade].name}</span>
        </span>
      )}
    </p>
  )
})
