import { calculator } from '@lab-zer0/content/microcopy.ts'
import { isMoney, isYearly, onScale, scaleOf, valueText } from '@lab-zer0/domain/calculators/figure-text.ts'
import type { Metric } from '@lab-zer0/domain/calculators/quantity.ts'
import { Unit } from '../ui/unit.tsx'

const { result: copy } = calculator

type AmountProps = {
  metric: Metric
  value: number
  isPerYear?: boolean
  /** Three significant figures, and tonnes from 1,000 kg. A receipt keeps all digits, so that it can be checked. */
  isHeadline?: boolean
}

/** The number with its unit, AUD before it and everything else after it. */
export function Amount({ metric, value, isPerYear = false, isHeadline = false }: AmountProps) {
  const { unit, kg } = scaleOf(metric, isHeadline ? value : 0)
  const unitStyle = 'text-small font-regular tracking-normal text-ink-2'
  return (
    <>
      {isMoney(metric) && <span className={unitStyle}>AUD </span>}
      {isHeadline ? onScale(metric, value, kg) : valueText(metric, value)}
      <span className={unitStyle}>
        {!isMoney(metric) && (
          <>
            {' '}
            <Unit name={unit} />
          </>
        )}
        {isPerYear && isYearly(metric) && ` ${copy.a_year}`}
      </span>
    </>
  )
}
