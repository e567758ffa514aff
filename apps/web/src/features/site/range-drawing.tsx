const LEFT = 10
/** Pixels for a thousand kWh. */
const STEP = 15.625
const BASE = 52
const LARGEST = 32

const at = (thousands: number) => LEFT + thousands * STEP
const long = ticks((index) => index % 5 === 0, 40)
const short = ticks((index) => index % 5 !== 0, 45)

function ticks(isWanted: (index: number) => boolean, top: number): string {
  return Array.from({ length: LARGEST + 1 }, (_, index) => index)
    .filter(isWanted)
    .map((index) => `M${at(index)} ${top}V${BASE}`)
    .join('')
}

type RangeDrawingProps = { label: string; low: number; value: number; high: number }

/** A figure and how far off it could be, in thousands of kWh on a graduated scale. */
export function RangeDrawing({ label, low, value, high }: RangeDrawingProps) {
  return (
    <svg role="img" aria-label={label} viewBox="0 0 520 74" className="block h-auto w-full">
      <g fill="none" className="stroke-line-strong">
        <path d={long} strokeWidth="1.25" />
        <path d={short} strokeWidth="0.75" />
        <path d={`M${LEFT} ${BASE}H510.5`} />
      </g>
      <rect x={at(low)} y="22" width={at(high) - at(low)} height="12" className="fill-cat-cold-soft" />
      <path d={`M${at(low)} 18v20M${at(high)} 18v20`} strokeWidth="1.5" className="stroke-cat-cold" />
      <circle cx={at(value)} cy="28" r="7" className="fill-cat-cold" />
      <g fontSize="13" textAnchor="middle" className="fill-ink-2">
        <text x={LEFT} y="69" textAnchor="start">
          0
        </text>
        <text x={at(10)} y="69">
          10,000
        </text>
        <text x={at(20)} y="69">
          20,000
        </text>
        <text x={at(30)} y="69">
          30,000 kWh
        </text>
      </g>
    </svg>
  )
}
