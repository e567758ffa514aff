import { impact_reports } from '@lab-zer0/content/microcopy.ts'
import { figureText, scaleOf, shownFigure } from '@lab-zer0/domain/calculators/figure-text.ts'
import type { Quantity } from '@lab-zer0/domain/calculators/quantity.ts'
import {
  placedSteps,
  priceEdges,
  priceLines,
  pricePosition,
} from '@lab-zer0/domain/charts/abatement-curve.ts'
import type { Abatement } from '@lab-zer0/domain/reports/abatement.ts'
import { fill, formatExact, formatNumber } from '../../../lib/format.ts'
import { Unit } from '../../../ui/unit.tsx'
import { WithUnit } from '../../../ui/with-unit.tsx'
import { useRoving } from './use-roving.ts'

const copy = impact_reports.actions

export type Step = Abatement & { title: string; color: string }

type AbatementCurveProps = { steps: readonly Step[]; together: Quantity; endKgCo2e: number }

/** A marginal abatement cost curve: width is what an action saves, height what a tonne of it costs. */
export function AbatementCurve({ steps, together: total, endKgCo2e }: AbatementCurveProps) {
  const largest = steps.reduce(
    (best, { savedKgCo2e }, index) =>
      savedKgCo2e.best > (steps[best]?.savedKgCo2e.best ?? 0) ? index : best,
    0,
  )
  const { at, markProps } = useRoving(steps.length, largest)
  const edges = priceEdges(steps, total.best)
  const [lowest, highest] = edges
  const y = pricePosition(edges)
  const chosen = steps[at]
  return (
    <div className="grid gap-2">
      <p aria-hidden="true" className="text-micro text-ink-3">
        {copy.axis_cost}
      </p>
      <div className="relative mb-2 ml-13 h-56">
        {priceLines(edges).map((price) => (
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
        <div role="listbox" aria-label={`${copy.bars}. ${impact_reports.mark.keys_choose}`}>
          {placedSteps(steps, endKgCo2e).map(({ step, left, width }, index) => {
            const price = step.audPerTonne ?? 0
            const [top, bottom] = [y(Math.max(0, price)), y(Math.min(0, price))]
            const [above, below] = [price > highest ? BEYOND : 0, price < lowest ? BEYOND : 0]
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
                  width: `${width}%`,
                  top: `calc(${top}% - ${above}px)`,
                  height: `calc(max(3px, ${bottom - top}%) + ${above + below}px)`,
                  backgroundColor: step.color,
                }}
                className="absolute min-w-0.5 border-r border-surface aria-selected:outline-2 aria-selected:outline-offset-1 aria-selected:outline-ink"
              />
            )
          })}
        </div>
      </div>
      <TotalRange total={total} endKgCo2e={endKgCo2e} />
      <p aria-hidden="true" className="flex gap-2 text-small text-ink-2 tabular-nums">
        <TotalMark />
        <span>
          <WithUnit text={fill(copy.axis_range, shownFigure('emissionsKgCo2e', total))} />
        </span>
      </p>
      {chosen && (
        <p aria-hidden="true" className="flex min-h-10 gap-2 text-small">
          <span className="w-6 shrink-0">
            <span className="mt-1 block size-3" style={{ backgroundColor: chosen.color }} />
          </span>
          <span>
            <WithUnit text={textOf(chosen)} />
          </span>
        </p>
      )}
    </div>
  )
}

/** What all of them come to: a shaded bar for the range and a dot for the reading, on the curve's own scale. */
function TotalRange({ total, endKgCo2e }: { total: Quantity; endKgCo2e: number }) {
  const low = Math.max(0, total.low)
  const x = (kgCo2e: number) => `${(100 * kgCo2e) / (endKgCo2e || 1)}%`
  return (
    <div aria-hidden="true" className="ml-13 grid gap-1">
      <div className="relative h-3.5">
        <div
          style={{ left: x(low), width: x(total.high - low) }}
          className="absolute inset-y-0.75 bg-primary opacity-35"
        />
        <div
          style={{ left: x(total.best) }}
          className="absolute top-1/2 size-3.25 -translate-1/2 rounded-full bg-primary"
        />
      </div>
      <p className="flex justify-between gap-4 border-t border-chart-axis pt-1 text-micro text-ink-3 tabular-nums">
        <span>0</span>
        <span>
          <EndText kgCo2e={endKgCo2e} /> {impact_reports.a_year}
        </span>
      </p>
    </div>
  )
}

function EndText({ kgCo2e }: { kgCo2e: number }) {
  const { unit, kg } = scaleOf('emissionsKgCo2e', kgCo2e)
  return (
    <>
      {formatExact(kgCo2e / kg)} <Unit name={unit} />
    </>
  )
}

function TotalMark() {
  return (
    <span className="relative mt-1 grid h-3 w-6 shrink-0 place-items-center">
      <span className="absolute inset-x-0 inset-y-0.5 bg-primary opacity-35" />
      <span className="size-2.5 rounded-full bg-primary" />
    </span>
  )
}

function textOf({ title, savedKgCo2e, savedAud, oneOffCostAud, audPerTonne, labs }: Step): string {
  return fill(labs === 1 ? copy.chosen_one : copy.chosen, {
    title,
    ...shownFigure('emissionsKgCo2e', savedKgCo2e),
    figure: figureText('emissionsKgCo2e', savedKgCo2e.best),
    labs,
    money: shownFigure('costAud', savedAud).value,
    once: shownFigure('costAud', oneOffCostAud).value,
    price: shownFigure('costAud', exactly(audPerTonne ?? 0)).value,
  })
}

const exactly = (best: number): Quantity => ({ low: best, best, high: best })

/** How far a bar that is cut runs over the last line: it ends beyond it, not on it. */
const BEYOND = 8
