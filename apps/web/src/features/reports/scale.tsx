import { formatExact } from '../../lib/format.ts'
import { cx } from '../../ui/cx.ts'

type ScaleProps = { end: number; step: number }
/** How many kilograms a number at the scale stands for. */
type Units = { kg: number }

/** A round step, three to five of them, and the end that holds the largest value. */
export function scaleFor(values: readonly number[]): ScaleProps {
  const most = Math.max(1, ...values)
  const magnitude = 10 ** Math.floor(Math.log10(most / 5))
  const step = ([1, 2, 2.5, 5, 10].find((size) => most / (size * magnitude) <= 5) ?? 10) * magnitude
  return { step, end: Math.ceil(most / step) * step }
}

/** Where a value stands on a scale that begins at zero. */
export const placeOn = (end: number) => (value: number) => `${(100 * Math.max(0, value)) / end}%`

/** Lines and numbers behind the rows of a drawing, zero at its left edge and heavier than the rest. */
export function Scale({ end, step, kg }: ScaleProps & Units) {
  const values = Array.from({ length: Math.round(end / step) + 1 }, (_, index) => index * step)
  return (
    <div aria-hidden="true" className="absolute inset-0">
      {values.map((value, index) => (
        <div
          key={value}
          style={{ left: placeOn(end)(value) }}
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
