import { describe, expect, it } from 'vitest'
import { answersOf } from './sureness-cells.ts'
import { withIdentity, withoutIdentity } from './unit-identity.ts'

const live = {
  Freezer1: { unit_type: 'freezer_lab', unit_name: 'Mawson', room: 'B14' },
  Freezer2: { unit_name: 'Casey' },
}

describe('the name of a unit', () => {
  it('is not locked with the form, nor is a row that has nothing else', () => {
    expect(withoutIdentity(live)).toEqual({ Freezer1: { unit_type: 'freezer_lab' } })
  })

  it('is read beside what was locked, as it is now', () => {
    expect(withIdentity({ Freezer1: { unit_type: 'fridge_lab' }, Freezer3: { quantity: 1 } }, live)).toEqual({
      Freezer1: { unit_type: 'fridge_lab', unit_name: 'Mawson', room: 'B14' },
      Freezer3: { quantity: 1 },
    })
  })

  it('is no answer: another name is no difference', () => {
    expect(answersOf(live.Freezer1)).toEqual({ unit_type: 'freezer_lab' })
  })
})
