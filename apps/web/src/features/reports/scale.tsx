import { formatNumber } from '../../lib/format.ts'

/** The part of the width that the scale takes; what is left holds the figures behind the bars. */
export const SCALE_SHARE = 0.84

type ScaleProps = { end: number; top: number; height: number; steps?: number }

/** Lines and numbers over a drawing whose zero is at its left edge. */
export function Scale({ end, top, height, steps = 4 }: ScaleProps) {
  const values = Array.from({ length: steps + 1 }, (_, step) => (end * step) / steps)
  return (
    <g>
      {values.map((value, step) => {
        const x = `${(100 * SCALE_SHARE * value) / end}%`
        const anchor = step === 0 ? 'start' : 'middle'
        return (
          <g key={value} className={step % 2 === 1 ? 'max-md:hidden' : ''}>
            <line x1={x} x2={x} y1={top - 6} y2={top + height} className="stroke-chart-grid" />
            <text x={x} y={top - 12} textAnchor={anchor} className="fill-ink-3 text-micro tabular-nums">
              {formatNumber(value)}
            </text>
          </g>
        )
      })}
      <line
        x1="0.75"
        x2="0.75"
        y1={top - 6}
        y2={top + height}
        className="stroke-chart-zero"
        strokeWidth="1.5"
      />
    </g>
  )
}
