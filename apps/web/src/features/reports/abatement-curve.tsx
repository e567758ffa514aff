import { impact_reports } from '@lab-zer0/content/microcopy.ts'
import { rangeText, roundEnd, valueText } from '@lab-zer0/domain/calculators/figure-text.ts'
import type { Abatement } from '@lab-zer0/domain/reports/abatement.ts'
import { fill, formatNumber } from '../../lib/format.ts'
import { Unit } from '../../ui/unit.tsx'
import { useRoving } from './use-roving.ts'
import { WithUnit } from './with-unit.tsx'

const words = impact_reports.actions

export type Step = Abatement & { title: string; color: string }

/** A marginal abatement cost curve: width is what an action saves, height what a tonne of it costs. */
export function AbatementCurve({ steps }: { steps: readonly Step[] }) {
  const largest = steps.reduce(
    (best, { savedKgCo2e }, index) =>
      savedKgCo2e.best > (steps[best]?.savedKgCo2e.best ?? 0) ? index : best,
    0,
  )
  const { at, markProps } = useRoving(steps.length, largest)
  const total = steps.reduce((sum, { savedKgCo2e }) => sum + savedKgCo2e.best, 0)
  const [lowest, highest] = edgesOf(steps, total)
  const y = (price: number) =>
    (100 * (highest - Math.max(lowest, Math.min(highest, price)))) / (highest - lowest)
  const chosen = steps[at]
  return (
    <div className="grid gap-2">
      <p aria-hidden="true" className="text-micro text-ink-3">
        {words.axis_cost}
      </p>
      <div className="relative ml-15 h-56">
        {gridOf(lowest, highest, y).map((price) => (
          <div
            key={price}
            aria-hidden="true"
            style={{ top: `${y(price)}%` }}
            className={`absolute inset-x-0 border-t ${price === 0 ? 'border-chart-zero' : 'border-chart-grid'}`}
          >
            <span className="absolute right-full mr-2 -translate-y-1/2 text-micro text-ink-3 tabular-nums">
              {formatNumber(price)}
            </span>
          </div>
        ))}
        <div role="listbox" aria-label={`${words.bars}. ${impact_reports.mark.keys_choose}`}>
          {placed(steps, total).map(({ step, left, width }, index) => {
            const price = step.audPerTonne ?? 0
            const [top, bottom] = [y(Math.max(0, price)), y(Math.min(0, price))]
            const { tabIndex, onFocusCapture, ...props } = markProps(index)
            return (
              <div
                key={step.actionId}
                role="option"
                aria-selected={index === at}
                aria-label={textOf(step)}
                {...props}
                tabIndex={tabIndex}
                onFocusCapture={onFocusCapture}
                onPointerEnter={onFocusCapture}
                style={{
                  left: `${left}%`,
                  width: `max(1px, calc(${width}% - 1px))`,
                  top: `${top}%`,
                  height: `max(3px, ${bottom - top}%)`,
                  backgroundColor: step.color,
                }}
                className="absolute aria-selected:outline-2 aria-selected:outline-offset-1 aria-selected:outline-ink"
              />
            )
          })}
        </div>
      </div>
      <p aria-hidden="true" className="text-right text-micro text-ink-3 tabular-nums">
        {formatNumber(total)} <Unit name="kgCO2e" /> {impact_reports.a_year}
      </p>
      {chosen && (
        <p aria-hidden="true" className="min-h-10 text-small">
          <span className="mr-2 inline-block size-3" style={{ backgroundColor: chosen.color }} />
          <WithUnit text={textOf(chosen)} />
        </p>
      )}
    </div>
  )
}

function placed(steps: readonly Step[], total: number) {
  let from = 0
  return steps.map((step) => {
    const left = (100 * from) / (total || 1)
    from += step.savedKgCo2e.best
    return { step, left, width: (100 * step.savedKgCo2e.best) / (total || 1) }
  })
}

function textOf({ title, savedKgCo2e, savedAud, oneOffCostAud, audPerTonne, labs }: Step): string {
  return fill(labs === 1 ? words.chosen_one : words.chosen, {
    title,
    kg: valueText('emissionsKgCo2e', savedKgCo2e.best),
    ...rangeText(savedKgCo2e),
    labs,
    money: formatNumber(savedAud.best),
    once: formatNumber(oneOffCostAud.best),
    price: formatNumber(audPerTonne ?? 0),
  })
}

/** As high as a line of letters: closer ones would lie over each other. */
const CLOSE = 8

function gridOf(lowest: number, highest: number, y: (price: number) => number): number[] {
  return [highest, 0, lowest / 2, lowest].filter((price) => price <= 0 || y(0) - y(price) > CLOSE)
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
