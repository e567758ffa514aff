import { describe, expect, it } from 'vitest'
import { factorInput } from './inputs.ts'
import { constant, earlier, factorBehind, recompute, step, total } from './receipt.ts'
import { aFactor } from './testing/builders.ts'

const two = constant('a', 'hours_in_a_year', 2, 'kWh')
const three = constant('b', 'days_in_a_year', 3, 'kg/kWh')
const six = step({ label: 'Six', unit: 'kg', formula: 'b × a', inputs: [two, three] })

describe('a step', () => {
  it('has the value of its formula and its inputs in the order of the formula', () => {
    expect(six).toEqual({ label: 'Six', unit: 'kg', formula: 'b × a', value: 6, inputs: [three, two] })
  })

  it('leaves out inputs that its formula does not name', () => {
    expect(step({ label: 'Two', unit: 'kWh', formula: 'a', inputs: [three, two] }).inputs).toEqual([two])
  })

  it('cannot be made without an input that its formula names', () => {
    expect(() => step({ label: 'Six', unit: 'kg', formula: 'a × c', inputs: [two] })).toThrow(
      "The formula 'a × c' was given no c",
    )
  })

  it('can be the input of a later step', () => {
    expect(earlier('M', six)).toEqual({
      symbol: 'M',
      name: 'Six',
      value: 6,
      unit: 'kg',
      from: { kind: 'step', step: six },
    })
  })
})

describe('a total', () => {
  it('is the sum of its parts, each by its own name', () => {
    const sum = total('Both', 'kg', [six, six])

    expect(sum).toMatchObject({ label: 'Both', unit: 'kg', value: 12 })
    expect(sum.inputs.map(({ symbol, name }) => [symbol, name])).toEqual([
      ['x1', 'Six'],
      ['x2', 'Six'],
    ])
  })

  it('is zero when there are none', () => {
    expect(total('None', 'kg', []).value).toBe(0)
  })
})

describe('the factor behind an input', () => {
  const factor = aFactor({ id: 'f', value: 4 })

  it('is there for a factor and for the default of a variable', () => {
    expect(factorBehind(factorInput('f', factor))).toBe(factor)
    expect(
      factorBehind({ ...factorInput('f', factor), from: { kind: 'default', factor, variable: 'nd_pue' } }),
    ).toBe(factor)
  })

  it('is not there for anything else', () => {
    expect(factorBehind(two)).toBeNull()
    expect(factorBehind(earlier('M', six))).toBeNull()
  })
})

describe('recomputing a receipt', () => {
  const factor = aFactor({ id: 'f', value: 4 })
  const made = step({
    label: 'All',
    unit: 'kg',
    formula: 'M × f',
    inputs: [earlier('M', six), factorInput('f', factor)],
  })

  it('gives its result', () => {
    expect(recompute(made)).toBe(24)
  })

  it('works on what is left of it after a journey as JSON', () => {
    expect(recompute(JSON.parse(JSON.stringify(made)))).toBe(24)
  })

  it('trusts no result on the way, only the leaves', () => {
    const forged = { ...made, value: 1, inputs: made.inputs.map((input) => ({ ...input, value: 1 })) }

    expect(recompute(forged)).toBe(24)
  })
})
