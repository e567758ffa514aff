import { describe, expect, it } from 'vitest'
import { factorInput } from './inputs.ts'
import { rangesOf } from './ranges.ts'
import { constant, earlier, type Step, step, total } from './receipt.ts'
import { aFactor } from './testing/builders.ts'

const grid = aFactor({ id: 'grid', value: 10, low: 5, high: 20 })
const other = aFactor({ id: 'other', value: 10, low: 8, high: 10 })

function times(kwh: number, factor = grid): Step {
  const inputs = [constant('E', 'data_held', kwh, 'kWh'), factorInput('f', factor)]
  return step({ label: 'Emissions', unit: 'kg', formula: 'E × f', inputs })
}

const rounded = ({ low, best, high }: { low: number; best: number; high: number }) =>
  [low, best, high].map((value) => Number(value.toPrecision(12)))

describe('the ranges of results', () => {
  it('follow the factor through the steps between', () => {
    const twice = step({ label: 'Twice', unit: 'kg', formula: 'x × 2', inputs: [earlier('x', times(1))] })

    expect(rounded(rangesOf([twice])(twice))).toEqual([10, 20, 40])
  })

  it('are those of one factor when two rows share it, not of two', () => {
    const sum = total('All', 'kg', [times(1), times(3)])

    expect(rounded(rangesOf([sum])(sum))).toEqual([20, 40, 80])
  })

  it('are narrower when two rows have a factor each', () => {
    const sum = total('All', 'kg', [times(1), times(1, aFactor({ ...grid, id: 'another' }))])
    const { low, high } = rangesOf([sum])(sum)

    expect(low).toBeGreaterThan(10)
    expect(high).toBeLessThan(40)
  })

  it('cancel where a factor is on both sides of a difference', () => {
    const [before, after] = [times(4), times(3)]
    const saved = step({
      label: 'Saved',
      unit: 'kg',
      formula: 'a − b',
      inputs: [earlier('a', before), earlier('b', after)],
    })

    expect(rounded(rangesOf([saved])(saved))).toEqual([5, 10, 20])
  })

  it('are worked out for each result alone, though together', () => {
    const [first, second, exact] = [
      times(1),
      times(1, other),
      step({ label: 'x', unit: 'kg', formula: '7', inputs: [] }),
    ]
    const rangeIn = rangesOf([first, second, exact])

    expect(rounded(rangeIn(first))).toEqual([5, 10, 20])
    expect(rounded(rangeIn(second))).toEqual([8, 10, 10])
    expect(rounded(rangeIn(exact))).toEqual([7, 7, 7])
  })

  it('count the default of a variable as the factor it is', () => {
    const input = {
      ...factorInput('f', grid),
      from: { kind: 'default', factor: grid, variable: 'nd_pue' } as const,
    }
    const made = step({ label: 'x', unit: 'kg', formula: 'f', inputs: [input] })

    expect(rounded(rangesOf([made])(made))).toEqual([5, 10, 20])
  })
})
