import { type Scale as ChartScale, percentOn, ticksOf } from '@lab-zer0/domain/charts/scale.ts'
import { formatExact } from '../../../lib/format.ts'
import { cx } from '../../../ui/cx.ts'

/** How many kilograms a number at the scale stands for. */
type Units = { kg: number }

/** A position of the geometry as CSS and SVG take it. */
export const percent = (share: number) => `${share}%`

/** Lines and numbers behind the rows of a drawing, zero at its left edge and heavier than the rest. */
export function Scale({ end, step, kg }: ChartScale & Units) {
  const values = ticksOf({ end, step })
  return (
    <div aria-hidden="true" className="absolute inset-0">
      {values.map((value, index) => (
        <div
          key={value}
          style={{ left: percent(percentOn(end)(value)) }}
          className={cx(
            'absolute inset-y-0',
            index % 2 === 1 && values.length > 4 && 'hidden @min-[30rem]:block',
          )}
        >
          <span
            className={cx(
              'absolute top-0 text-micro leading-4 text-ink-3 tabular-nums',
              index > 0 && '-translate-x-1/2',
            )}
          >
            {formatExact(value / kg)}
          </span>
          <span
            className={cx(
              'absolute top-5 bottom-0 -ml-px',
              index === 0 ? 'border-l-[1.5px] border-chart-zero' : 'border-l border-chart-grid',
            )}
          />
        </div>
      ))}
    </div>
  )
}
