import { readFileSync } from 'node:fs'
import { factorOf, factorsById } from '@lab-zer0/domain/calculators/factors.ts'
import { rppOf, type Supply, sharesOf } from '@lab-zer0/domain/electricity/supply.ts'
import { twoViews } from '@lab-zer0/domain/electricity/two-views.ts'
import { afterAll, describe, expect, it } from 'vitest'
import marketFile from '../../data/electricity/market-factors.json' with { type: 'json' }
import * as schemas from '../calculator-schemas.ts'
import { findFactorSet } from '../factors.ts'
import { marketFactorsFor } from './market-factors.ts'

type Example = {
  id: string
  title: string
  kwh: number
  state: string
  supply: {
    year?: number | [number, number]
    rpp?: number
    act?: boolean
    purchased_kwh?: number
    surrendered_mwh?: number
    onsite_certificates_mwh?: number
    covered_percent?: number
    onsite_percent?: number
    onsite_certificates_sold?: boolean
  }
  provider_kgco2e?: number
  other_kgco2e?: number
  published?: Record<string, { value: number; abs_tol: number }>
  expected: {
    location_based: { scope2: number; scope3: number; total: number }
    location_based_less_onsite: number
    market_based: Record<
      'residual_kwh' | 'scope2' | 'scope3' | 'electricity_low' | 'electricity_high' | 'total',
      number
    >
  }
}

const file = new URL('../../data/electricity/examples.json', import.meta.url)
// Our own file; the tests below would fail on another shape.
const { examples, factor_set } = JSON.parse(readFileSync(file, 'utf8')) as {
  examples: Example[]
  factor_set: string
}
const factors = marketFactorsFor(factor_set)

function viewsOf({ kwh, state, supply, provider_kgco2e = 0, other_kgco2e = 0 }: Example) {
  const set = findFactorSet(factor_set)
  if (!set) throw new Error(`${factor_set} is not published`)
  const grid = (scope: 2 | 3) =>
    factorOf(factorsById(set), `grid-scope${scope}-${state.replaceAll('_', '-')}`).value
  const rpp = supply.rpp ?? rppOf([supply.year ?? []].flat(), factors).share
  const given: Supply = {
    purchasedKwh: supply.purchased_kwh,
    surrenderedMwh: supply.surrendered_mwh,
    onsiteCertificatesMwh: supply.onsite_certificates_mwh,
    coveredPercent: supply.covered_percent,
    onsitePercent: supply.onsite_percent,
    onsiteCertificatesSold: supply.onsite_certificates_sold,
    jurisdictionalPercent: supply.act ? 100 * factors.jrppAct : undefined,
  }
  return twoViews(
    { kwh, grid: { scope2: grid(2), scope3: grid(3) }, sameInBoth: provider_kgco2e + other_kgco2e },
    sharesOf(given, rpp),
    factors,
  )
}

/** The reference rounds to six decimals, so to nine figures or to that. */
function expectSame(actual: number, expected: number): void {
  expect(Math.abs(actual - expected)).toBeLessThanOrEqual(Math.max(1e-9 * Math.abs(expected), 1e-6))
}

let passed = 0

describe('the worked examples of the two views', () => {
  it.each(examples)('$id: $title', (example) => {
    const { locationBased, locationBasedLessOnsite, marketBased } = viewsOf(example)

    const { location_based: location, market_based: market } = example.expected
    expectSame(locationBased.scope2, location.scope2)
    expectSame(locationBased.scope3, location.scope3)
    expectSame(locationBased.total, location.total)
    expectSame(locationBasedLessOnsite, example.expected.location_based_less_onsite)
    expectSame(marketBased.residualKwh, market.residual_kwh)
    expectSame(marketBased.scope2, market.scope2)
    expectSame(marketBased.scope3, market.scope3)
    expectSame(marketBased.electricity.low, market.electricity_low)
    expectSame(marketBased.electricity.high, market.electricity_high)
    expectSame(marketBased.total, market.total)
    for (const [name, { value, abs_tol }] of Object.entries(example.published ?? {})) {
      const shown = name === 'market_based.total' ? marketBased.total : marketBased.residualKwh
      expect(Math.abs(shown - value)).toBeLessThanOrEqual(abs_tol)
    }
    passed += 1
  })
})

describe('the factors of the market-based view', () => {
  it('each name a source, and hold their value within their range', () => {
    expect(schemas.marketFactors.safeParse(marketFile).error).toBeUndefined()
  })
})

afterAll(() => {
  process.stdout.write(`two views of electricity: ${passed} of ${examples.length}\n`)
})
