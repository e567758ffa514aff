import copy from '@lab-zer0/content/data/microcopy/electricity.json' with { type: 'json' }
import type { ElectricityYear } from '@lab-zer0/domain/electricity/electricity-year.ts'
import type { Place } from '@lab-zer0/domain/electricity/place.ts'
import { fill } from '@lab-zer0/domain/text/fill.ts'

export const placeNames: Readonly<Record<Place, string>> = copy.places

/** `2026`, or `2025–2026 (July to June)`. */
export function yearName({ kind, year }: ElectricityYear): string {
  return fill(copy.years[kind], { year, before: year - 1 })
}
