import { dayOf, daysBetween, HOME_ZONE } from '@lab-zer0/domain/certificates/calendar.ts'

/** The day that the figures describe, and why Before and After are close together, where they are. */
export type LockedDates = {
  asOf: string
  reason: string
  /** The lab states that it has none of the category. */
  none?: boolean
}

/** By the server's clock. */
export function lockDayOf({ submitted_at }: { submitted_at: string }): string {
  return dayOf(new Date(submitted_at), HOME_ZONE)
}

/** What a level asks of the days of Before and After. */
export type DatesAsked = { beforeLockedOn: string | null; daysApart: number }

export function todaysDates(): LockedDates {
  return { asOf: today(), reason: '' }
}

export function today(): string {
  return dayOf(new Date(), HOME_ZONE)
}

export function isReasonAsked({ beforeLockedOn, daysApart }: DatesAsked, lockedOn = today()): boolean {
  return beforeLockedOn !== null && daysApart > 0 && daysBetween(beforeLockedOn, lockedOn) < daysApart
}

export function areDatesReady(dates: LockedDates, asked: DatesAsked): boolean {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(dates.asOf) && dates.asOf <= today()
  return isDay && (!isReasonAsked(asked) || dates.reason.trim() !== '')
}
