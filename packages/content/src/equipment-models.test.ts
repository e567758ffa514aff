import { findModels } from '@lab-zer0/domain/units/known-models.ts'
import { describe, expect, it } from 'vitest'
import { calculators } from './calculators.ts'
import { coldModels, computerModels } from './equipment-models.ts'

const typesOf = (category: string) =>
  calculators.flatMap(({ category: known, schema: { columns } }) => {
    const [first] = columns
    return known === category && first?.constraints.type === 'exact_values'
      ? first.constraints.allowed_values
      : []
  })

describe('the models of equipment', () => {
  it('are of types that the forms have, or leave the type to the person', () => {
    const wrong = (models: typeof coldModels, category: string) =>
      models
        .filter(({ type }) => type !== null && !typesOf(category).includes(type))
        .map(({ model }) => model)

    expect(wrong(coldModels, 'Cold Storage')).toEqual([])
    expect(wrong(computerModels, 'Computer Hardware')).toEqual([])
  })

  it('tell a freezer that was read twice once, with both readings', () => {
    const found = findModels(coldModels, 'U535')

    expect(found).toHaveLength(1)
    expect(found[0]?.energy.map(({ kwhPerDay }) => kwhPerDay)).toEqual([13.3, 14.4])
    expect(found[0]).toMatchObject({ type: 'ult_freezer_standard', litres: 535 })
  })

  it('know an efficient ULT freezer by what it takes for its litres', () => {
    expect(findModels(coldModels, 'SU780')[0]?.type).toBe('ult_freezer_efficient')
    expect(findModels(coldModels, 'MDF-DU703')[0]?.type).toBe('ult_freezer_efficient')
  })

  it('leave out what is doubtful', () => {
    expect(findModels(coldModels, 'HBD 116')).toEqual([])
  })
})
