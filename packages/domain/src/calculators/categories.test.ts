import { describe, expect, it } from 'vitest'
import { CATEGORIES, findCategory } from './categories.ts'

describe('the categories at the Bronze level', () => {
  it('are three for a wet lab and three for a dry one', () => {
    expect(CATEGORIES).toEqual({
      wet: ['Cold Storage', 'Lab Waste', 'Computer Hardware'],
      dry: ['Eco Office', 'Data Storage', 'Computer Hardware'],
    })
  })

  it('are found by name, for the labs that count them', () => {
    expect(findCategory('wet', 'Lab Waste')).toBe('Lab Waste')
    expect(findCategory('dry', 'Lab Waste')).toBeUndefined()
    expect(findCategory('dry', 'toString')).toBeUndefined()
  })
})
