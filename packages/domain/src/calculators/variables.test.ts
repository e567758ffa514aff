import { describe, expect, it } from 'vitest'
import { said } from './testing/said.ts'
import { checkVariable, VARIABLES } from './variables.ts'

describe('a variable', () => {
  it.each([
    ['waste_cost_general', 0.1, null],
    ['waste_cost_general', 0.09, 'too_small 0.1'],
    ['waste_cost_general', 100, null],
    ['waste_cost_general', 100.01, 'too_large 100'],
    ['waste_cost_general', 2.64, null],
    ['waste_cost_general', 2.645, 'off_step 0.01'],
    ['waste_cost_general', '2', 'not_number'],
    ['waste_cost_general', Number.NaN, 'not_number'],
    ['waste_cost_general', Number.POSITIVE_INFINITY, 'not_number'],
    ['electricity_rate', 0.3021, null],
    ['nd_pue', 0.99, 'too_small 1'],
    ['nd_disk_size_tb', 0, 'too_small 0.1'],
    ['nd_disk_size_tb', 0.3, null],
    ['cs_retention_days', 30.5, 'off_step 1'],
  ] as const)('%s of %j: %j', (id, value, problem) => {
    expect(said(checkVariable(id, value))).toBe(problem)
  })

  it('of waste has the limits of the specification', () => {
    const waste = Object.entries(VARIABLES).filter(([id]) => id.startsWith('waste_cost'))

    expect(waste).toHaveLength(6)
    for (const [, { min, max, step }] of waste)
      expect({ min, max, step }).toEqual({ min: 0.1, max: 100, step: 0.01 })
  })

  it.each([
    ['electricity_rate', 'AUD/kWh', 0.01, 5, 0.0001],
    ['waste_cost_e_waste', 'AUD/kg', 0.1, 100, 0.01],
    ['nd_disk_size_tb', 'TB/disk', 0.1, 1000, 0.1],
    ['cs_active_w_per_tb', 'W/TB', 0, 1000, 0.01],
    ['nd_storage_cost_per_tb_year', 'AUD/TB/year', 0, 100_000, 0.01],
    ['cs_pue', 'dimensionless', 1, 5, 0.01],
    ['nd_tb_per_high_user', 'TB/user', 0.1, 10_000, 0.1],
    ['cs_retention_days', 'days', 1, 3650, 1],
  ] as const)('%s is in %s from %f to %f in steps of %f', (id, unit, min, max, step) => {
    expect(VARIABLES[id]).toMatchObject({ unit, min, max, step })
  })

  it.each([
    [
      'wet',
      [
        'electricity_rate',
        'waste_cost_biohazard',
        'waste_cost_general',
        'waste_cost_recycle',
        'waste_cost_confidential',
      ],
    ],
    [
      'dry',
      [
        'electricity_rate',
        'waste_cost_general',
        'waste_cost_recycling',
        'waste_cost_confidential',
        'waste_cost_e_waste',
        'nd_disk_size_tb',
        'nd_active_w_per_tb',
        'nd_idle_w_per_tb',
        'nd_storage_cost_per_tb_year',
        'nd_pue',
        'nd_tb_per_high_user',
        'cs_disk_size_tb',
        'cs_active_w_per_tb',
        'cs_idle_w_per_tb',
        'cs_retention_days',
        'cs_pue',
      ],
    ],
  ] as const)('is asked of an organisation with %s labs: %o', (labType, ids) => {
    const asked = Object.entries(VARIABLES).filter(([, { labTypes }]) => labTypes.includes(labType))

    expect(asked.map(([id]) => id)).toEqual(ids)
  })
})
