import type { MarketFactors } from './market-factors.ts'

/** How the electricity of a year and a place was bought. What is left out is none. */
export type Supply = {
  /** Certificates surrendered for it: either MWh of what was bought, or per cent of it. */
  purchasedKwh?: number | undefined
  surrenderedMwh?: number | undefined
  /** Of the surrendered ones, those for electricity that was made and used on site. */
  onsiteCertificatesMwh?: number | undefined
  coveredPercent?: number | undefined
  /** Made and used on site, as a share of all that is used. */
  onsitePercent?: number | undefined
  onsiteCertificatesSold?: boolean | undefined
  /** What the Territory surrenders for everyone in it. */
  jurisdictionalPercent?: number | undefined
}

/** The shares that the market-based figure is made of. */
export type Shares = {
  /** Of bought electricity, covered by surrendered certificates. */
  covered: number
  /** Of bought electricity, covered by the Renewable Energy Target. */
  rpp: number
  /** Of bought electricity, covered by the Territory. */
  jurisdictional: number
  /** Of all electricity, made on site. */
  onsite: number
  /** Of all electricity, what counts at the residual mix. Never below zero: a surplus is no negative emission. */
  residual: number
}

const KWH_PER_MWH = 1000

/** Market-based method, section 3: NGA's formula for each kilowatt-hour, so that it can be applied to one lab. */
export function sharesOf(supply: Supply, rpp: number): Shares {
  const covered = coveredShare(supply)
  const jurisdictional = percent(supply.jurisdictionalPercent)
  const onsite = percent(supply.onsitePercent)
  const bought = Math.max(0, 1 - rpp - jurisdictional - covered)
  // Whoever sold the certificates of the roof sold the claim: that electricity counts as residual mix.
  const soldOnsite = supply.onsiteCertificatesSold ? onsite : 0
  return { covered, rpp, jurisdictional, onsite, residual: (1 - onsite) * bought + soldOnsite }
}

function coveredShare(supply: Supply): number {
  const { purchasedKwh, surrenderedMwh = 0, onsiteCertificatesMwh = 0, coveredPercent } = supply
  if (purchasedKwh === undefined || purchasedKwh <= 0) return percent(coveredPercent)
  return ((surrenderedMwh - onsiteCertificatesMwh) * KWH_PER_MWH) / purchasedKwh
}

function percent(value = 0): number {
  return value / 100
}

/** The renewable power percentage of the years; the last published one stands in for a year that has none yet. */
export function rppOf(
  years: readonly number[],
  { rpp }: MarketFactors,
): { share: number; isStandIn: boolean } {
  const known = [...rpp.keys()].toSorted((a, b) => a - b)
  const [first, last] = [known[0] ?? 0, known.at(-1) ?? 0]
  const shares = years.map((year) => rpp.get(Math.min(Math.max(year, first), last)) ?? 0)
  return {
    share: shares.reduce((sum, share) => sum + share, 0) / shares.length,
    isStandIn: years.some((year) => !rpp.has(year)),
  }
}
