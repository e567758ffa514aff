const LEFT = 10
const WIDTH = 520
/** For a thousand kWh. */
const STEP = 15.625
const BASE = 52
const LARGEST = 32

const at = (thousands: number) => LEFT + thousands * STEP
const share = (thousands: number) => `${(at(thousands) / WIDTH) * 100}%`
const long = ticks((index) => index % 5 === 0, 40)
const short = ticks((index) => index % 5 !== 0, 45)

function ticks(isWanted: (index: number) => boolean, top: number): string {
  return Array.from({ length: LARGEST + 1 }, (_, index) => index)
    .filter(isWanted)
    .map((index) => `M${at(index)} ${top}V${BASE}`)
    .join('')
}

type RangeDrawingProps = { label: string; low: number; value: number; high: number }

/**
 * A figure and how far off it could be, in thousands of kWh on a graduated scale. The scale is drawn as wide as there
 * is room; words, strokes and the point keep their size, so that they can be read on a phone.
 */
export function RangeDrawing({ label, low, value, high }: RangeDrawingProps) {
  return (
    <svg role="img" aria-label={label} className="block h-18.5 w-full overflow-visible">
      <svg
        viewBox={`0 0 ${WIDTH} 74`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="*:[vector-effect:non-scaling-stroke]"
      >
        <path d={long} strokeWidth="1.25" className="stroke-line-strong" />
        <path d={short} strokeWidth="0.75" className="stroke-line-strong" />
        <path d={`M${LEFT} ${BASE}H510.5`} className="stroke-line-strong" />
        <rect x={at(low)} y="22" width={at(high) - at(low)} height="12" className="fill-cat-cold-soft" />
        <path d={`M${at(low)} 18v20M${at(high)} 18v20`} strokeWidth="1.5" className="stroke-cat-cold" />
      </svg>
      <circle cx={share(value)} cy="28" r="7" className="fill-cat-cold" />
      <g textAnchor="middle" className="fill-ink-2 text-micro">
        <text x={share(0)} y="69" textAnchor="start">
          0 kWh
        </text>
        <text x={share(10)} y="69">
          10,000
        </text>
        <text x={share(20)} y="69">
          20,000
        </text>
        <text x={share(30)} y="69">
          30,000
        </text>
      </g>
    </svg>
  )
}
