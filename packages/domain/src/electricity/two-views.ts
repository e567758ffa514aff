import { type Quantity, rangeOf } from '../calculators/quantity.ts'
import type { MarketFactors } from './market-factors.ts'
import { residualMix } from './residual-mix.ts'
import type { Shares } from './supply.ts'

/** One quantity of electricity on the organisation's own meters. */
export type OwnElectricity = {
  kwh: number
  /** Grid factors of the place, kgCO2e for each kWh. */
  grid: { scope2: number; scope3: number }
  /** On a provider's meter (cloud, facilities), and all that is not electricity: the same in both views. */
  sameInBoth?: number | undefined
}

export type TwoViews = {
  locationBased: { scope2: number; scope3: number; total: number }
  /** For an organisation's inventory: without what was made and used on site. */
  locationBasedLessOnsite: number
  marketBased: { residualKwh: number; scope2: number; scope3: number; electricity: Quantity; total: number }
}

/** Market-based method, section 3. Both views side by side; neither is netted or averaged. */
export function twoViews(
  { kwh, grid, sameInBoth = 0 }: OwnElectricity,
  shares: Shares,
  factors: MarketFactors,
): TwoViews {
  const mix = residualMix(factors)
  const residualKwh = kwh * shares.residual
  const scope2 = residualKwh * mix.scope2
  const scope3 = residualKwh * mix.scope3
  const atGrid = kwh * (grid.scope2 + grid.scope3)
  return {
    locationBased: { scope2: kwh * grid.scope2, scope3: kwh * grid.scope3, total: atGrid + sameInBoth },
    locationBasedLessOnsite: (1 - shares.onsite) * atGrid + sameInBoth,
    marketBased: {
      residualKwh,
      scope2,
      scope3,
      electricity: marketRange(residualKwh, factors),
      total: scope2 + scope3 + sameInBoth,
    },
  }
}

/** RPP and certificates are exact; the residual mix has a range. */
function marketRange(residualKwh: number, factors: MarketFactors): Quantity {
  if (residualKwh === 0) return { low: 0, best: 0, high: 0 }
  const { scope2, scope3, moves } = residualMix(factors)
  const best = residualKwh * (scope2 + scope3)
  const ends = [...moves.values()].map(([low, high]) => [best + residualKwh * low, best + residualKwh * high])
  return rangeOf(best, ends as [number, number][])
}
