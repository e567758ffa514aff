import {
  type MarketFactor,
  type MarketFactors,
  marketFactorsOf,
} from '@lab-zer0/domain/electricity/market-factors.ts'
import file from '../../data/electricity/market-factors.json' with { type: 'json' }

// A JSON file cannot say that a word is one of two; a test runs the schema, so that no browser has to.
const editions = file.editions as { factor_set: string; nga: string; factors: MarketFactor[] }[]

const byFactorSet = new Map(
  editions.map(({ factor_set, nga, factors }) => [factor_set, marketFactorsOf(nga, factors)]),
)

/** The market-based factors of the same NGA edition as a factor set; the newest ones for a set that has none. */
export function marketFactorsFor(factorSet: string): MarketFactors {
  const found = byFactorSet.get(factorSet) ?? [...byFactorSet.values()].at(-1)
  if (!found) throw new Error('No market-based factors are published')
  return found
}

/** All of them with their sources, for the method page. */
export const marketFactors: readonly MarketFactor[] = editions.at(-1)?.factors ?? []
