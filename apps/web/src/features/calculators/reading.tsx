import { calculator } from '@lab-zer0/content/data/microcopy.json'
import { isMoney, isYearly, rangeText, unitOf, valueText } from '@lab-zer0/domain/calculators/figure-text.ts'
import { METRICS, type Metric, type Quantity } from '@lab-zer0/domain/calculators/quantity.ts'
import { fill } from '../../lib/format.ts'
import { Unit } from '../../ui/unit.tsx'

const { result: words } = calculator

type ReadingProps = { metric: Metric; quantity: Quantity; size?: 'small' | 'large'; hasLabel?: boolean }

const sizes = { small: 'text-figure-3', large: 'text-figure-1' }

/** A figure rounded as the method says, with its range: no estimate without its error. What was counted has none. */
export function Reading({ metric, quantity, size = 'small', hasLabel = true }: ReadingProps) {
  return (
    <div className="grid content-start gap-1">
      {hasLabel && <span className="text-small text-ink-2">{METRICS[metric].label}</span>}
      <span className={`${sizes[size]} tabular-nums whitespace-nowrap`}>
        <Amount metric={metric} value={quantity.best} />
      </span>
      {size === 'small' && quantity.low < quantity.high && (
        <span className="text-micro text-ink-3">{fill(words.range, rangeText(quantity))}</span>
      )}
    </div>
  )
}

type AmountProps = { metric: Metric; value: number; isPerYear?: boolean }

/** The number with its unit, AUD before it and everything else after it. */
export function Amount({ metric, value, isPerYear = false }: AmountProps) {
  const unitStyle = 'text-small font-regular tracking-normal text-ink-2'
  return (
    <>
      {isMoney(metric) && <span className={unitStyle}>AUD </span>}
      {valueText(metric, value)}
      <span className={unitStyle}>
        {!isMoney(metric) && (
          <>
            {' '}
            <Unit name={unitOf(metric)} />
          </>
        )}
        {isPerYear && isYearly(metric) && ` ${words.a_year}`}
      </span>
    </>
  )
}
