import { describe, expect, it } from 'vitest'
import { scaledEnd } from '../calculators/engine-2/factor-shifts.ts'
import type { Factor } from '../calculators/factors.ts'
import type { Ends } from '../calculators/quantity.ts'
import { asLabId } from '../ids.ts'
import { type Locked, type LockedSums, sumOfSavings } from '../reports/figures.ts'
import type { Purchase } from './purchase.ts'
import { type ElectricityBasis, electricityViews, type ViewedForm } from './report-views.ts'
import { marketFactors } from './testing.ts'

const YEAR = { kind: 'calendar', year: 2026 } as const

const factor = (id: string, low: number, value: number, high: number) =>
  ({ id, low, value, high }) as unknown as Factor

const grids = {
  vic: {
    scope2: factor('grid-scope2-vic', 0.7, 0.78, 0.85),
    scope3: factor('grid-scope3-vic', 0.07, 0.09, 0.1),
  },
  nsw_act: {
    scope2: factor('grid-scope2-nsw-act', 0.58, 0.64, 0.68),
    scope3: factor('grid-scope3-nsw-act', 0.02, 0.03, 0.05),
  },
}

const basis = (purchases: Purchase[] = [], campus?: 'act'): ElectricityBasis => ({
  purchases,
  gridOf: (_set, state) => (state === 'nsw_act' ? grids.nsw_act : grids.vic),
  factorsOf: () => marketFactors,
  defaultRateOf: () => 0.3,
  campusOf: () => campus,
})

const locked = (best: number, moves: Record<string, Ends> = {}): Locked => ({
  low: best,
  best,
  high: best,
  moves: new Map(Object.entries(moves)),
})

/** A form of so many kWh on own meters, with other emissions, its kWh known to ten per cent. */
function sums(kwh: number, otherKg: number, state: 'vic' | 'nsw_act' = 'vic'): LockedSums {
  const { scope2, scope3 } = grids[state]
  const both = scope2.value + scope3.value
  return {
    emissionsKgCo2e: locked(kwh * both + otherKg, {
      'cold-ult': [-0.1 * kwh * both, 0.1 * kwh * both],
      [scope2.id]: [kwh * (scope2.low - scope2.value), kwh * (scope2.high - scope2.value)],
      [scope3.id]: [kwh * (scope3.low - scope3.value), kwh * (scope3.high - scope3.value)],
    }),
    scope2KgCo2e: locked(kwh * scope2.value, {
      'cold-ult': [-0.1 * kwh * scope2.value, 0.1 * kwh * scope2.value],
      [scope2.id]: [kwh * (scope2.low - scope2.value), kwh * (scope2.high - scope2.value)],
    }),
  }
}

/** A thousand kWh and 100 kg, with the moves of scope 2's factor named as engine 2 does, in a lab and among labs. */
function namedByEngine2(scope2Keys: readonly string[]): LockedSums {
  const { scope2, scope3 } = grids.vic
  const ends = ({ low, value, high }: Factor): Ends => [1000 * (low - value), 1000 * (high - value)]
  const own = scope2Keys.map((key): [string, Ends] => [
    key,
    key.startsWith('own') ? [scaledBy(scope2, 'low'), scaledBy(scope2, 'high')] : ends(scope2),
  ])
  const named = (moves: readonly [string, Ends][]) =>
    Object.fromEntries([...moves, ...moves.map(([key, move]): [string, Ends] => [`lab/${key}`, move])])
  return {
    emissionsKgCo2e: {
      ...locked(970, named([...own, ['whole//grid-scope3-vic', ends(scope3)]])),
      high: 1100,
    },
    scope2KgCo2e: locked(780, named(own)),
  }
}

const scaledBy = (given: Factor, end: 'low' | 'high') => 1000 * (scaledEnd(given, end, 0.4) - given.value)

const form = (given: Partial<ViewedForm> = {}): ViewedForm => ({
  labId: asLabId('a'),
  factorSetVersion: 'nga-2025.1',
  state: 'vic',
  baseline: sums(1000, 100),
  compared: null,
  ...given,
})

const purchase = (given: Partial<Purchase>): Purchase => ({
  ...YEAR,
  place: 'vic',
  version: 1,
  savedAt: new Date(0),
  bought: 'greenpower',
  supply: {},
  evidence: 'shown',
  evidenceOn: '2026-02-14',
  ...given,
})

describe('both views of a report', () => {
  it('differ only in own electricity, and without a purchase count at the residual mix less the target', () => {
    const views = electricityViews([form()], YEAR, basis())

    expect(views?.current.location.best).toBeCloseTo(970, 9)
    expect(views?.current.market.best).toBeCloseTo(1000 * 0.8333 * 0.92 + 100, 9)
    expect(views?.parts).toMatchObject({ kwh: expect.closeTo(1000, 9), restKg: expect.closeTo(100, 9) })
    expect(views?.places).toMatchObject([{ place: 'vic', purchase: null }])
  })

  it('price own electricity by the rate of each form, and by the published one where there is none', () => {
    const all = { ...sums(1000, 100), costAud: locked(9000) }
    const forms = [form({ baseline: all, electricityRate: 0.25 }), form({ labId: asLabId('b') })]
    const compared = { after: sums(800, 100), verified: { ...sums(200, 0), costAud: locked(7000) } }

    expect(electricityViews(forms, YEAR, basis())?.parts.costAud).toBeCloseTo(1000 * 0.25 + 1000 * 0.3, 9)
    const saved = electricityViews([form({ compared, electricityRate: 0.25 })], YEAR, basis())
    expect(saved?.parts.costAud).toBeCloseTo(800 * 0.25, 9)
    expect(saved?.verified?.costAud).toBeCloseTo(200 * 0.25, 9)
  })

  it('has no electricity left where all was covered, and a saving of it is zero', () => {
    const covered = purchase({ supply: { coveredPercent: 100 } })
    const saved = { after: sums(600, 100), verified: sums(400, 0) }

    const views = electricityViews([form({ compared: saved })], YEAR, basis([covered]))

    expect(views?.current.market).toEqual({
      low: expect.closeTo(100, 9),
      best: expect.closeTo(100, 9),
      high: expect.closeTo(100, 9),
    })
    expect(views?.verified?.market.best).toBeCloseTo(0, 9)
    expect(views?.verified?.location.best).toBeCloseTo(348, 9)
    expect(views?.verified?.kwh).toBeCloseTo(400, 9)
  })

  it('adds up savings as the heading of the report does', () => {
    const moves: Record<string, Ends> = { 'whole//cold-ult': [-250, 200], 'whole//cold-fridge': [-150, 400] }
    const verified = { emissionsKgCo2e: locked(400, moves), scope2KgCo2e: locked(400, moves) }
    const forms = ['a', 'b'].map((id) =>
      form({ labId: asLabId(id), compared: { after: sums(600, 100), verified } }),
    )

    const heading = sumOfSavings(forms.map(({ labId }) => ({ labId, sums: verified }))).emissionsKgCo2e

    expect(electricityViews(forms, YEAR, basis())?.verified?.location).toEqual(heading)
  })

  it('moves with the kilowatt-hours and the residual mix, no longer with the grid', () => {
    const views = electricityViews([form({ baseline: sums(1000, 0) })], YEAR, basis())
    const best = 1000 * 0.8333 * 0.92

    // Ten per cent by the freezer, and two to three by the mix, in quadrature.
    expect(views?.current.market.low).toBeGreaterThan(best * 0.88)
    expect(views?.current.market.low).toBeLessThan(best * 0.9)
    expect(views?.current.market.high).toBeGreaterThan(best * 1.1)
    expect(views?.current.market.high).toBeLessThan(best * 1.12)
  })

  it('knows the grid by the names of engine 2 too, alone and in a family', () => {
    const covered = purchase({ supply: { coveredPercent: 100 } })
    const inFamily = factor('grid-scope2-vic', 0.7, 0.78, 0.85)
    const family = { name: 'grid-scope2', rho: 0.6 }
    const views = [
      { grid: grids.vic, keys: ['whole//grid-scope2-vic'] },
      {
        grid: { ...grids.vic, scope2: { ...inFamily, family } },
        keys: ['whole/grid-scope2/grid-scope2-vic', 'own/grid-scope2/grid-scope2-vic'],
      },
    ].map(({ grid, keys }) => {
      const basisOfGrid = { ...basis([covered]), gridOf: () => grid }
      return electricityViews([form({ baseline: namedByEngine2(keys) })], YEAR, basisOfGrid)
    })

    for (const view of views) {
      expect(view?.current.market).toEqual({
        low: expect.closeTo(100, 9),
        best: expect.closeTo(100, 9),
        high: expect.closeTo(100, 9),
      })
      expect(view?.current.location.high).toBeGreaterThan(970)
    }
  })

  it('takes the purchase of the form’s own State, and the share of the ACT without any', () => {
    const inNsw = form({ labId: asLabId('b'), state: 'nsw_act', baseline: sums(1000, 0, 'nsw_act') })
    const views = electricityViews(
      [form(), inNsw],
      YEAR,
      basis([purchase({ supply: { coveredPercent: 50 } })], 'act'),
    )

    expect(views?.places.map(({ place, shares }) => [place, shares.covered, shares.jurisdictional])).toEqual([
      ['vic', 0.5, 0],
      ['act', 0, expect.closeTo(0.7413, 9)],
    ])
    expect(views?.byLab.map(({ labId }) => labId)).toEqual(['a', 'b'])
  })

  it('leaves out what was made on site where an inventory asks for it', () => {
    const solar = purchase({ supply: { onsitePercent: 15 } })

    const views = electricityViews([form({ baseline: sums(1000, 0) })], YEAR, basis([solar]))

    expect(views?.current.location.best).toBeCloseTo(870, 9)
    expect(views?.locationLessOnsite).toBeCloseTo(870 * 0.85, 9)
  })

  it('is not there where nothing was locked', () => {
    expect(electricityViews([], YEAR, basis())).toBeNull()
  })
})
