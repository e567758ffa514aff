import { impact_reports } from '@lab-zer0/content/microcopy.ts'
import type { ProgressOfLabs } from '@lab-zer0/contracts/reports.ts'
import { fill, formatNumber } from '../../../lib/format.ts'
import { cx } from '../../../ui/cx.ts'
import { useRoving } from './use-roving.ts'

const copy = impact_reports.progress
type Month = ProgressOfLabs['months'][number]

const nameOf = (month: string) => impact_reports.months.names[Number(month.slice(5)) - 1] ?? month
export const monthText = (month: string) => `${nameOf(month)} ${month.slice(0, 4)}`
export const percentOf = ({ certified, labs }: Month) => (labs === 0 ? 0 : (100 * certified) / labs)

/** A column a month: certified labs filled, all labs as the outline around them. */
export function CertifiedMonths({ months }: { months: readonly Month[] }) {
  const most = Math.max(1, ...months.map(({ labs }) => labs))
  const { at, markProps } = useRoving(months.length, months.length - 1)
  const chosen = months[at]
  return (
    <div className="grid gap-2">
      <div
        role="listbox"
        aria-orientation="horizontal"
        aria-label={`${copy.over_time}. ${impact_reports.mark.keys_choose}`}
        className="flex items-end gap-1"
      >
        {months.map((month, index) => {
          const { tabIndex, onFocusCapture, ...props } = markProps(index)
          return (
            <div
              key={month.month}
              role="option"
              aria-selected={index === at}
              aria-label={textOf(month)}
              {...props}
              tabIndex={tabIndex}
              onFocusCapture={onFocusCapture}
              onPointerEnter={onFocusCapture}
              className="flex min-w-0 flex-1 justify-center"
            >
              <Column month={month} most={most} />
            </div>
          )
        })}
      </div>
      <div aria-hidden="true" className="flex gap-1 text-center text-micro text-ink-3">
        {months.map(({ month }, index) => (
          <span key={month} className={cx('min-w-0 flex-1', index === at && 'font-semibold text-ink')}>
            {nameOf(month).slice(0, 1)}
            <span className="max-md:hidden">{nameOf(month).slice(1)}</span>
          </span>
        ))}
      </div>
      {chosen && (
        <p aria-hidden="true" className="text-small tabular-nums">
          {textOf(chosen)}
        </p>
      )}
    </div>
  )
}

function Column({ month: { certified, labs }, most }: { month: Month; most: number }) {
  return (
    <div
      aria-hidden="true"
      className="flex h-32 w-full max-w-12 items-end border-b-[1.5px] border-chart-zero"
    >
      <div
        className="relative flex w-full items-end border border-b-0 border-line-strong"
        style={{ height: `${(100 * labs) / most}%` }}
      >
        <div
          className="w-full bg-bronze-fill print-exact"
          style={{ height: `${labs === 0 ? 0 : (100 * certified) / labs}%` }}
        />
        <svg
          className="absolute bottom-full left-0 hidden h-5 w-full overflow-visible lg:block"
          aria-hidden="true"
        >
          <text x="50%" y="14" textAnchor="middle" className="fill-ink text-micro tabular-nums">
            {fill(copy.over, { certified, labs })}
          </text>
        </svg>
      </div>
    </div>
  )
}

function textOf(month: Month): string {
  return fill(copy.over_time_chosen, {
    month: monthText(month.month),
    certified: month.certified,
    labs: month.labs,
    percent: formatNumber(percentOf(month)),
  })
}
