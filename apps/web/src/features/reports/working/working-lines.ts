import type { ReportData } from '@lab-zer0/contracts/reports.ts'
import type { Category } from '@lab-zer0/domain/calculators/categories.ts'
import type { Metric, Quantity } from '@lab-zer0/domain/calculators/quantity.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import type { LabType } from '@lab-zer0/domain/labs/lab.ts'
import type { YearKind } from '@lab-zer0/domain/reports/periods.ts'
import { type Part, roundedToSum, type Working, type WorkingLine } from '@lab-zer0/domain/reports/working.ts'

/** Whose figures: an organisation's, all or of a type, or those of one lab. */
export type WorkingSource = { type: LabType | undefined } | { labId: LabId }

/** A figure somebody wants to follow: where it stands, what it is the sum of, and what it is divided by. */
export type AskedFigure = {
  /** Cold Storage, Reef Lab, all labs. */
  scope: string
  metric: Metric
  part: Part
  year: number
  /** Of the report that it stands in. */
  yearKind?: YearKind
  /** As it stands in the report. */
  quantity: Quantity
  category?: Category
  labId?: LabId
  untilMonth?: number
  /** Where the figure is one for each full-time equivalent. */
  fte?: number
}

export type ShownLine = { category: Category; shown: Quantity }
export type ShownLab = { labId: LabId; shown: Quantity; forms: ShownLine[] }
export type ShownWorking = { labs: ShownLab[]; total: Quantity; decimals: number }

/**
 * Best values are rounded so that they add up on every level: forms to their lab, labs to the sum. Nobody who follows
 * a sum by hand should find a difference that is only rounding. Ends of ranges do not add up, so each is as it is.
 */
export function shownWorking({ lines, labs, total }: Omit<Working, 'factorSets'>): ShownWorking {
  const byLab = [...Map.groupBy(lines, ({ labId }) => labId)]
  const inOrder = byLab.flatMap(([, own]) => own)
  const decimals = decimalsFor(inOrder)
  const rounded = roundedToSum(
    inOrder.map(({ quantity }) => quantity.best),
    decimals,
  )
  const bestOf = new Map(inOrder.map((line, index) => [line, rounded[index] ?? 0]))
  const shown = (quantity: Quantity | null | undefined, own: readonly WorkingLine[]): Quantity => ({
    low: inDecimals(quantity?.low ?? 0, decimals),
    best: inDecimals(
      own.reduce((sum, line) => sum + (bestOf.get(line) ?? 0), 0),
      decimals,
    ),
    high: inDecimals(quantity?.high ?? 0, decimals),
  })
  const shownLabs = byLab.map(([labId, own]) => ({
    labId,
    shown: shown(labs.find((lab) => lab.labId === labId)?.quantity, own),
    forms: own.map((line) => ({ category: line.category, shown: shown(line.quantity, [line]) })),
  }))
  return {
    labs: shownLabs.toSorted((a, b) => b.shown.best - a.shown.best),
    total: shown(total, inOrder),
    decimals,
  }
}

/** Sums of decimals carry dust in their last digits. */
function inDecimals(value: number, decimals: number): number {
  return Number(value.toFixed(decimals))
}

/** Three figures of the smallest line are enough; two decimals are what money has. */
function decimalsFor(lines: readonly WorkingLine[]): number {
  const smallest = Math.min(
    ...lines.map(({ quantity }) => Math.abs(quantity.best)).filter((size) => size > 0),
  )
  return smallest >= 100 ? 0 : smallest >= 10 ? 1 : 2
}

/** A lab's own report holds one form a category and their sum, so its working is known already. */
export function workingOfLab(
  { byCategory, factorSets }: ReportData,
  labId: LabId,
  { metric, part, quantity: total }: AskedFigure,
): Working {
  const lines = byCategory.flatMap(({ category, compared, ...section }): WorkingLine[] => {
    const isWhole = part === 'baseline' || part === 'planned'
    const quantity = (isWhole ? section[part] : compared?.[part])?.[metric]
    return quantity ? [{ labId, category, quantity }] : []
  })
  return { lines, labs: [{ labId, quantity: total }], total, factorSets }
}
