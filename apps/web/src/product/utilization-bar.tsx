import { cx } from '../ui/cx.ts'

// Specification, section 9: under 70% is low, over 100% is over. The scale goes a little further than that.
const LOW = 70
const FULL = 100
const END = 120
const at = (percent: number) => `${(percent / END) * 100}%`

/** Members relative to FTE. Decorative: the badge beside it gives the value. */
export function UtilizationBar({ percent }: { percent: number }) {
  const fill = percent > FULL ? 'bg-danger' : percent < LOW ? 'bg-wattle-line' : 'bg-primary'
  return (
    <div aria-hidden="true" className="relative h-3 w-full min-w-36 bg-sunken">
      <span
        className="absolute -inset-y-1 bg-success-soft"
        style={{ left: at(LOW), width: at(FULL - LOW) }}
      />
      <span
        className={cx('absolute inset-y-0 left-0', fill)}
        style={{ width: at(Math.min(Math.max(percent, 0), END)) }}
      />
      <span className="absolute -inset-y-1 w-[1.5px] bg-ink" style={{ left: at(FULL) }} />
    </div>
  )
}

/** The marks of the scale, for the header of the bars' column. */
export function UtilizationAxis() {
  return (
    <div aria-hidden="true" className="relative h-4 min-w-36 text-[0.75rem] font-regular">
      <span className="absolute left-0">0</span>
      <span className="absolute -translate-x-1/2" style={{ left: at(LOW) }}>
        {LOW}
      </span>
      <span className="absolute -translate-x-1/2" style={{ left: at(FULL) }}>
        {FULL}%
      </span>
    </div>
  )
}
