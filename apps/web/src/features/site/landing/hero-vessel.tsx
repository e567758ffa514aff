import { landing } from '@lab-zer0/content/microcopy.ts'
import { formatNumber } from '../../../lib/format.ts'
import { cx } from '../../../ui/cx.ts'
import { meniscus, round, wallAt } from './vessel-shape.ts'

const { vessel: copy } = landing

/** A sample lab's cold storage, in kWh a year, with the ranges that the words give. */
const BEFORE = { reading: 28_251, low: 21_200, high: 35_300 }
const AFTER = { reading: 15_695, low: 11_800, high: 19_600 }
const DIVISIONS = 33

type Shape = {
  id: string
  view: string
  inside: { x: number; y: number; width: number; height: number }
  wall: number
  zero: number
  /** Pixels for a thousand kWh. */
  step: number
  depth: number
  ticks: { short: number; middle: number; long: number }
  note: { x: number; size: number; lines: readonly [number, number, number, number] }
  hasReading: boolean
  className: string
}

const wide: Shape = {
  id: 'vessel-wide',
  view: '0 0 500 590',
  inside: { x: 26, y: 22, width: 226, height: 546 },
  wall: 18,
  zero: 527.3,
  step: 14.025,
  depth: 15.8,
  ticks: { short: 20, middle: 35, long: 46 },
  note: { x: 292, size: 36, lines: [-26, 12, 34, 54] },
  hasReading: true,
  className: 'max-w-120 text-micro max-md:hidden lg:mr-0 lg:max-w-126',
}
const narrow: Shape = {
  id: 'vessel-narrow',
  view: '0 0 330 420',
  inside: { x: 14, y: 18, width: 152, height: 384 },
  wall: 12,
  zero: 374.6,
  step: 9.955,
  depth: 10.6,
  ticks: { short: 14, middle: 24, long: 31 },
  note: { x: 190, size: 24, lines: [-19, 8, 25, 42] },
  hasReading: false,
  className: 'max-w-112 text-small md:hidden',
}

/** The zero of the name as a measuring vessel: the level before, and after a year of small actions. */
export function HeroVessel() {
  return (
    <>
      <Drawing shape={wide} />
      <Drawing shape={narrow} />
    </>
  )
}

function Drawing({ shape }: { shape: Shape }) {
  const { id, view, inside, wall, className } = shape
  const surface = { left: inside.x - 2, width: inside.width + 4, depth: shape.depth }
  const before = meniscus({ ...surface, y: levelOf(shape, BEFORE.reading) })
  const after = meniscus({ ...surface, y: levelOf(shape, AFTER.reading) })
  const deep = `V${inside.y + inside.height}H${surface.left}Z`
  const rim = {
    x: inside.x - wall / 2,
    y: inside.y - wall / 2,
    width: inside.width + wall,
    height: inside.height + wall,
    rx: (inside.width + wall) / 2,
  }
  return (
    <svg
      role="img"
      aria-label={copy.label}
      viewBox={view}
      className={cx('mx-auto block w-full fill-ink-2', className)}
    >
      <clipPath id={id}>
        <rect {...inside} rx={inside.width / 2} />
      </clipPath>
      <rect {...rim} className="fill-surface" />
      <g clipPath={`url(#${id})`}>
        <path d={before + deep} className="fill-wattle-soft" />
        <path d={before} fill="none" strokeWidth="1.5" strokeDasharray="5 4" className="stroke-wattle-line" />
        <path d={after + deep} className="animate-appear fill-wattle" />
        <Ticks shape={shape} />
      </g>
      {shape.hasReading && <Reading shape={shape} />}
      <rect {...rim} fill="none" strokeWidth={wall} className="stroke-wall" />
      <Note shape={shape} figures={BEFORE} title={copy.before} range={copy.before_range} />
      <Note shape={shape} figures={AFTER} title={copy.after} range={copy.after_range} isNow />
    </svg>
  )
}

function levelOf({ zero, step }: Shape, kwh: number): number {
  return round(zero - (kwh / 1000) * step)
}

function Ticks({ shape }: { shape: Shape }) {
  return Array.from({ length: DIVISIONS }, (_, index) => {
    const y = levelOf(shape, index * 1000)
    const from = wallAt(shape.inside, y)
    const { short, middle, long } = shape.ticks
    const length = index % 10 === 0 ? long : index % 5 === 0 ? middle : short
    // In the liquid the ground is yellow in both themes, above it the theme's own.
    const isWet = index * 1000 <= AFTER.reading + 1000
    return (
      <g key={y}>
        <path
          d={`M${from} ${y}h${length}`}
          strokeWidth="1.5"
          className={isWet ? 'stroke-on-wattle' : 'stroke-ink'}
        />
        {index % 10 === 0 && (
          <text
            x={from + length + 7}
            y={y + 4.5}
            className={cx('font-strong', isWet ? 'fill-on-wattle' : 'fill-ink')}
          >
            {formatNumber(index * 1000)}
          </text>
        )}
      </g>
    )
  })
}

function Reading({ shape }: { shape: Shape }) {
  const y = levelOf(shape, AFTER.reading)
  return copy.reading.map((line, index) => (
    <text key={line} x="238" y={y + 26 + index * 16} textAnchor="end" className="fill-on-wattle">
      {line}
    </text>
  ))
}

type NoteProps = {
  shape: Shape
  figures: { reading: number; low: number; high: number }
  title: string
  range: string
  isNow?: boolean
}

function Note({ shape, figures, title, range, isNow = false }: NoteProps) {
  const { x, size, lines } = shape.note
  const y = levelOf(shape, figures.reading)
  const low = levelOf(shape, figures.low)
  const high = levelOf(shape, figures.high)
  const textX = x + (shape.hasReading ? 26 : 18)
  return (
    <g>
      <path
        d={`M${shape.inside.x + shape.inside.width + shape.wall} ${y}H${x}`}
        className="stroke-ink"
        strokeWidth="1.25"
      />
      <path
        d={`M${x - 6} ${low}h12M${x - 6} ${high}h12M${x} ${low}V${high}`}
        fill="none"
        strokeWidth={isNow ? 2.5 : 1.5}
        className={isNow ? 'stroke-ink' : 'stroke-ink-3'}
      />
      <circle
        cx={x}
        cy={y}
        r="5"
        strokeWidth="2"
        className={cx('stroke-ink', isNow ? 'fill-ink' : 'fill-surface')}
      />
      <text x={textX} y={y + lines[0]} fontSize="14" className="fill-ink font-bold">
        {title}
      </text>
      <text
        x={textX}
        y={y + lines[1]}
        fontSize={size}
        letterSpacing="-0.02em"
        className="fill-ink font-semibold"
      >
        {formatNumber(figures.reading)}
      </text>
      <text x={textX} y={y + lines[2]}>
        {copy.unit}
      </text>
      <text x={textX} y={y + lines[3]}>
        {range}
      </text>
    </g>
  )
}
