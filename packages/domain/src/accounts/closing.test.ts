import { describe, expect, it } from 'vitest'
import { asUserId } from '../ids.ts'
import { formerUser, mayCloseAccount } from './closing.ts'
import { isEmail } from './email.ts'

describe('closing an account', () => {
  it.each([
    ['a member', { isChampion: false, isOrganisationAdmin: false }, 0, undefined],
    ['one of two admins', { isChampion: false, isOrganisationAdmin: true }, 1, undefined],
    ['the only admin', { isChampion: false, isOrganisationAdmin: true }, 0, 'closing_last_admin'],
    ['a champion', { isChampion: true, isOrganisationAdmin: false }, 3, 'closing_champion'],
    [
      'an only admin who is a champion',
      { isChampion: true, isOrganisationAdmin: true },
      0,
      'closing_champion',
    ],
  ])('of %s is judged by what would be left behind', (_who, person, admins, refusal) => {
    const decision = mayCloseAccount(person, { admins })

    expect(decision).toEqual(refusal ? { allowed: false, refusal } : { allowed: true })
  })

  it('leaves a name that says nothing, and an address of its own that no mail reaches', () => {
    const one = formerUser(asUserId('0198a3c1-5d2e-7c44-9b1a-2f6f8f0c9b01'))
    const other = formerUser(asUserId('0198a3c1-5d2e-7c44-9b1a-2f6f8f0c9b02'))

    expect(`${one.firstName} ${one.lastName}`).toBe('Former user')
    expect(one.email).not.toBe(other.email)
    expect(one.email).toBe(one.email.toLowerCase())
    expect(one.email.endsWith('.invalid')).toBe(true)
    expect(isEmail(one.email)).toBe(true)
  })
})
