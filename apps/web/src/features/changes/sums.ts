import type { CategoryParts } from '@lab-zer0/contracts/changes.ts'
import type { Quantity } from '@lab-zer0/domain/calculators/quantity.ts'

export type PartName = keyof CategoryParts['parts']

/** Emissions of a part over all categories. The ends are added, so the range is rather too wide than too narrow. */
export function sumOfPart(categories: readonly CategoryParts[], part: PartName): Quantity {
  return sumOf(categories.map(({ parts }) => parts[part].emissionsKgCo2e))
}

export function sumOfBaselines(categories: readonly CategoryParts[]): Quantity {
  return sumOf(categories.map(({ baseline }) => baseline.emissionsKgCo2e))
}

function sumOf(figures: readonly (Quantity | undefined)[]): Quantity {
  return figures.reduce<Quantity>(
    (sum, figure) => ({
      low: sum.low + (figure?.low ?? 0),
      best: sum.best + (figure?.best ?? 0),
      high: sum.high + (figure?.high ?? 0),
    }),
    { low: 0, best: 0, high: 0 },
  )
}
