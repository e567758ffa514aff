import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  ceilShare,
  exact,
  exactQuotient,
  exactSum,
  isAbove,
  isAtLeast,
  isExactAtLeast,
  isExactAtMost,
  percentRounded,
  percentRoundedDown,
} from './fraction.ts'

describe('shares of counts', () => {
  it('reach a fraction at it and are above it only beyond', () => {
    expect([isAtLeast(4, 5, [4, 5]), isAtLeast(79, 100, [4, 5])]).toEqual([true, false])
    expect([isAbove(2, 5, [2, 5]), isAbove(41, 100, [2, 5])]).toEqual([false, true])
  })

  it.each([
    [0, 0],
    [1, 1],
    [5, 1],
    [6, 2],
    [47, 10],
  ])('a fifth of %d is %d, rounded up', (count, expected) => {
    expect(ceilShare(count, [1, 5])).toBe(expected)
  })

  it('two thirds of four are three, rounded up', () => {
    expect(ceilShare(4, [2, 3])).toBe(3)
  })

  it.each([
    [24, 29, 83, 82],
    [1, 200, 1, 0],
    [199, 200, 100, 99],
    [0, 3, 0, 0],
    [3, 3, 100, 100],
  ])('%d of %d are %d per cent rounded and %d rounded down', (part, whole, rounded, down) => {
    expect(percentRounded(part, whole)).toBe(rounded)
    expect(percentRoundedDown(part, whole)).toBe(down)
  })

  it('a percent is rounded as the specification rounds', () => {
    fc.assert(
      fc.property(fc.nat(500), fc.integer({ min: 1, max: 500 }), (part, whole) => {
        expect(percentRounded(part, whole)).toBe(Math.round((100 * part) / whole))
      }),
    )
  })
})

describe('exact sums', () => {
  const figure = fc.double({ min: -1e15, max: 1e15, noNaN: true })

  it('do not depend on the order, as sums of decimals do', () => {
    expect(0.1 + 0.2 + 0.3).not.toBe(0.3 + 0.2 + 0.1)
    fc.assert(
      fc.property(fc.array(figure), (values) => {
        expect(exactSum(values.toReversed())).toBe(exactSum(values))
      }),
    )
  })

  it('keep the order and the sign of single figures, down to the smallest', () => {
    expect(exact(0)).toBe(0n)
    expect(exact(5e-324)).toBe(1n)
    expect(exact(2 ** -1022)).toBe(2n ** 52n)
    expect(exact(-2.5)).toBe(-exact(2.5))
    expect(exact(1) * 3n).toBe(exact(3))
    fc.assert(
      fc.property(figure, figure, (a, b) => {
        expect(exact(a) < exact(b)).toBe(a < b)
      }),
    )
  })

  it('pass a limit at it, and not a hair beyond', () => {
    expect(isExactAtLeast(exact(9), exact(10), [9, 10])).toBe(true)
    expect(isExactAtLeast(exact(8.999999999999998), exact(10), [9, 10])).toBe(false)
    expect(isExactAtMost(exact(11), exact(10), [11, 10])).toBe(true)
    expect(isExactAtMost(exact(11.000000000000002), exact(10), [11, 10])).toBe(false)
  })

  it('are divided as one would, and not by nothing', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 1, max: 1e9 }), (part, whole) => {
        expect(exactQuotient(exact(part), exact(whole))).toBe(part / whole)
      }),
    )
    expect(exactQuotient(exact(1), 0n)).toBeNull()
  })

  it('know no figure that is none', () => {
    expect(() => exact(Number.NaN)).toThrow(RangeError)
    expect(() => exact(Infinity)).toThrow(RangeError)
  })
})
