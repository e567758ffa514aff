import { describe, expect, it } from 'vitest'
import { MOST_CELLS_AT_ONCE, saveWeight } from './save-weight.ts'

describe('saveWeight', () => {
  it('counts a single cell as one save, and a block as one for every thirty cells that are begun', () => {
    expect([1, 30, 31, MOST_CELLS_AT_ONCE].map(saveWeight)).toEqual([1, 1, 2, 10])
  })
})
