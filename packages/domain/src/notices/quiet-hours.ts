import { addDays, type Day, dayOf, HOME_ZONE, startOfDay } from '../certificates/calendar.ts'

const FROM_HOUR = 18
const UNTIL_HOUR = 8
const HOUR_MS = 3_600_000

/** 1 is Monday, 7 is Sunday. */
export function weekdayOf(day: Day): number {
  return ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1
}

export function mondayOf(day: Day): Day {
  return addDays(day, 1 - weekdayOf(day))
}

/** Evenings, nights and weekends in Sydney: when they end, or null where none are now. */
export function quietUntil(now: Date): Date | null {
  const today = dayOf(now, HOME_ZONE)
  const isWorkday = weekdayOf(today) <= 5
  const hoursIn = (now.getTime() - startOfDay(today, HOME_ZONE).getTime()) / HOUR_MS
  if (isWorkday && hoursIn >= UNTIL_HOUR && hoursIn < FROM_HOUR) return null
  const isBeforeWork = isWorkday && hoursIn < UNTIL_HOUR
  let day = isBeforeWork ? today : addDays(today, 1)
  while (weekdayOf(day) > 5) day = addDays(day, 1)
  return new Date(startOfDay(day, HOME_ZONE).getTime() + UNTIL_HOUR * HOUR_MS)
}
