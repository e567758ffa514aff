import { impact_reports } from '@lab-zer0/content/microcopy.ts'
import { roundEnd } from '@lab-zer0/domain/calculators/figure-text.ts'
import type { Abatement } from '@lab-zer0/domain/reports/abatement.ts'
import { formatNumber } from '../../lib/format.ts'

const words = impact_reports.actions

export type Step = Abatement & { title: string; color: string }

const HEIGHT = 260
const LEFT = 64
const TOP = 16
const BOTTOM = 30
/** As high as a line of letters: closer ones would lie over each other. */
const LABEL = 16

/** A marginal abatement cost curve: width is what an action saves, height what a tonne of it costs. */
export function AbatementCurve({ steps }: { steps: readonly Step[] }) {
  const said = steps.map(
    ({ title, audPerTonne }) => `${title}: ${formatNumber(audPerTonne ?? 0)} ${words.axis_cost}`,
  )
  return (
    <>
      <Drawing steps={steps} width={1000} said={said.join('; ')} className="max-md:hidden" />
      <Drawing steps={steps} width={360} said={said.join('; ')} className="md:hidden" />
    </>
  )
}

type DrawingProps = { steps: readonly Step[]; width: number; said: string; className: string }

function Drawing({ steps, width, said, className }: DrawingProps) {
  const total = steps.reduce((sum, { savedKgCo2e }) => sum + savedKgCo2e.best, 0)
  const [lowest, highest] = edgesOf(steps, total)
  const y = (price: number) =>
    TOP +
    ((highest - Math.max(lowest, Math.min(highest, price))) * (HEIGHT - TOP - BOTTOM)) / (highest - lowest)
  const x = (kg: number) => LEFT + (kg * (width - LEFT)) / (total || 1)
  let from = 0
  return (
    <svg
      role="img"
      aria-label={said}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      className={`h-auto w-full ${className}`}
    >
      {[highest, 0, lowest / 2, lowest]
        .filter((price) => price <= 0 || y(0) - y(price) > LABEL)
        .map((price) => (
          <g key={price}>
            <line x1={LEFT} x2={width} y1={y(price)} y2={y(price)} className="stroke-chart-grid" />
            <text
              x={LEFT - 8}
              y={y(price) + 4}
              textAnchor="end"
              className="fill-ink-3 text-[11px] tabular-nums"
            >
              {formatNumber(price)}
            </text>
          </g>
        ))}
      {steps.map(({ actionId, title, savedKgCo2e, audPerTonne, color }) => {
        const start = x(from)
        from += savedKgCo2e.best
        const [top, bottom] = [y(Math.max(0, audPerTonne ?? 0)), y(Math.min(0, audPerTonne ?? 0))]
        return (
          <rect
            key={actionId}
            x={start}
            width={Math.max(1, x(from) - start - 1)}
            y={top}
            height={Math.max(1.5, bottom - top)}
            fill={color}
          >
            <title>{title}</title>
          </rect>
        )
      })}
      <line x1={LEFT} x2={width} y1={y(0)} y2={y(0)} className="stroke-chart-zero" strokeWidth="1.5" />
      <text x="0" y="11" className="fill-ink-3 text-[11px]">
        {words.axis_cost}
      </text>
      <text x={width} y={HEIGHT - 8} textAnchor="end" className="fill-ink-3 text-[11px]">
        {formatNumber(total)} {words.axis_saved}
      </text>
    </svg>
  )
}

/**
 * Small actions can cost or earn thousands a tonne and would flatten the rest. The scale fits what makes up all
 * but the outer twentieths of the saving; what is beyond is cut, and the table has its figure.
 */
function edgesOf(steps: readonly Step[], total: number): [number, number] {
  const priceAt = (share: number) => {
    let sum = 0
    for (const { savedKgCo2e, audPerTonne } of steps) {
      sum += savedKgCo2e.best
      if (sum >= share * total) return audPerTonne ?? 0
    }
    return steps.at(-1)?.audPerTonne ?? 0
  }
  return [-roundEnd(Math.max(100, -priceAt(0.05))), roundEnd(Math.max(100, priceAt(0.95)))]
}
