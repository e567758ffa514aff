import type { LabType } from '../labs/lab.ts'

/** Specification, section 1: what a lab of each type counts at the Bronze level. */
export const CATEGORIES = {
  wet: ['Cold Storage', 'Lab Waste', 'Computer Hardware'],
  dry: ['Eco Office', 'Data Storage', 'Computer Hardware'],
} as const satisfies Record<LabType, readonly string[]>

export type Category = (typeof CATEGORIES)[LabType][number]

/** The category of that name, if a lab of this type counts it. */
export function findCategory(labType: LabType, name: string): Category | undefined {
  return CATEGORIES[labType].find((category) => category === name)
}
