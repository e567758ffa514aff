import type { ReportData } from '@lab-zer0/contracts/reports.ts'
import type { Category } from '@lab-zer0/domain/calculators/categories.ts'
import type { Metric, Quantity } from '@lab-zer0/domain/calculators/quantity.ts'
import { type Part, roundedToSum, type WorkingLine } from '@lab-zer0/domain/reports/working.ts'

/** A figure somebody wants to follow: where it stands, what it is the sum of, and what it is divided by. */
export type AskedFigure = {
  /** Cold Storage, Reef Lab, all labs. */
  scope: string
  metric: Metric
  part: Part
  year: number
  /** As it stands in the report. */
  quantity: Quantity
  category?: Category
  labId?: string
  untilMonth?: number
  /** Where the figure is one for each full-time equivalent. */
  fte?: number
}

export type ShownLine = { category: Category; shown: Quantity }
export type ShownLab = { labId: string; shown: Quantity; forms: ShownLine[] }
export type ShownWorking = { labs: ShownLab[]; total: Quantity; decimals: number }

/**
 * Lines rounded so that they add up on every level: forms to their lab, labs to the sum. Nobody who follows a sum by
 * hand should find a difference that is only rounding.
 */
export function shownWorking(lines: readonly WorkingLine[]): ShownWorking {
  const byLab = [...Map.groupBy(lines, ({ labId }) => labId)]
  const inOrder = byLab.flatMap(([, own]) => own)
  const decimals = decimalsFor(inOrder)
  const rounded = (end: keyof Quantity) =>
    roundedToSum(
      inOrder.map(({ quantity }) => quantity[end]),
      decimals,
    )
  const ends = { low: rounded('low'), best: rounded('best'), high: rounded('high') }
  const at = (index: number): Quantity => ({
    low: ends.low[index] ?? 0,
    best: ends.best[index] ?? 0,
    high: ends.high[index] ?? 0,
  })
  const shownOf = new Map(inOrder.map((line, index) => [line, at(index)]))
  const sum = (own: readonly WorkingLine[]) =>
    addedUp(
      own.map((line) => shownOf.get(line) ?? line.quantity),
      decimals,
    )
  const labs = byLab.map(([labId, own]) => ({
    labId,
    shown: sum(own),
    forms: own.map((line) => ({ category: line.category, shown: shownOf.get(line) ?? line.quantity })),
  }))
  return { labs: labs.toSorted((a, b) => b.shown.best - a.shown.best), total: sum(inOrder), decimals }
}

/** Three figures of the smallest line are enough; two decimals are what money has. */
function decimalsFor(lines: readonly WorkingLine[]): number {
  const smallest = Math.min(
    ...lines.map(({ quantity }) => Math.abs(quantity.best)).filter((size) => size > 0),
  )
  return smallest >= 100 ? 0 : smallest >= 10 ? 1 : 2
}

/** Sums of decimals carry dust in their last digits. */
function addedUp(parts: readonly Quantity[], decimals: number): Quantity {
  const over = (end: keyof Quantity) =>
    Number(parts.reduce((sum, part) => sum + part[end], 0).toFixed(decimals))
  return { low: over('low'), best: over('best'), high: over('high') }
}

/** A lab's own report holds one form a category, so its lines are known already. */
export function linesOfLab(
  { byCategory }: ReportData,
  labId: string,
  { metric, part }: AskedFigure,
): WorkingLine[] {
  return byCategory.flatMap(({ category, baseline, compared }) => {
    const quantity = (part === 'baseline' ? baseline : compared?.[part])?.[metric]
    return quantity ? [{ labId, category, quantity }] : []
  })
}
