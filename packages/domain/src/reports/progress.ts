import { dayOf, HOME_ZONE, startOfDay } from '../certificates/calendar.ts'
import { isHeldAt } from '../certificates/validity.ts'
import type { LabId } from '../ids.ts'

const DAY_MS = 24 * 3600 * 1000
/** A lab without activity in its cycle for this long counts as inactive. */
export const STUCK_DAYS = 30

type Certificate = Parameters<typeof isHeldAt>[0] & { labId: LabId }
type Lab = { id: LabId; createdAt: Date; deletedAt: Date | null }
export type MonthOfCertified = { month: string; certified: number; labs: number }

/** How many labs were certified at the end of each month, the one under way as it stands now. */
export function certifiedByMonth(
  labs: readonly Lab[],
  certificates: readonly Certificate[],
  { now, months }: { now: Date; months: number },
): MonthOfCertified[] {
  return monthsUntil(now, months).map((month) => {
    const end = new Date(
      Math.min(startOfDay(`${nextMonth(month)}-01`, HOME_ZONE).getTime() - 1, now.getTime()),
    )
    const there = labs.filter(
      ({ createdAt, deletedAt }) => createdAt <= end && (!deletedAt || deletedAt > end),
    )
    const valid = new Set(certificates.filter((one) => isHeldAt(one, end)).map(({ labId }) => labId))
    return { month, certified: there.filter(({ id }) => valid.has(id)).length, labs: there.length }
  })
}

function monthsUntil(now: Date, count: number): string[] {
  const months = [dayOf(now, HOME_ZONE).slice(0, 7)]
  while (months.length < count) months.unshift(previousMonth(months[0] ?? ''))
  return months
}

const shifted = (month: string, by: number) => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}
const previousMonth = (month: string) => shifted(month, -1)
const nextMonth = (month: string) => shifted(month, 1)

export function daysSince(instant: Date, now: Date): number {
  return Math.floor((now.getTime() - instant.getTime()) / DAY_MS)
}
