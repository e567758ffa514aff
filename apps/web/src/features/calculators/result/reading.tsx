import { measureNames } from '@lab-zer0/content/calculation-names.ts'
import { calculator } from '@lab-zer0/content/microcopy.ts'
import { isExact, shownFigure } from '@lab-zer0/domain/calculators/figure-text.ts'
import type { Metric, Quantity } from '@lab-zer0/domain/calculators/quantity.ts'
import { fill } from '../../../lib/format.ts'
import { Amount } from '../../../product/amount.tsx'

const { result: copy } = calculator

type ReadingProps = { metric: Metric; quantity: Quantity; size?: 'small' | 'large'; hasLabel?: boolean }

const sizes = { small: 'text-figure-3', large: 'text-figure-1' }

/** A figure rounded as the method says, with its range: no estimate without its error. What was counted has none. */
export function Reading({ metric, quantity, size = 'small', hasLabel = true }: ReadingProps) {
  return (
    <div className="grid content-start gap-1">
      {hasLabel && <span className="text-small text-ink-2">{measureNames[metric]}</span>}
      <span className={`${sizes[size]} tabular-nums whitespace-nowrap`}>
        <Amount metric={metric} value={quantity.best} isHeadline={!isExact(quantity)} />
      </span>
      {size === 'small' && quantity.low < quantity.high && (
        <span className="text-micro text-ink-3">{fill(copy.range, shownFigure(metric, quantity))}</span>
      )}
    </div>
  )
}
