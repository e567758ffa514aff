import { describe, expect, it } from 'vitest'
import { asLabId } from '../ids.ts'
import { effectOf, type MovedBaseline, percentMoved } from './effect.ts'

const quantity = (best: number) => ({ low: best * 0.8, best, high: best * 1.2 })
const moved = (before: number, after: number) => ({ before: quantity(before), after: quantity(after) })
const baseline = (lab: string, before: number, after: number): MovedBaseline => ({
  labId: asLabId(lab),
  category: 'Cold Storage',
  emissions: moved(before, after),
  cost: moved(10, 11),
})

describe('the effect of a factor set', () => {
  it('adds up each category before and after', () => {
    const { categories } = effectOf(
      [
        { ...baseline('a', 100, 90), market: { before: 40, after: 30 } },
        baseline('b', 50, 55),
        { ...baseline('c', 7, 7), category: 'Lab Waste', cost: undefined },
      ],
      [],
    )

    expect(categories).toEqual([
      {
        category: 'Cold Storage',
        forms: 2,
        emissionsBefore: 150,
        emissionsAfter: 145,
        marketBefore: 90,
        marketAfter: 85,
        costBefore: 20,
        costAfter: 22,
      },
      {
        category: 'Lab Waste',
        forms: 1,
        emissionsBefore: 7,
        emissionsAfter: 7,
        marketBefore: 7,
        marketAfter: 7,
        costBefore: 0,
        costAfter: 0,
      },
    ])
  })

  it('names the labs whose value leaves its locked range', () => {
    const { outside } = effectOf(
      [baseline('in', 100, 119), baseline('out', 100, 121), baseline('under', 100, 79)],
      [],
    )

    expect(outside.map(({ labId }) => labId)).toEqual(['out', 'under'])
  })

  it('names the savings that change sign', () => {
    const saving = (lab: string, before: number, after: number) => ({
      labId: asLabId(lab),
      category: 'Lab Waste' as const,
      emissions: moved(before, after),
    })

    const { turned } = effectOf([], [saving('same', 5, 4), saving('turned', 5, -1), saving('none', 0, -1)])

    expect(turned.map(({ labId }) => labId)).toEqual(['turned'])
  })

  it('is given in percent of what it was, where there was anything', () => {
    expect(percentMoved(200, 190)).toBe(-5)
    expect(percentMoved(-26, -2)).toBeCloseTo(92.3, 1)
    expect(percentMoved(0, 3)).toBeNull()
  })
})
