import { addDays, type Day } from '../certificates/calendar.ts'
import { type Decision, no, yes } from '../decision.ts'
import type { Level, LevelEdition, Requirement } from './edition.ts'

/** The same day some months on; the 31st meets the 1st where the month is shorter, as 29 February does after a year. */
export function addMonths(day: Day, count: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + count, date)).toISOString().slice(0, 10)
}

/** The last day, which is a whole day of validity. Both certificates of one visit end on it. */
export function lastDayOf({ validity }: LevelEdition, awardedOn: Day): Day {
  return addDays(addMonths(awardedOn, validity.months), -1)
}

/** A certificate of a level. The days are those of the provider's home. */
export type LevelCertificate = {
  level: Level
  awardedOn: Day
  lastDay: Day
  isWithdrawn: boolean
}

export function isValidOn({ awardedOn, lastDay, isWithdrawn }: LevelCertificate, day: Day): boolean {
  return !isWithdrawn && awardedOn <= day && day <= lastDay
}

/** How far the cycle of the level below has come. */
export type LevelBelow = { isSubmitted: boolean; isAwarded: boolean }

export type OpenRefusal = 'cycle_already_open' | 'level_below_not_ready'

/** One open cycle for each level; several levels may run side by side. */
export function mayOpenCycle(
  { requires }: Pick<LevelEdition, 'requires'>,
  { openLevels, level, below }: { openLevels: readonly Level[]; level: Level; below: LevelBelow },
): Decision<OpenRefusal> {
  if (openLevels.includes(level)) return no('cycle_already_open')
  if (requires === null) return yes
  const isReady = below.isAwarded || (requires.may_open_from === 'bronze_submitted' && below.isSubmitted)
  return isReady ? yes : no('level_below_not_ready')
}

export type AwardRefusal = `${Requirement['level']}_not_valid`

/** A level rests on the one below: valid on the day, or renewed in the same submission. */
export function mayAwardLevel(
  { requires }: Pick<LevelEdition, 'requires'>,
  below: { certificates: readonly LevelCertificate[]; isRenewedWithIt: boolean },
  day: Day,
): Decision<AwardRefusal> {
  if (requires === null || below.isRenewedWithIt) return yes
  const isHeld = below.certificates.some((one) => one.level === requires.level && isValidOn(one, day))
  return isHeld ? yes : no(`${requires.level}_not_valid`)
}

/** Older than this, the certificate below is renewed and not only reissued to the same last day. */
export const REISSUED_WITHIN_DAYS = 90

export type BelowAtAward = 'reissue' | 'renew_by_exception' | 'renew_in_full'

/** What happens to the certificate below when the higher level is submitted: both end on the same day. */
export function belowAtAward(below: LevelCertificate, belowEdition: LevelEdition, day: Day): BelowAtAward {
  if (below.isWithdrawn) return 'renew_in_full'
  if (day <= addDays(below.awardedOn, REISSUED_WITHIN_DAYS)) return 'reissue'
  const { by_exception_until_days_after_end } = belowEdition.validity
  return day <= addDays(below.lastDay, by_exception_until_days_after_end)
    ? 'renew_by_exception'
    : 'renew_in_full'
}

export type Withdrawal = { level: Level; because: Level | null }

/** A withdrawn level takes with it every level that rests on it, and none below. */
export function withdrawnWith(
  withdrawn: Level,
  held: readonly (Pick<LevelCertificate, 'level'> & { requires: Requirement | null })[],
): Withdrawal[] {
  const result: Withdrawal[] = [{ level: withdrawn, because: null }]
  for (const { level: because } of result) {
    const resting = held.filter(({ requires }) => requires?.level === because)
    result.push(...resting.map(({ level }) => ({ level, because })))
  }
  return result
}
