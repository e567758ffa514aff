import { currentUser } from '@lab-zer0/contracts/auth.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { everythingKept } from '../../testing/kept.ts'
import { aUser } from '../../testing/people.ts'
import { giveStorageKey } from '../../testing/storage-key.ts'
import { forgetStorageKey, storageKey } from '../storage-key.ts'
import { findRead, keepFor, keepRead, stopKeeping } from './kept-reads.ts'

const LAB = '/labs/1'
const HOUR_MS = 60 * 60 * 1000
const tom = { ...aUser(), id: '0e11e500-0000-4000-8000-0000000000ff' as ReturnType<typeof aUser>['id'] }

afterEach(() => stopKeeping())

async function readLab() {
  await keepFor(aUser())
  await keepRead(LAB, { lab: 'Reef' })
}

function pass(hours: number) {
  const later = Date.now() + hours * HOUR_MS
  vi.spyOn(Date, 'now').mockReturnValue(later)
}

describe('what the server last answered', () => {
  it('is found again for a day, together with who read it', async () => {
    const user = aUser()
    await readLab()

    expect((await findRead(LAB))?.body).toEqual({ lab: 'Reef' })
    expect((await findRead(currentUser.path))?.body).toEqual({ success: true, user })
    pass(25)

    expect(await findRead(LAB)).toBeUndefined()
  })

  it('is on the device for a day, and not only unread after that', async () => {
    await readLab()
    pass(25)

    await findRead(currentUser.path)

    expect(await everythingKept()).not.toContain(LAB)
  })

  it('tells nothing to somebody who looks at the storage itself', async () => {
    await readLab()

    const kept = await everythingKept()

    expect(kept).toContain(LAB)
    expect(kept).not.toContain('Reef')
    expect(kept).not.toContain(aUser().email)
    expect(kept).not.toContain(aUser().last_name)
  })

  it('is gone at sign-out, with its key', async () => {
    await readLab()

    await stopKeeping()

    expect(storageKey()).toBeUndefined()
    giveStorageKey()
    expect(await findRead(LAB)).toBeUndefined()
    expect(await findRead(currentUser.path)).toBeUndefined()
  })

  it('is deleted at a start where the session has gone, as after a closed browser', async () => {
    await readLab()
    forgetStorageKey()

    expect(await findRead(currentUser.path)).toBeUndefined()

    giveStorageKey()
    expect(await findRead(LAB)).toBeUndefined()
    expect(await everythingKept()).not.toContain(LAB)
  })

  it('opens to nobody but the person whose key is here', async () => {
    await readLab()

    giveStorageKey(tom.id)

    expect(await findRead(currentUser.path)).toBeUndefined()
    expect(await findRead(LAB)).toBeUndefined()
  })

  it('is gone when somebody else signs in at the same browser', async () => {
    await readLab()

    giveStorageKey(tom.id)
    await keepFor(tom)

    giveStorageKey()
    expect(await findRead(LAB)).toBeUndefined()
  })

  it('is not kept before it is known whose it is', async () => {
    await keepRead(LAB, { lab: 'Reef' })
    await keepFor(aUser())

    expect(await findRead(LAB)).toBeUndefined()
  })

  it('is not kept under the key of somebody who signed in meanwhile in another tab', async () => {
    await readLab()
    giveStorageKey(tom.id)

    await keepRead('/labs/2', { lab: 'Kelp' })

    expect(await everythingKept()).not.toContain('/labs/2')
  })
})
