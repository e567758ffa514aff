import { impact_reports as copy } from '@lab-zer0/content/microcopy.ts'
import { periodDays, periodText } from '@lab-zer0/content/period-words.ts'
import type { Period } from '@lab-zer0/domain/reports/periods.ts'
import { Building2, CalendarDays } from 'lucide-react'
import { fill } from '../../lib/format.ts'

/** On paper the product's name stands where the navigation stands on the screen. */
export function PrintHead() {
  return (
    <p className="mb-4 hidden gap-4 border-b border-ink pb-2 text-micro print:flex">
      <span>{copy.product}</span>
      <span>{copy.print_head}</span>
    </p>
  )
}

type ReportFactsProps = { organisation: string; period: Period }

/** Whose report it is and of which year, also on paper, where no field shows the year. */
export function ReportFacts({ organisation, period }: ReportFactsProps) {
  const icon = { 'aria-hidden': true, className: 'size-4 text-ink-3', strokeWidth: 1.75 } as const
  return (
    <>
      <span className="print:hidden">{fill(copy.intro, { year: periodText(period) })}</span>
      <span className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-small">
        {organisation && (
          <span className="inline-flex items-center gap-2">
            <Building2 {...icon} />
            {organisation}
          </span>
        )}
        <span className="inline-flex items-center gap-2">
          <CalendarDays {...icon} />
          {periodDays(period)}
        </span>
      </span>
    </>
  )
}
