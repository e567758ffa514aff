import type { Category } from '@lab-zer0/domain/calculators/categories.ts'
import { type Metric, type Quantity, REPORTED } from '@lab-zer0/domain/calculators/quantity.ts'
import type { StoredFigures } from '@lab-zer0/domain/calculators/submission.ts'
import * as z from 'zod/mini'

const figure = z.object({ low: z.number(), best: z.number(), high: z.number(), unit: z.string() })
const figures = z.record(z.string(), figure)
const stored = z.object({
  totals: figures,
  rows: z.array(z.object({ rowId: z.string(), label: z.string(), figures })),
})

export type LockedFigures = { totals: StoredFigures; rows: { rowId: string; figures: StoredFigures }[] }

/** The locked figures of a baseline, or of the after side of a saving. */
export function lockedFigures(results: Record<string, unknown>): LockedFigures | undefined {
  const parsed = z.safeParse(stored, results.after ?? results)
  return parsed.success ? parsed.data : undefined
}

/** What a category reports, without the electricity of one that uses none. */
export function readingsOf(category: Category, totals: Partial<Record<string, Quantity>>) {
  const metrics: readonly Metric[] = REPORTED[category]
  return metrics.flatMap((metric) => {
    const quantity = totals[metric]
    return quantity && (metric !== 'energyKwh' || quantity.high > 0) ? [{ metric, quantity }] : []
  })
}
