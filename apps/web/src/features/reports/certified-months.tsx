import { impact_reports } from '@lab-zer0/content/microcopy.ts'
import type { ProgressOfLabs } from '@lab-zer0/contracts/reports.ts'

const words = impact_reports.progress
const monthName = (month: string) => impact_reports.months.names[Number(month.slice(5)) - 1] ?? month

/** A column a month: certified labs filled, all labs as the outline around them. */
export function CertifiedMonths({ months }: { months: ProgressOfLabs['months'] }) {
  const most = Math.max(1, ...months.map(({ labs }) => labs))
  const said = months.map(
    ({ month, certified, labs }) => `${monthName(month)} ${month.slice(0, 4)}: ${certified} of ${labs}`,
  )
  return (
    <figure className="grid gap-2">
      <figcaption className="text-small text-ink-3">{words.over_time}</figcaption>
      <div role="img" aria-label={said.join('; ')} className="flex items-end gap-1.5">
        {months.map(({ month, certified, labs }) => (
          <div key={month} className="grid flex-1 justify-items-center gap-1">
            <div className="flex h-28 w-full max-w-10 items-end">
              <div
                className="flex w-full items-end border border-line-strong"
                style={{ height: `${(100 * labs) / most}%` }}
              >
                <div
                  className="w-full bg-bronze-fill"
                  style={{ height: `${labs === 0 ? 0 : (100 * certified) / labs}%` }}
                />
              </div>
            </div>
            <span aria-hidden="true" className="text-micro text-ink-3">
              {monthName(month).slice(0, 1)}
              <span className="max-md:hidden">{monthName(month).slice(1)}</span>
            </span>
          </div>
        ))}
      </div>
    </figure>
  )
}
