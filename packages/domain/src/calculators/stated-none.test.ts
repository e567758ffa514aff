import { describe, expect, it } from 'vitest'
import { isStatedNone, mayStateNone } from './stated-none.ts'

const freezer = { abcd1234: { type: 'ult', quantity: 2 } }

describe('stating that a lab has none of a category', () => {
  it('is possible where nothing was entered, in a baseline and after an empty one', () => {
    expect(mayStateNone({ inputs: {}, before: null })).toEqual({ allowed: true })
    expect(mayStateNone({ inputs: { abcd1234: {} }, before: {} })).toEqual({ allowed: true })
  })

  it('is refused where a row was entered, or where the baseline has rows', () => {
    const refused = { allowed: false, refusal: 'has_entries' }

    expect(mayStateNone({ inputs: freezer, before: null })).toEqual(refused)
    expect(mayStateNone({ inputs: {}, before: freezer })).toEqual(refused)
  })

  it('is what a locked form without rows says', () => {
    expect([{}, { abcd1234: {} }, freezer].map((inputs) => isStatedNone(inputs))).toEqual([true, true, false])
  })
})
