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
