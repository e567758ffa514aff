import { calculator } from '@lab-zer0/content/microcopy.ts'
import { roundEnd, scaleOf, shownFigure } from '@lab-zer0/domain/calculators/figure-text.ts'
import type { Metric, Quantity } from '@lab-zer0/domain/calculators/quantity.ts'
import { rangeMarks } from '@lab-zer0/domain/charts/marks.ts'
import { fill, formatNumber } from '../../../lib/format.ts'
import { ScaleTicks } from '../../../ui/scale-ticks.tsx'

const { result: copy } = calculator

type RangeBarProps = { metric: Metric; quantity: Quantity; color: string }

/** The estimate as a point and its range as a bar, over a scale that begins at zero. */
export function RangeBar({ metric, quantity, color }: RangeBarProps) {
  const end = roundEnd(quantity.high)
  const last = end / scaleOf(metric, quantity.best).kg
  const { low, best, high } = rangeMarks(quantity, end)
  return (
    <div className="mt-2">
      <div aria-hidden="true" className="relative h-8">
        <div
          className="absolute top-1 h-3 border-x-2"
          style={{
            left: `${low}%`,
            width: `${high - low}%`,
            borderColor: color,
            backgroundColor: `color-mix(in srgb, ${color} 22%, transparent)`,
          }}
        />
        <div
          className="absolute top-1 -ml-1.5 size-3 rounded-full"
          style={{ left: `${best}%`, backgroundColor: color }}
        />
        <div className="absolute inset-x-0 bottom-1 h-2 border-b border-line-strong">
          <ScaleTicks />
        </div>
      </div>
      <div className="flex justify-between gap-2 text-micro text-ink-3 tabular-nums">
        <span aria-hidden="true">0</span>
        <span>{fill(copy.likely, shownFigure(metric, quantity))}</span>
        <span aria-hidden="true">{formatNumber(last, last < 10 ? 1 : 0)}</span>
      </div>
    </div>
  )
}
