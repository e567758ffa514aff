import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placedSteps, priceEdges, priceLines, pricePosition } from './abatement-curve.ts'
import { arrowDirection, barMarks, largestOf } from './marks.ts'
import { clearEnds, type MonthPoint, monthsGeometry } from './months.ts'
import { percentOn, scaleFor, ticksOf } from './scale.ts'

const quantity = (low: number, best: number, high: number) => ({ low, best, high })

describe('a scale', () => {
  it('ends on a round step at or above the largest value', () => {
    expect(scaleFor([12, 37])).toEqual({ step: 10, end: 40 })
    expect(scaleFor([4200])).toEqual({ step: 1000, end: 5000 })
    expect(ticksOf({ step: 10, end: 40 })).toEqual([0, 10, 20, 30, 40])
  })

  it('holds any values in at most five steps', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1e9, noNaN: true })), (values) => {
        const scale = scaleFor(values)
        expect(scale.end).toBeGreaterThanOrEqual(Math.max(...values, 1))
        expect(ticksOf(scale).length).toBeLessThanOrEqual(6)
      }),
    )
  })

  it('puts zero and what is below it at the beginning', () => {
    expect([-5, 0, 10, 20].map(percentOn(20))).toEqual([0, 0, 50, 100])
  })
})

describe('the marks of a bar', () => {
  it('are in percent of the scale, with the figure behind the range', () => {
    expect(barMarks(quantity(10, 20, 40), 40)).toEqual({
      low: 25,
      best: 50,
      high: 100,
      insideTo: 50,
      labelAt: 100,
    })
  })

  it('leave out what was not counted', () => {
    expect(largestOf([{ before: quantity(1, 2, 3), after: null }])).toBe(3)
  })

  it('point from before to after', () => {
    expect(arrowDirection(quantity(1, 2, 3), quantity(0, 1, 2))).toBe('less')
    expect(arrowDirection(quantity(0, 1, 2), quantity(1, 2, 3))).toBe('more')
  })
})

describe('the months of a year', () => {
  const points: MonthPoint[] = [
    { month: 1, labs: 0, low: 0, best: 0, high: 0 },
    { month: 2, labs: 1, low: -10, best: 20, high: 30 },
  ]

  it('begin at the left, and zero lies above the lowest end of a range', () => {
    const { x, y, band, line } = monthsGeometry(points, 30)

    expect([x(0), x(1)]).toEqual([0, 100])
    expect([y(30), y(0), y(-10)]).toEqual([0, 75, 100])
    expect(line).toEqual([
      [0, 75],
      [100, 25],
    ])
    expect(band).toEqual([
      [0, 75],
      [100, 0],
      [100, 100],
      [0, 75],
    ])
  })

  it('name the ends of the last range that are clear of its figure', () => {
    const { y } = monthsGeometry(points, 30)

    expect(clearEnds({ month: 2, labs: 1, low: 19, best: 20, high: 30 }, y, 7)).toEqual([30])
  })
})

describe('the curve of prices', () => {
  const step = (kg: number, audPerTonne: number) => ({ savedKgCo2e: quantity(kg, kg, kg), audPerTonne })

  it('is scaled by all but the outer tenths of the saving', () => {
    const steps = [step(50, -9000), step(900, -300), step(50, 5000)]

    expect(priceEdges(steps, 1000)).toEqual([-300, 100])
    expect(pricePosition([-300, 100])(5000)).toBe(0)
    expect(priceLines([-300, 100])).toEqual([100, 0, -150, -300])
  })

  it('sets the bars side by side', () => {
    expect(placedSteps([step(25, 1), step(75, 2)], 100).map(({ left, width }) => [left, width])).toEqual([
      [0, 25],
      [25, 75],
    ])
  })
})
