import { currentFactorSet } from '@lab-zer0/content/factors.ts'
import { describe, expect, it } from 'vitest'
import { figuresOf } from './figures.ts'

describe('the figures of a locked form', () => {
  it('keep a row that was complete by an earlier version of the form', () => {
    const store = {
      unit_type: 'Liquid nitrogen store',
      quantity: 1,
      volume_litres: 300,
      set_temperature: -196,
      age_years: 5,
      fill_percent: 50,
      maintained_past_year: true,
      room_cooled: true,
    }

    const basis = {
      labType: 'wet',
      category: 'Cold Storage',
      formData: { a1b2c3d4: store },
      variables: { version: null, values: {} },
      factorSetVersion: currentFactorSet.version,
      before: null,
    } as const
    const figures = figuresOf(basis, { schemaVersion: 1, engineVersion: '1.0.0' })

    expect(figures).toMatchObject({ rows: [{ rowId: 'a1b2c3d4', label: 'Liquid nitrogen store' }] })
  })
})
