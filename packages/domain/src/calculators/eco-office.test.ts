import { describe, expect, it } from 'vitest'
import type { CellValue } from './schema.ts'
import { bestOf } from './testing/builders.ts'

const factors = {
  'working-weeks-per-year': 50,
  'mass-notebook': 2,
  'mass-a4-sheet': 3,
  'mass-cartridge': 4,
  'mass-cup': 5,
  'mass-tableware': 6,
  'mass-battery': 7,
  'mass-pen': 8,
  'production-paper': 10,
  'production-cartridge': 20,
  'production-cup': 30,
  'production-plastic': 40,
  'production-battery': 50,
  'landfill-paper': 100,
  'landfill-inert': 200,
  'e-waste-recycling': 300,
  'confidential-treatment': 400,
  'recycling-treatment': 500,
  'contamination-with-signage': 0.1,
  'contamination-no-signage': 0.5,
  'price-notebook': 1000,
  'price-a4-sheet': 2000,
  'price-cartridge': 3000,
  'price-cup': 4000,
  'price-tableware': 5000,
  'price-battery': 6000,
  'price-pen': 7000,
  'default-waste-cost-general': 1,
  'default-waste-cost-recycling': 2,
  'default-waste-cost-confidential': 3,
  'default-waste-cost-e-waste': 4,
}

const setting = (rowId: string, cells: Readonly<Record<string, CellValue>> = {}) =>
  ({
    category: 'Eco Office',
    rowId,
    cells: { amount: 1, disposal_stream: 'landfill', ...cells },
    factors,
  }) as const

describe('a thing of the office that goes to landfill', () => {
  it.each([
    ['paper_notebooks', 2, 20 + 200, 1000 + 2],
    ['journal_print_outs', 150, 1500 + 15_000, 100_000 + 150],
    ['printer_cartridges', 4, 20 + 800, 3000 + 4],
    ['disposable_cups', 250, 1500 + 25_000, 200_000 + 250],
    ['disposable_tableware', 300, 12_000 + 60_000, 250_000 + 300],
    ['single_use_batteries', 7, 350 + 1400, 6000 + 7],
    ['pens_and_markers', 8, 320 + 1600, 7000 + 8],
    ['e_waste', 1, 200, 1],
  ])('%s: %i kg, %i kg of carbon, %i dollars', (rowId, wasteKg, emissionsKgCo2e, costAud) => {
    expect(bestOf(setting(rowId))).toEqual({
      wasteKg,
      emissionsKgCo2e,
      costAud,
      scope2KgCo2e: 0,
      scope3KgCo2e: emissionsKgCo2e,
    })
  })

  it('is nothing when there are none', () => {
    expect(bestOf(setting('paper_notebooks', { amount: 0 }))).toMatchObject({
      wasteKg: 0,
      emissionsKgCo2e: 0,
      costAud: 0,
    })
  })
})

describe('where a thing of the office ends up', () => {
  it.each([
    ['landfill', {}, 200, 1],
    ['recycling', { signage: true }, 0.9 * 500 + 0.1 * 200, 2],
    ['recycling', { signage: false }, 0.5 * 500 + 0.5 * 200, 2],
    ['confidential', {}, 400, 3],
    ['e_waste', {}, 300, 4],
  ])('%s with %o emits %f a kg and costs %f', (disposal_stream, cells, emissionsKgCo2e, costAud) => {
    expect(bestOf(setting('e_waste', { disposal_stream, ...cells }))).toMatchObject({
      emissionsKgCo2e,
      costAud,
    })
  })

  it('recycled paper that does not belong ends as paper in landfill', () => {
    expect(
      bestOf(setting('paper_notebooks', { disposal_stream: 'recycling', signage: false })).emissionsKgCo2e,
    ).toBe(2 * (10 + 0.5 * 500 + 0.5 * 100))
  })

  it.each([
    ['landfill', 'waste_cost_general'],
    ['recycling', 'waste_cost_recycling'],
    ['confidential', 'waste_cost_confidential'],
    ['e_waste', 'waste_cost_e_waste'],
  ])('%s costs what the organisation says in %s', (disposal_stream, variable) => {
    expect(bestOf({ ...setting('e_waste', { disposal_stream }), variables: { [variable]: 9 } }).costAud).toBe(
      9,
    )
  })
})
