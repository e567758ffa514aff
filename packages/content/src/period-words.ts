import copy from '@lab-zer0/content/data/microcopy/impact-reports.json' with { type: 'json' }
import { calendarMonth, type Period } from '@lab-zer0/domain/reports/periods.ts'
import { fill } from '@lab-zer0/domain/text/fill.ts'

/** `2026`, or `2025–26` for the financial year that ends in June 2026. */
export function periodText({ year, yearKind }: Period): string {
  return fill(copy.periods[yearKind], factsOf(year))
}

/** `1 July 2025 to 30 June 2026`. */
export function periodDays({ year, yearKind }: Period): string {
  return fill(copy.periods.days[yearKind], factsOf(year))
}

function factsOf(year: number) {
  return { year, before: year - 1, short: String(year % 100).padStart(2, '0') }
}

/** The name of the nth month of a period: the first of a financial year is July. */
export function monthText(period: Period, nth: number): string {
  return copy.months.names[Number(calendarMonth(period, nth).slice(5, 7)) - 1] ?? ''
}
