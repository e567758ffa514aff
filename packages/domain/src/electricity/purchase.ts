import type { Day } from '../certificates/calendar.ts'
import type { ElectricityYear } from './electricity-year.ts'
import type { Place } from './place.ts'
import type { Supply } from './supply.ts'

/** How the certificates were bought. It changes no figure; the report names it. */
export const PURCHASE_KINDS = ['greenpower', 'certificates', 'retailer', 'onsite_only'] as const
export type PurchaseKind = (typeof PURCHASE_KINDS)[number]

/** A file that can be read shows it; anything else is only stated. */
export type PurchaseEvidence = 'shown' | 'stated'

/** What an organisation entered about its electricity of one year in one place: one saved version of it. */
export type Purchase = ElectricityYear & {
  place: Place
  version: number
  savedAt: Date
  bought: PurchaseKind
  supply: Supply
  evidence: PurchaseEvidence
  /** The day of the registry transaction, the statement or the letter. */
  evidenceOn: Day | null
}

/**
 * The purchase that a report of a period takes: of the same kind of year where there is one, otherwise of the other
 * kind with the same number. The report names the year that it took.
 */
export function purchaseFor<Of extends ElectricityYear & { place: Place }>(
  purchases: readonly Of[],
  { kind, year }: ElectricityYear,
  place: Place,
): Of | undefined {
  const inYear = purchases.filter((each) => each.place === place && each.year === year)
  return inYear.find((each) => each.kind === kind) ?? inYear[0]
}
