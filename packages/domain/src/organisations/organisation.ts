export const LAB_TYPES = ['wet', 'dry'] as const
export type LabType = (typeof LAB_TYPES)[number]

/** Specification, section 9. */
export const LAB_LIMIT = { min: 1, max: 50 } as const
export const BETA_MONTHS = 6

/** Six months later on the calendar; the last day of a shorter month stands in for a day it lacks. */
export function subscriptionEnd(start: Date): Date {
  const end = new Date(start)
  end.setUTCMonth(end.getUTCMonth() + BETA_MONTHS)
  if (end.getUTCDate() !== start.getUTCDate()) end.setUTCDate(0)
  return end
}
