import type { Quantity } from '@lab-zer0/domain/calculators/quantity.ts'

type RangeLineProps = {
  quantity: Quantity
  end: number
  color: string
  isHollow: boolean
  label: string
  width?: number
}

const HEIGHT = 14

/** A reading with its range in a row, over the scale that all rows share. Hollow where something is assumed. */
export function RangeLine({ quantity, end, color, isHollow, label, width = 144 }: RangeLineProps) {
  const x = (value: number) => (end === 0 ? 4 : (value / end) * (width - 8) + 4)
  const middle = HEIGHT / 2
  const [low, best, high] = [x(quantity.low), x(quantity.best), x(quantity.high)]
  return (
    <svg
      role="img"
      aria-label={label}
      width={width}
      height={HEIGHT}
      className="overflow-visible"
      style={{ color }}
    >
      <path d={`M${x(0)} 1V${HEIGHT - 1}`} stroke="var(--lz-chart-zero)" strokeWidth="1.25" opacity=".7" />
      <rect
        x={low}
        y={middle - 3}
        width={Math.max(1, high - low)}
        height="6"
        rx="1"
        fill="currentColor"
        opacity=".2"
      />
      <path d={`M${low} ${middle - 4}v8M${high} ${middle - 4}v8`} stroke="currentColor" strokeWidth="1.25" />
      <circle
        cx={best}
        cy={middle}
        r={isHollow ? 3 : 3.5}
        fill={isHollow ? 'var(--lz-surface)' : 'currentColor'}
        stroke="currentColor"
        strokeWidth={isHollow ? 1.5 : 0}
      />
    </svg>
  )
}
