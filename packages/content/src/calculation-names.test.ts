import { framed } from '@lab-zer0/domain/calculators/step-names.ts'
import { describe, expect, it } from 'vitest'
import { nameText, stateNames } from './calculation-names.ts'

describe('a name in a receipt', () => {
  it.each([
    ['a step', 'mass_of_waste_in_a_year', 'Mass of waste in a year'],
    ['a measure', 'measure:scope2KgCo2e', 'Emissions, scope 2'],
    ['how busy storage is', 'io_level:high', 'High'],
    ['a variable', 'variable:nd_pue', 'Network drive, PUE'],
    ['a State', 'state:wa_nwis', 'WA NWIS'],
    ['a column, which is content already', 'Container size (litres)', 'Container size (litres)'],
    ['a measure that was saved', framed('saved', 'measure:costAud'), 'Cost saved'],
    ['a name with a stroke of its own', 'Litres/week', 'Litres/week'],
  ])('reads right for %s', (_what, name, text) => {
    expect(nameText(name)).toBe(text)
  })
})

describe('the States', () => {
  it('are the nine choices of the specification', () => {
    expect(Object.values(stateNames)).toEqual([
      'NSW and ACT',
      'Victoria',
      'Queensland',
      'South Australia',
      'Western Australia',
      'WA NWIS',
      'Tasmania',
      'Northern Territory',
      'National',
    ])
  })
})
