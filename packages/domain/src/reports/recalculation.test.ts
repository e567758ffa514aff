import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asLabId } from '../ids.ts'
import type { Form } from './forms.ts'
import { CHANGE_CAUSES, changeBetween, restatedYear } from './recalculation.ts'

const figure = (best: number) => ({ emissionsKgCo2e: { low: best, best, high: best } })

type Shape = {
  lab: number
  baseline: number
  saving: { verified: number; done: number; after: number } | null
}

const formOf = (year: number, { lab, baseline, saving }: Shape): Form => ({
  id: `${year} ${lab}`,
  labId: asLabId(`lab ${lab}`),
  category: 'Cold Storage',
  factorSetVersion: 'nga-2025.1',
  state: undefined,
  baseline: figure(baseline),
  planned: {},
  compared: saving && {
    before: figure(baseline),
    after: figure(saving.after),
    verified: figure(saving.verified),
    done: figure(saving.done),
    other: figure(baseline - saving.after - saving.verified - saving.done),
    day: `${year}-05-01`,
  },
})

describe('the change between two years', () => {
  it('is told by its causes, each by itself', () => {
    const earlier = [
      formOf(2025, { lab: 1, baseline: 100, saving: null }),
      formOf(2025, { lab: 2, baseline: 40, saving: null }),
    ]
    const later = [
      formOf(2026, { lab: 1, baseline: 120, saving: { verified: 20, done: 5, after: 92 } }),
      formOf(2026, { lab: 3, baseline: 7, saving: null }),
    ]

    const { before, after, parts } = changeBetween(earlier, later, () => ({
      method: { emissionsKgCo2e: 101 },
      factors: { emissionsKgCo2e: 91 },
      prices: { emissionsKgCo2e: 91 },
    }))

    expect([before, after]).toEqual([{ emissionsKgCo2e: 140 }, { emissionsKgCo2e: 99 }])
    expect(parts).toEqual({
      method: { emissionsKgCo2e: 1 },
      factors: { emissionsKgCo2e: -10 },
      prices: { emissionsKgCo2e: 0 },
      // 29 more at the start of the cycle, and 3 less after it that nobody saved.
      activity: { emissionsKgCo2e: 29 - 3 },
      actions: { emissionsKgCo2e: -25 },
      joined: { emissionsKgCo2e: 7 },
      left: { emissionsKgCo2e: -40 },
    })
  })

  it('puts down to the method what can not be computed again', () => {
    const { parts } = changeBetween(
      [formOf(2025, { lab: 1, baseline: 100, saving: null })],
      [formOf(2026, { lab: 1, baseline: 80, saving: null })],
      () => null,
    )

    expect(parts.method).toEqual({ emissionsKgCo2e: -20 })
  })

  it('is activity where nothing else changed', () => {
    const { parts } = changeBetween(
      [formOf(2025, { lab: 1, baseline: 100, saving: null })],
      [formOf(2026, { lab: 1, baseline: 80, saving: null })],
      () => 'same',
    )

    expect(parts).toMatchObject({ method: { emissionsKgCo2e: 0 }, activity: { emissionsKgCo2e: -20 } })
  })

  it('adds up from its parts, whatever happened', () => {
    const amount = fc.double({ min: 0, max: 1e6, noNaN: true })
    const shape = fc.record({
      lab: fc.integer({ min: 1, max: 6 }),
      baseline: amount,
      saving: fc.option(fc.record({ verified: amount, done: amount, after: amount })),
    })
    const year = fc.uniqueArray(shape, { selector: ({ lab }) => lab, maxLength: 6 })
    const steps = fc.option(fc.record({ method: amount, factors: amount, prices: amount }))

    fc.assert(
      fc.property(year, year, fc.array(steps, { minLength: 6, maxLength: 6 }), (earlier, later, restated) => {
        const change = changeBetween(
          earlier.map((one) => formOf(2025, one)),
          later.map((one) => formOf(2026, one)),
          (id) => {
            const known = restated[Number(id.split(' ')[1]) - 1]
            if (!known) return null
            return {
              method: { emissionsKgCo2e: known.method },
              factors: { emissionsKgCo2e: known.factors },
              prices: { emissionsKgCo2e: known.prices },
            }
          },
        )
        const parts = CHANGE_CAUSES.reduce(
          (sum, cause) => sum + (change.parts[cause].emissionsKgCo2e ?? 0),
          0,
        )
        const whole = (change.after.emissionsKgCo2e ?? 0) - (change.before.emissionsKgCo2e ?? 0)
        expect(Math.abs(parts - whole)).toBeLessThanOrEqual(1e-6)
      }),
    )
  })
})

describe('a past year', () => {
  const forms = [
    formOf(2025, { lab: 1, baseline: 1000, saving: null }),
    formOf(2025, { lab: 2, baseline: 100, saving: null }),
  ]
  const restated = (first: number, second: number) =>
    restatedYear(forms, (id) => (id === '2025 1' ? first : second))

  it('stays as reported below five per cent of everything', () => {
    expect(restated(1040, 104)).toEqual({
      reportedKgCo2e: 1100,
      restatedKgCo2e: 1100,
      isRestated: false,
      isWhole: false,
    })
  })

  it('is restated as a whole from five per cent of the total', () => {
    expect(restated(1055, 100)).toMatchObject({ restatedKgCo2e: 1155, isRestated: true, isWhole: true })
  })

  it('is restated in the category of a lab that moved by five per cent of itself', () => {
    expect(restated(1010, 90)).toMatchObject({ restatedKgCo2e: 1090, isRestated: true, isWhole: false })
  })

  it('stays as reported where it can not be computed again', () => {
    expect(restatedYear(forms, () => undefined)).toMatchObject({ restatedKgCo2e: 1100, isRestated: false })
  })
})
