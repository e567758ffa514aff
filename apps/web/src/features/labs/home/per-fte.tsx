import { lab_home } from '@lab-zer0/content/microcopy.ts'
import type { LabHome } from '@lab-zer0/contracts/lab-home.ts'
import { figureScale, figureText, roundEnd } from '@lab-zer0/domain/calculators/figure-text.ts'
import type { LabType } from '@lab-zer0/domain/labs/lab.ts'
import { fill } from '../../../lib/format.ts'
import { WithUnit } from '../../../ui/with-unit.tsx'

const { results: copy } = lab_home

type Figures = NonNullable<LabHome['per_fte']>
const MEASURE = 'emissionsKgCo2e'

/** What the lab emits per FTE, among the other labs of its type once there are enough of them. */
export function PerFte({ perFte: { own, others }, type }: { perFte: Figures; type: LabType }) {
  const amount = figureText(MEASURE, own)
  return (
    <div className="grid content-start gap-1 text-small tabular-nums">
      <p>
        <b>
          <WithUnit text={fill(copy.per_fte, { amount })} />
        </b>{' '}
        {others && (
          <span className="text-ink-3">
            <WithUnit
              text={fill(copy.others, {
                labs: copy.types[type],
                ...ends(others.middle, others.each),
              })}
            />
          </span>
        )}
      </p>
      {others ? <Strip own={own} others={others} /> : <p className="text-ink-3">{copy.too_few}</p>}
    </div>
  )
}

/** In two figures, as the API gives them, and in one unit. */
function ends({ low, high }: { low: number; high: number }, each: readonly number[]) {
  const scale = figureScale(MEASURE, each)
  const shown = scale.range({ low, best: low, high })
  return { low: shown.low, high: `${shown.high} ${scale.unit}` }
}

const [WIDTH, LEFT, RIGHT, LINE] = [340, 8, 332, 22]

/** One ring a lab, none with a name; the filled one is the reader's. */
function Strip({ own, others: { each, middle } }: { own: number; others: NonNullable<Figures['others']> }) {
  const end = roundEnd(Math.max(own, ...each))
  const at = (value: number) => LEFT + ((RIGHT - LEFT) * value) / end
  const label = fill(copy.strip, {
    n: each.length,
    ...ends({ low: each[0] ?? 0, high: each.at(-1) ?? 0 }, each),
    own: figureText(MEASURE, own),
  })
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} 46`}
      className="h-auto w-full max-w-120 overflow-visible text-[0.8125rem]"
    >
      <path d={`M${LEFT} ${LINE}H${RIGHT}`} className="stroke-line-strong" />
      <rect
        x={at(middle.low)}
        y={LINE - 6}
        width={at(middle.high) - at(middle.low)}
        height={12}
        rx={2}
        className="fill-tint"
      />
      <path d={`M${LEFT} ${LINE - 8}V${LINE + 8}`} className="stroke-ink-3" strokeWidth={1.5} />
      {each.map((value, index) => (
        <circle
          // Several labs may emit the same.
          // biome-ignore lint/suspicious/noArrayIndexKey: rounded figures have no other name
          key={index}
          cx={at(value)}
          cy={LINE}
          r={4}
          className="fill-surface stroke-ink-3"
          strokeWidth={1.5}
        />
      ))}
      <circle cx={at(own)} cy={LINE} r={6} className="fill-primary" />
      <text x={at(own)} y={10} textAnchor="middle" className="fill-ink font-bold">
        {copy.you}
      </text>
      <text x={LEFT} y={45} className="fill-ink-2">
        0
      </text>
      <text x={RIGHT} y={45} textAnchor="end" className="fill-ink-2">
        {fill(copy.per_fte, { amount: ends({ low: 0, high: end }, each).high })}
      </text>
    </svg>
  )
}
