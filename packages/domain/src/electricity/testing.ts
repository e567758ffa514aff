import type { MarketFactor, MarketFactors } from './market-factors.ts'

const source = { title: 'NGA', publisher: 'DCCEEW', edition: '2025', url: 'https://example.org' }

function mix(id: string, [low, value, high]: [number, number, number]): MarketFactor {
  const common = { unit: 'kgCO2e/kWh', category: 'Electricity, market-based', applies_to: [] }
  return {
    id,
    name: id,
    low,
    value,
    high,
    ...common,
    source,
    confidence: 'found',
    note: '',
    family: 'residual-mix',
  }
}

/** The factors of NGA 2025, for tests. */
export const marketFactors: MarketFactors = {
  nga: '2025',
  rmf2: mix('rmf-scope2', [0.77, 0.81, 0.83]),
  rmf3: mix('rmf-scope3', [0.09, 0.11, 0.13]),
  rpp: new Map([
    [2024, 0.1848],
    [2025, 0.1791],
    [2026, 0.1667],
  ]),
  jrppAct: 0.7413,
}
