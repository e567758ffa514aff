import { rangeOfSum, type SumScope } from '../calculators/moves.ts'
import { notBelowZero, type Quantity } from '../calculators/quantity.ts'
import type { StateId } from '../calculators/variables.ts'
import type { LabId } from '../ids.ts'
import { type Locked, type LockedSums, scopeOf, sumOfLocked } from '../reports/figures.ts'
import { calendarYearsOf, type ElectricityYear } from './electricity-year.ts'
import type { MarketFactors } from './market-factors.ts'
import { marketBased, ownKwh, type Seen } from './market-figure.ts'
import { type Place, placeOfForm } from './place.ts'
import { type Purchase, purchaseFor } from './purchase.ts'
import { rppOf, type Shares, sharesOf } from './supply.ts'

/** What the electricity of a report is seen by. */
export type ElectricityBasis = {
  purchases: readonly Purchase[]
  /** The grid factors of a State in a published set, and the residual mix of the same edition. */
  gridOf(factorSetVersion: string, state: StateId): Seen['grid']
  factorsOf(factorSetVersion: string): MarketFactors
  /** AUD for each kWh where the organisation has entered none. */
  defaultRateOf(factorSetVersion: string): number
  /** Where a lab's campus is. */
  campusOf(labId: LabId): Place | undefined
}

/** A locked form as a report counts it. */
export type ViewedForm = {
  labId: LabId
  factorSetVersion: string
  /** The State that it was locked with; none is the national average. */
  state: StateId | undefined
  /** AUD for each kWh that it was locked with; none is the published default. */
  electricityRate?: number | undefined
  baseline: LockedSums
  compared: { after: LockedSums; verified: LockedSums } | null
}

/** One figure in both views, always together. */
export type BothViews = { location: Quantity; market: Quantity }

/** What was entered about a place, as the report names it. */
export type PlaceView = {
  place: Place
  kwh: number
  shares: Shares
  isRppStandIn: boolean
  purchase: Pick<Purchase, 'kind' | 'year' | 'version' | 'bought' | 'evidence' | 'evidenceOn'> | null
}

export type ElectricityViews = {
  /** The edition of NGA Factors, and its residual mix in kgCO2e for each kWh. */
  nga: string
  rmf2: number
  rmf3: number
  places: PlaceView[]
  /** Over all places, by their kilowatt-hours. */
  shares: Shares
  current: BothViews
  baseline: BothViews
  /** What auditors have verified; null where nothing is. */
  verified: (BothViews & { kwh: number; costAud: number }) | null
  /** Own electricity of the latest figures with its price, in both views, and all that is the same in both. */
  parts: { kwh: number; costAud: number; locationKg: number; marketKg: number; restKg: number }
  locationLessOnsite: number
  byLab: ({ labId: LabId } & BothViews)[]
}

type Form = ViewedForm & { seen: Seen; rate: number; place: Place; view: PlaceView }

/** Both views of the figures of a report. Nothing where no form has emissions. */
export function electricityViews(
  forms: readonly ViewedForm[],
  year: ElectricityYear,
  basis: ElectricityBasis,
): ElectricityViews | null {
  const places = new Map<string, PlaceView>()
  const seen = forms.map((form) => seenForm(form, year, basis, places))
  const [newest] = seen.toSorted((a, b) => (a.factorSetVersion < b.factorSetVersion ? 1 : -1))
  if (!newest || seen.every(({ baseline }) => !baseline.emissionsKgCo2e)) return null
  for (const form of seen) form.view.kwh += ownKwh(latestOf(form), form.seen).best
  const { nga, rmf2, rmf3 } = newest.seen.factors
  const views = [...places.values()]
  const verified = seen.filter(({ compared }) => compared?.verified.emissionsKgCo2e)
  return {
    nga,
    rmf2: rmf2.value,
    rmf3: rmf3.value,
    places: views,
    shares: meanShares(views),
    current: bothOf(seen, latestOf, 'footprints'),
    baseline: bothOf(seen, ({ baseline }) => baseline, 'footprints'),
    verified:
      verified.length === 0
        ? null
        : {
            ...bothOf(verified, savedOf, 'savings'),
            kwh: verified.reduce((sum, form) => sum + ownKwh(savedOf(form), form.seen).best, 0),
            costAud: verified.reduce(
              (sum, form) => sum + ownKwh(savedOf(form), form.seen).best * form.rate,
              0,
            ),
          },
    parts: partsOf(seen),
    locationLessOnsite: locationLessOnsite(seen),
    byLab: [...Map.groupBy(seen, ({ labId }) => labId)].map(([labId, own]) => ({
      labId,
      ...bothOf(own, latestOf, 'footprints'),
    })),
  }
}

const latestOf = ({ baseline, compared }: Pick<ViewedForm, 'baseline' | 'compared'>) =>
  compared?.after ?? baseline
const savedOf = ({ compared }: Pick<ViewedForm, 'compared'>) => compared?.verified ?? {}

function seenForm(
  form: ViewedForm,
  year: ElectricityYear,
  basis: ElectricityBasis,
  places: Map<string, PlaceView>,
): Form {
  const factors = basis.factorsOf(form.factorSetVersion)
  const place = placeOfForm(form.state, basis.campusOf(form.labId))
  const view = places.get(place) ?? placeView(place, year, basis.purchases, factors)
  places.set(place, view)
  const grid = basis.gridOf(form.factorSetVersion, form.state ?? 'national')
  const rate = form.electricityRate ?? basis.defaultRateOf(form.factorSetVersion)
  return { ...form, rate, place, view, seen: { grid, residual: view.shares.residual, factors } }
}

function placeView(
  place: Place,
  year: ElectricityYear,
  purchases: readonly Purchase[],
  factors: MarketFactors,
): PlaceView {
  const purchase = purchaseFor(purchases, year, place)
  const rpp = rppOf(calendarYearsOf(purchase ?? year), factors)
  // The Territory surrenders for everyone in it, whether or not anybody enters anything.
  const jurisdictionalPercent =
    place === 'act' ? (purchase?.supply.jurisdictionalPercent ?? 100 * factors.jrppAct) : undefined
  const shares = sharesOf({ ...purchase?.supply, jurisdictionalPercent }, rpp.share)
  return { place, kwh: 0, shares, isRppStandIn: rpp.isStandIn, purchase: purchase ? named(purchase) : null }
}

function named({ kind, year, version, bought, evidence, evidenceOn }: Purchase) {
  return { kind, year, version, bought, evidence, evidenceOn }
}

function bothOf(
  forms: readonly Form[],
  sumsOf: (form: Form) => LockedSums,
  of: 'footprints' | 'savings',
): BothViews {
  const figures = forms.flatMap((form) => {
    const location = sumsOf(form).emissionsKgCo2e
    const market = marketBased(sumsOf(form), form.seen)
    return location && market ? [{ labId: form.labId, location, market }] : []
  })
  const scope = scopeOf(figures)
  // A footprint never goes below zero; a saving may.
  const kept = (sum: Quantity) => (of === 'footprints' ? notBelowZero(sum) : sum)
  const locations = figures.map(({ location }) => location)
  const markets = figures.map(({ market }) => market)
  return {
    location: kept(sumOfLocked(locations, of, scope)),
    market: kept(sumOfMarket(markets, of, scope)),
  }
}

/** A market-based figure has no range of its own that was locked, so also a single one is computed from its moves. */
function sumOfMarket(figures: readonly Locked[], of: 'footprints' | 'savings', scope: SumScope): Quantity {
  const moved = figures.flatMap(({ best, moves }) => (moves ? [{ best, moves }] : []))
  return moved.length === figures.length ? rangeOfSum(moved, of, scope) : sumOfLocked(figures, of, scope)
}

function partsOf(forms: readonly Form[]) {
  const parts = { kwh: 0, costAud: 0, locationKg: 0, marketKg: 0, restKg: 0 }
  for (const form of forms) {
    const { grid, residual, factors } = form.seen
    const kwh = ownKwh(latestOf(form), form.seen).best
    const locationKg = kwh * (grid.scope2.value + grid.scope3.value)
    parts.kwh += kwh
    parts.costAud += kwh * form.rate
    parts.locationKg += locationKg
    parts.marketKg += kwh * residual * (factors.rmf2.value + factors.rmf3.value)
    parts.restKg += (latestOf(form).emissionsKgCo2e?.best ?? 0) - locationKg
  }
  return parts
}

/** For an organisation's inventory: what was made and used on site never came from the grid. */
function locationLessOnsite(forms: readonly Form[]): number {
  return forms.reduce((sum, form) => {
    const { grid } = form.seen
    const kwh = ownKwh(latestOf(form), form.seen).best
    const onsiteKg = kwh * form.view.shares.onsite * (grid.scope2.value + grid.scope3.value)
    return sum + (latestOf(form).emissionsKgCo2e?.best ?? 0) - onsiteKg
  }, 0)
}

function meanShares(places: readonly PlaceView[]): Shares {
  const all = places.reduce((sum, { kwh }) => sum + kwh, 0)
  const mean = (share: keyof Shares) =>
    places.reduce(
      (sum, { kwh, shares }) => sum + shares[share] * (all === 0 ? 1 / places.length : kwh / all),
      0,
    )
  return {
    covered: mean('covered'),
    rpp: mean('rpp'),
    jurisdictional: mean('jurisdictional'),
    onsite: mean('onsite'),
    residual: mean('residual'),
  }
}
