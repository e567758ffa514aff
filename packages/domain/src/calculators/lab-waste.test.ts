import { describe, expect, it } from 'vitest'
import { calculate } from './engine.ts'
import type { CellValue } from './schema.ts'
import { bestOf, oneRow } from './testing/builders.ts'

const factors = {
  'density-biohazard-bag': 0.1,
  'density-sharps': 0.2,
  'density-general': 0.3,
  'density-mixed-recycling': 0.4,
  'density-cardboard-paper': 0.5,
  'density-confidential': 0.6,
  'autoclave-energy': 2,
  'offsite-treatment': 3,
  'incineration-clinical': 5,
  'landfill-treated-biohazard': 7,
  'landfill-mixed': 11,
  'recycling-treatment': 1,
  'confidential-treatment': 13,
  'contamination-with-signage': 0.1,
  'contamination-no-signage': 0.4,
  'default-waste-cost-biohazard': 17,
  'default-waste-cost-general': 19,
  'default-waste-cost-recycling': 23,
  'default-waste-cost-confidential': 29,
}

/** Ten litres a month, so that the mass in a year is 120 times the density. */
const tenLitres = { container_litres: 5, containers_per_month: 4, fill_percent: 50 }

const setting = (rowId: string, changes: Readonly<Record<string, CellValue>> = {}) =>
  ({ category: 'Lab Waste', rowId, cells: { ...tenLitres, ...changes }, factors }) as const

describe('the mass of waste', () => {
  it.each([
    ['biohazard_bags', 12],
    ['sharps_containers', 24],
    ['general_landfill', 36],
    ['mixed_recycling', 48],
    ['cardboard_paper', 60],
    ['confidential_paper', 72],
  ])('of %s is that of twelve months: %i kg', (rowId, kg) => {
    expect(bestOf(setting(rowId)).wasteKg).toBe(kg)
  })

  it.each(['container_litres', 'containers_per_month', 'fill_percent'])(
    'is nothing when %s is 0',
    (column) => {
      const result = calculate(oneRow(setting('general_landfill', { [column]: 0 })))

      expect(result.totals.wasteKg?.best).toBe(0)
      expect(result.totals.costAud?.best).toBe(0)
      expect(result.rows).toHaveLength(1)
    },
  )
})

describe('where waste goes', () => {
  it.each([
    ['biohazard_bags', 'treated_off_site', 10 * 12, 17 * 12],
    ['biohazard_bags', 'not_sure', 10 * 12, 17 * 12],
    ['sharps_containers', 'incinerated_off_site', 5 * 24, 17 * 24],
    ['general_landfill', null, 11 * 36, 19 * 36],
    ['confidential_paper', null, 13 * 72, 29 * 72],
  ])('%s, %s, emits %f kg in scope 3 and costs %f dollars', (rowId, treatment_route, emitted, paid) => {
    expect(bestOf(setting(rowId, treatment_route === null ? {} : { treatment_route }))).toMatchObject({
      energyKwh: 0,
      costAud: paid,
      emissionsKgCo2e: emitted,
      scope2KgCo2e: 0,
      scope3KgCo2e: emitted,
    })
  })

  it('biohazard waste without an answer is treated off site', () => {
    expect(bestOf(setting('biohazard_bags')).emissionsKgCo2e).toBe(120)
  })

  it('an own autoclave uses electricity, and what comes out of it costs as general waste', () => {
    expect(bestOf(setting('biohazard_bags', { treatment_route: 'autoclaved_on_site' }))).toEqual({
      energyKwh: 24,
      costAud: 24 * 0.25 + 19 * 12,
      emissionsKgCo2e: 24 * 0.5 + 7 * 12,
      scope2KgCo2e: 10.8,
      scope3KgCo2e: 85.2,
      wasteKg: 12,
    })
  })

  it.each([
    ['mixed_recycling', 48],
    ['cardboard_paper', 60],
  ])('a sign over %s keeps more of it out of landfill', (rowId, kg) => {
    expect(bestOf(setting(rowId, { signage: true }))).toMatchObject({
      emissionsKgCo2e: 2 * kg,
      costAud: 23 * kg,
    })
    expect(bestOf(setting(rowId, { signage: false }))).toMatchObject({
      emissionsKgCo2e: 5 * kg,
      costAud: 23 * kg,
    })
    expect(bestOf(setting(rowId)).emissionsKgCo2e).toBe(5 * kg)
  })

  it.each([
    ['biohazard_bags', 'waste_cost_biohazard', 12],
    ['general_landfill', 'waste_cost_general', 36],
    ['mixed_recycling', 'waste_cost_recycle', 48],
    ['confidential_paper', 'waste_cost_confidential', 72],
  ])('%s costs what the organisation says in %s', (rowId, variable, kg) => {
    expect(bestOf({ ...setting(rowId), variables: { [variable]: 2 } }).costAud).toBe(2 * kg)
  })
})
