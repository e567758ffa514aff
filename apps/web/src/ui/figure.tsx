import type { ReactNode } from 'react'
import { formatNumber, formatRange } from '../lib/format.ts'
import { Unit, type UnitName } from './unit.tsx'

type FigureProps = {
  label?: ReactNode
  value: number
  decimals?: number
  /** AUD stands before the number, everything else after it. */
  unit: UnitName
  /** What follows the unit: a year. */
  per?: string
  /** No estimate without its error. */
  range?: { low: number; high: number }
  size?: 'small' | 'middle' | 'large'
}

const sizes = { small: 'text-figure-3', middle: 'text-figure-2', large: 'text-figure-1' }

/** A reading: the number, its unit, its range. */
export function Figure({ label, value, decimals = 0, unit, per, range, size = 'middle' }: FigureProps) {
  const isMoney = unit === 'AUD'
  const unitStyle = 'text-small font-regular tracking-normal text-ink-2'
  return (
    <div className="grid content-start gap-1">
      {label !== undefined && <span className="text-small text-ink-2">{label}</span>}
      <span className={`${sizes[size]} whitespace-nowrap`}>
        {isMoney && <span className={unitStyle}>AUD </span>}
        {formatNumber(value, decimals)}
        {(!isMoney || per !== undefined) && (
          <span className={unitStyle}>
            {!isMoney && (
              <>
                {' '}
                <Unit name={unit} />
              </>
            )}
            {per !== undefined && ` ${per}`}
          </span>
        )}
      </span>
      {range && <span className="text-micro text-ink-3">{formatRange(range.low, range.high)}</span>}
    </div>
  )
}
