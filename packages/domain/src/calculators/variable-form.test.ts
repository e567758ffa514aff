import { describe, expect, it } from 'vitest'
import { said } from './testing/said.ts'
import { asVariableValues, checkVariables, variablesFor } from './variable-form.ts'

describe('variablesFor', () => {
  it('asks a wet lab for its five prices and a dry lab for its storage too', () => {
    expect(variablesFor('wet')).toEqual([
      'electricity_rate',
      'waste_cost_biohazard',
      'waste_cost_general',
      'waste_cost_recycle',
      'waste_cost_confidential',
    ])
    expect(variablesFor('dry')).toHaveLength(16)
  })
})

describe('checkVariables', () => {
  it.each([
    ['an empty form', 'wet', {}, {}],
    ['own prices', 'wet', { electricity_rate: 0.22, waste_cost_biohazard: 2.5, state: 'vic' }, {}],
    ['a waste cost of 0.1 and of 100', 'wet', { waste_cost_general: 0.1, waste_cost_recycle: 100 }, {}],
    ['a waste cost below 0.1', 'wet', { waste_cost_general: 0.09 }, { waste_cost_general: 'too_small 0.1' }],
    [
      'a waste cost above 100',
      'wet',
      { waste_cost_general: 100.01 },
      { waste_cost_general: 'too_large 100' },
    ],
    [
      'a price of dry labs in the wet form',
      'wet',
      { waste_cost_e_waste: 1 },
      { waste_cost_e_waste: 'unknown_variable' },
    ],
    ['the I/O level of dry labs', 'dry', { cs_io_activity: 'high' }, {}],
    ['an unknown I/O level', 'dry', { cs_io_activity: 'Huge' }, { cs_io_activity: 'not_in_list' }],
    [
      'the I/O level in the wet form',
      'wet',
      { cs_io_activity: 'high' },
      { cs_io_activity: 'unknown_variable' },
    ],
    ['an unknown state', 'wet', { state: 'nz' }, { state: 'not_in_list' }],
    [
      'a name that JavaScript gives a meaning',
      'wet',
      { constructor: 1 },
      { constructor: 'unknown_variable' },
    ],
    ['text for a price', 'wet', { electricity_rate: '0.2' }, { electricity_rate: 'not_number' }],
  ] as const)('judges %s', (_what, labType, values, problems) => {
    const found = Object.entries(checkVariables(labType, values)).map(([id, problem]) => [id, said(problem)])

    expect(Object.fromEntries(found)).toEqual(problems)
    expect(asVariableValues(labType, values) === null).toBe(Object.keys(problems).length > 0)
  })
})
