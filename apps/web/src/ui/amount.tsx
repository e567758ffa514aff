import { calculator } from '@lab-zer0/content/microcopy.ts'
import { isMoney, isYearly, unitOf, valueText } from '@lab-zer0/domain/calculators/figure-text.ts'
import type { Metric } from '@lab-zer0/domain/calculators/quantity.ts'
import { Unit } from './unit.tsx'

const { result: words } = calculator

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
