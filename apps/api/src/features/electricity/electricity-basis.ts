import { marketFactorsFor } from '@lab-zer0/content/electricity/market-factors.ts'
import { findFactorSet } from '@lab-zer0/content/factors.ts'
import { factorOf, factorsById } from '@lab-zer0/domain/calculators/factors.ts'
import { gridFactorOf } from '@lab-zer0/domain/calculators/inputs.ts'
import { type StateId, VARIABLES } from '@lab-zer0/domain/calculators/variables.ts'
import type { Place } from '@lab-zer0/domain/electricity/place.ts'
import type { Purchase } from '@lab-zer0/domain/electricity/purchase.ts'
import type { ElectricityBasis } from '@lab-zer0/domain/electricity/report-views.ts'
import type { Supply } from '@lab-zer0/domain/electricity/supply.ts'
import type { LabId, OrganisationId } from '@lab-zer0/domain/ids.ts'
import type { PurchaseValues } from '../../db/schema/electricity.ts'
import type { Database } from '../../platform/database.ts'
import { type LatestPurchase, latestPurchasesOf } from './electricity.queries.ts'

/**
 * What the market-based figures of a report rest on: the latest version of each purchase, on the day of the report.
 * Certificates of a year are surrendered after it has ended, so no locked form could know them.
 */
export async function electricityOf(
  db: Database,
  organisationId: OrganisationId,
  labs: readonly { id: LabId; place: Place | null }[],
): Promise<ElectricityBasis> {
  const purchases = await latestPurchasesOf(db, organisationId)
  const places = new Map(labs.map(({ id, place }) => [id, place ?? undefined]))
  return basisOf(purchases.flatMap(purchaseOf), (labId) => places.get(labId))
}

export function basisOf(
  purchases: readonly Purchase[],
  campusOf: ElectricityBasis['campusOf'],
): ElectricityBasis {
  return { purchases, gridOf, factorsOf: marketFactorsFor, defaultRateOf, campusOf }
}

function factorsIn(factorSetVersion: string) {
  const set = findFactorSet(factorSetVersion)
  if (!set) throw new Error(`The factor set ${factorSetVersion} was never published`)
  return factorsById(set)
}

function defaultRateOf(factorSetVersion: string): number {
  return factorOf(factorsIn(factorSetVersion), VARIABLES.electricity_rate.standIn).value
}

function gridOf(factorSetVersion: string, state: StateId) {
  const factors = factorsIn(factorSetVersion)
  return { scope2: gridFactorOf(factors, 2, state), scope3: gridFactorOf(factors, 3, state) }
}

type Latest = Pick<LatestPurchase, 'fileState'> & {
  row: Pick<
    LatestPurchase['row'],
    'yearKind' | 'year' | 'place' | 'version' | 'savedAt' | 'values' | 'evidenceOn'
  >
}

export function purchaseOf({ row, fileState }: Latest): Purchase[] {
  const { yearKind, year, place, version, savedAt, values, evidenceOn } = row
  if (!values) return []
  return [
    {
      kind: yearKind,
      year,
      place,
      version,
      savedAt,
      bought: values.bought,
      supply: supplyOf(values),
      // What is still being checked shows nothing yet.
      evidence: fileState === 'ready' ? 'shown' : 'stated',
      evidenceOn,
    },
  ]
}

function supplyOf(values: PurchaseValues): Supply {
  return {
    purchasedKwh: values.purchased_kwh,
    surrenderedMwh: values.surrendered_mwh,
    onsiteCertificatesMwh: values.onsite_certificates_mwh,
    coveredPercent: values.covered_percent,
    onsitePercent: values.onsite_percent,
    onsiteCertificatesSold: values.onsite_certificates_sold,
    jurisdictionalPercent: values.jurisdictional_percent,
  }
}
