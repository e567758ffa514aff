import { LAB_TYPES, type LabType } from '../organisations/organisation.ts'

export { LAB_TYPES, type LabType }

/** Specification, section 9. */
export const LAB_NAME_LENGTH = 100
export const LAB_PAGE_SIZE = 10
export const FTE_STEP = 0.1
export const MOST_FTE = 1000

export type Seats = { memberCount: number; totalFte: number }

/** Specification, section 9: a lab is Full when member_count is at or above total_fte. */
export function isFull({ memberCount, totalFte }: Seats): boolean {
  return memberCount >= totalFte
}

/** How many more people can join before the lab is Full. */
export function roomIn({ memberCount, totalFte }: Seats): number {
  return Math.max(0, Math.ceil(totalFte) - memberCount)
}

/** Members over FTE, in per cent with one decimal. */
export function utilizationPercent({ memberCount, totalFte }: Seats): number {
  return Math.round((memberCount / totalFte) * 1000) / 10
}

export type UtilizationLevel = 'over' | 'low' | 'fine'

/** Specification, section 9: over 100 is an error, under 70 a warning, otherwise fine. */
export function utilizationLevel(percent: number): UtilizationLevel {
  if (percent > 100) return 'over'
  return percent < 70 ? 'low' : 'fine'
}

/** FTE is kept to one decimal, so that 0.1 + 0.2 people are 0.3. */
export function excessFte({ memberCount, totalFte }: Seats): number {
  return Math.round((memberCount - totalFte) * 10) / 10
}
