import { describe, expect, it } from 'vitest'
import type { FormSchema } from '../calculators/schema.ts'
import { findModels, type KnownModel, modelCells, modelNamed } from './known-models.ts'

const aModel = (given: Partial<KnownModel>): KnownModel => ({
  maker: 'Stirling Ultracold',
  model: 'SU780XLE',
  type: 'ult_freezer_efficient',
  litres: 780,
  energy: [{ kwhPerDay: 8.9, at: '-80', grade: 'B' }],
  source: { title: 'A test', url: null },
  note: null,
  ...given,
})
const stirling = aModel({})
const premium = aModel({ maker: 'New Brunswick (Eppendorf)', model: 'U570 Premium', litres: 570 })
const haier = aModel({ maker: 'Haier Biomedical', model: 'DW-86L388', litres: 388 })
const models = [premium, haier, stirling]

describe('looking for a model', () => {
  it('waits for three letters', () => {
    expect(findModels(models, 'su')).toEqual([])
    expect(findModels(models, 'su7')).toEqual([stirling])
  })

  it('does not mind hyphens, spaces, capitals and the order of the words', () => {
    expect(findModels(models, 'dw86 l388')).toEqual([haier])
    expect(findModels(models, 'premium eppendorf')).toEqual([premium])
  })

  it('has those first whose model begins with what was typed', () => {
    const other = aModel({ maker: 'U570 Works', model: 'Chest' })
    expect(findModels([other, premium], 'u570')).toEqual([premium, other])
  })

  it('finds nothing where one word is in no name', () => {
    expect(findModels(models, 'su780 household')).toEqual([])
  })
})

describe('a model that was chosen', () => {
  const schema = {
    columns: [
      { id: 'unit_type', constraints: { type: 'exact_values', allowed_values: ['ult_freezer_efficient'] } },
      { id: 'volume_litres', constraints: { type: 'integer_range' } },
    ],
  } as unknown as FormSchema

  it('says its type, litres and name', () => {
    expect(modelCells(schema, stirling)).toEqual([
      { columnId: 'model', value: 'Stirling Ultracold SU780XLE' },
      { columnId: 'unit_type', value: 'ult_freezer_efficient' },
      { columnId: 'volume_litres', value: 780 },
    ])
  })

  it('leaves to the person what is not known of it, and a type that the form does not have', () => {
    const unknown = aModel({ type: 'laptop', litres: null })
    expect(modelCells(schema, unknown).map(({ columnId }) => columnId)).toEqual(['model'])
  })

  it('is found again by the name in the cell', () => {
    expect(modelNamed(models, 'stirling ultracold su-780 xle')).toBe(stirling)
    expect(modelNamed(models, '')).toBeUndefined()
  })
})
