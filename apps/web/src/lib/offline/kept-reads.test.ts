import { currentUser } from '@lab-zer0/contracts/auth.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aUser } from '../../testing/people.ts'
import { findRead, forgetReads, keepFor, keepRead } from './kept-reads.ts'

const LAB = '/labs/1'
const HOUR_MS = 60 * 60 * 1000

afterEach(() => forgetReads())

describe('what the server last answered', () => {
  it('is found again for a day, together with who read it', async () => {
    const user = aUser()
    await keepFor(user)
    await keepRead(LAB, { lab: 'Reef' })

    expect((await findRead(LAB))?.body).toEqual({ lab: 'Reef' })
    expect((await findRead(currentUser.path))?.body).toEqual({ success: true, user })
    const later = Date.now() + 25 * HOUR_MS
    vi.spyOn(Date, 'now').mockReturnValue(later)

    expect(await findRead(LAB)).toBeUndefined()
    vi.restoreAllMocks()
  })

  it('is gone at sign-out', async () => {
    await keepFor(aUser())
    await keepRead(LAB, { lab: 'Reef' })

    await forgetReads()

    expect(await findRead(LAB)).toBeUndefined()
    expect(await findRead(currentUser.path)).toBeUndefined()
  })

  it('is gone when somebody else signs in at the same browser', async () => {
    await keepFor(aUser())
    await keepRead(LAB, { lab: 'Reef' })

    await keepFor({
      ...aUser(),
      id: '0e11e500-0000-4000-8000-0000000000ff' as ReturnType<typeof aUser>['id'],
    })

    expect(await findRead(LAB)).toBeUndefined()
  })

  it('is not kept before it is known whose it is', async () => {
    await keepRead(LAB, { lab: 'Reef' })
    await keepFor(aUser())

    expect(await findRead(LAB)).toBeUndefined()
  })
})
