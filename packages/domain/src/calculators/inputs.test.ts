import { describe, expect, it } from 'vitest'
import { factorsById } from './factors.ts'
import { gridInput, publishedDefault, type Sources, variableInput } from './inputs.ts'
import { aFactor } from './testing/builders.ts'
import type { VariableValues } from './variables.ts'

const rate = aFactor({
  id: 'default-electricity-rate',
  name: 'Rate',
  value: 0.25,
  low: 0.2,
  high: 0.5,
  unit: 'AUD/kWh',
})
const set = {
  version: 'test.1',
  factors: [
    rate,
    aFactor({ id: 'disk-watts-idle', value: 6, low: 3, high: 12, unit: 'W/disk' }),
    aFactor({ id: 'default-disk-size', value: 12, low: 6, high: 12, unit: 'TB/disk' }),
    aFactor({ id: 'grid-scope2-national', value: 0.62 }),
    aFactor({ id: 'grid-scope3-wa-nwis', value: 0.09 }),
  ],
}

const sourcesWith = (values: VariableValues, changedBy: Sources['changedBy'] = {}): Sources => ({
  variables: { version: 4, values },
  factors: factorsById(set),
  changedBy,
})

describe('a variable as an input', () => {
  it("is the organisation's own figure, with the version it was saved in", () => {
    expect(variableInput('p', 'electricity_rate', sourcesWith({ electricity_rate: 0.3 }))).toEqual({
      symbol: 'p',
      name: 'variable:electricity_rate',
      value: 0.3,
      unit: 'AUD/kWh',
      from: { kind: 'variable', variable: 'electricity_rate', version: 4 },
    })
  })

  it('may be zero where the organisation says so', () => {
    expect(variableInput('w', 'nd_idle_w_per_tb', sourcesWith({ nd_idle_w_per_tb: 0 })).value).toBe(0)
  })

  it('is the default, with its source, when the organisation has entered none', () => {
    expect(variableInput('p', 'electricity_rate', sourcesWith({}))).toEqual({
      symbol: 'p',
      name: 'Rate',
      value: 0.25,
      unit: 'AUD/kWh',
      from: { kind: 'default', factor: rate, variable: 'electricity_rate' },
    })
  })

  it('names the action that would change it', () => {
    const sources = sourcesWith({ cs_retention_days: 30 }, { cs_retention_days: 'shorten' })

    expect(variableInput('window', 'cs_retention_days', sources).from).toEqual({
      kind: 'action',
      action: 'shorten',
    })
  })

  it('of watts per TB is watts per disk over the size of a disk, the own size if there is one', () => {
    expect(variableInput('w', 'nd_idle_w_per_tb', sourcesWith({})).value).toBe(0.5)
    expect(variableInput('w', 'nd_idle_w_per_tb', sourcesWith({ nd_disk_size_tb: 6 }))).toMatchObject({
      value: 1,
      unit: 'W/TB',
      name: 'variable:nd_idle_w_per_tb',
    })
  })

  it('cannot be made from a set that lacks the factor', () => {
    expect(() => variableInput('PUE', 'nd_pue', sourcesWith({}))).toThrow('no factor called default-pue')
  })
})

describe('the grid factor', () => {
  it('is that of the State, and says so', () => {
    expect(gridInput(3, sourcesWith({ state: 'wa_nwis' }))).toMatchObject({
      symbol: 'EF3',
      value: 0.09,
      from: {
        kind: 'factor',
        chosenBy: {
          name: 'variable:state',
          value: 'state:wa_nwis',
          from: { kind: 'variable', variable: 'state', version: 4 },
        },
      },
    })
  })

  it('is the national one when no State is set', () => {
    expect(gridInput(2, sourcesWith({}))).toMatchObject({
      symbol: 'EF2',
      value: 0.62,
      from: { kind: 'default', variable: 'state' },
    })
  })
})

describe('the published default of a variable', () => {
  it('is the factor with its range and its source', () => {
    const made = publishedDefault('electricity_rate', set)

    expect([made.low, made.best, made.high].map((value) => Number(value.toPrecision(12)))).toEqual([
      0.2, 0.25, 0.5,
    ])
    expect(made.unit).toBe('AUD/kWh')
    expect(made.receipt.inputs[0]?.from).toMatchObject({ kind: 'default', factor: rate })
  })

  it('of watts per TB has the range of both factors it is made of', () => {
    const { low, best, high } = publishedDefault('nd_idle_w_per_tb', set)

    expect(best).toBe(0.5)
    expect(low).toBeCloseTo(0.25, 12)
    expect(high).toBeCloseTo(0.5 * Math.exp(Math.hypot(Math.LN2, Math.LN2)), 12)
  })
})
