import { describe, expect, it } from 'vitest'
import { calculators } from './calculators.ts'
import { formsWithReadings } from './editions/forms-with-readings.ts'
import { usualSureness } from './usual-sureness.ts'

describe('how sure people usually are', () => {
  it.each([
    ['wet-cold-storage', 'Cold Storage', 'quantity', 'counted'],
    ['wet-cold-storage', 'Cold Storage', 'volume_litres', 'estimated'],
    ['wet-cold-storage', 'Cold Storage', 'set_temperature', 'counted'],
    ['wet-lab-waste', 'Lab Waste', 'fill_percent', 'estimated'],
    ['wet-lab-waste', 'Lab Waste', 'signage', 'counted'],
    ['wet-purchasing', 'Purchasing', 'packs_per_year', 'counted'],
    ['wet-chemistry', 'Chemistry', 'hours_on_per_week', 'estimated'],
  ])('%s, %s: %s is %s', (form, category, column, usual) => {
    expect(usualSureness({ form, category, column })).toBe(usual)
  })

  it('nobody is asked about what changes no figure, lists and readings', () => {
    for (const column of ['fill_percent', 'unit_type', 'reading_kwh', 'share_percent', 'toString'])
      expect(usualSureness({ form: 'wet-cold-storage', category: 'Cold Storage', column })).toBeNull()
  })
})

describe('the forms with readings', () => {
  it('have the columns of readings after their own, and none of them is required', () => {
    formsWithReadings.forEach(({ schema, version }, at) => {
      const before = calculators[at]
      const added = schema.columns.slice(before?.schema.columns.length)

      expect(version).toBe((before?.version ?? 0) + 1)
      expect(added.length).toBeGreaterThan(0)
      expect(added.every(({ group, is_required }) => group !== undefined && !is_required)).toBe(true)
      expect(schema.columns.slice(0, -added.length).every(({ group }) => group === undefined)).toBe(true)
    })
  })

  it('take one decimal for terabytes', () => {
    const storage = formsWithReadings.find(({ category }) => category === 'Data Storage')
    const steps = ['stored_tb', 'new_tb_per_month'].map(
      (id) => storage?.schema.columns.find((column) => column.id === id)?.constraints,
    )

    expect(steps).toMatchObject([
      { type: 'decimal_range', step_value: 0.1 },
      { type: 'decimal_range', step_value: 0.1 },
    ])
  })

  it('close the readings of waste that no autoclave treats', () => {
    const waste = formsWithReadings.find(({ category }) => category === 'Lab Waste')
    const closed = waste?.schema.rows.filter((row) => row.non_editable_columns.includes('reading_kwh'))

    expect(closed?.map(({ id }) => id)).toEqual([
      'general_landfill',
      'mixed_recycling',
      'cardboard_paper',
      'confidential_paper',
    ])
  })
})
