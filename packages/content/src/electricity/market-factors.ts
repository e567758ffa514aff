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

/**
 * The market-based factors of the same NGA edition as a factor set. A set that has none takes those of the last edition
 * before it: editions that are only a draft yet count for nobody else.
 */
export function marketFactorsFor(factorSet: string): MarketFactors {
  const found = byFactorSet.get(editionFor(factorSet).factor_set)
  if (!found) throw new Error('No market-based factors are published')
  return found
}

/** All of them with their sources, for the method page. */
export function marketFactorList(factorSet: string): readonly MarketFactor[] {
  return editionFor(factorSet).factors
}

function editionFor(factorSet: string): (typeof editions)[number] {
  const found = editions.findLast(({ factor_set }) => factor_set <= factorSet) ?? editions[0]
  if (!found) throw new Error('No market-based factors are published')
  return found
}
