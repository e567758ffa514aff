import { asOrganisationId } from '@lab-zer0/domain/ids.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPlaces } from './places.ts'
import { Refused } from './refusal.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A call that stays at work until it is let go. */
function aCall(places: ReturnType<typeof createPlaces>, token: string, organisationId: string | null) {
  const call = { isAtWork: false, looks: 0, letGo: () => undefined as undefined }
  const done = places
    .hold({ token, labId: undefined }, async (tell) => {
      call.looks++
      tell(organisationId === null ? null : asOrganisationId(organisationId))
      call.isAtWork = true
      await new Promise<void>((resolve) => {
        call.letGo = () => void resolve()
      })
    })
    .catch((error: unknown) => error)
  return Object.assign(call, { done })
}

const settle = () => vi.advanceTimersByTimeAsync(0)

describe('the places of an organisation', () => {
  it('are three of ten, and a fourth call waits until one is free', async () => {
    const places = createPlaces(10)
    const calls = ['a', 'b', 'c', 'd'].map((token) => aCall(places, token, 'uni'))
    const stranger = aCall(places, 'e', 'other')
    await settle()

    expect(calls.map(({ isAtWork }) => isAtWork)).toEqual([true, true, true, false])
    expect(stranger.isAtWork).toBe(true)
    calls[0]?.letGo()
    await settle()
    expect(calls[3]?.isAtWork).toBe(true)
  })

  it('are asked for before the database once it is known whose a session is', async () => {
    const places = createPlaces(1)
    const first = aCall(places, 'known', 'uni')
    const again = aCall(places, 'new', 'uni')
    await settle()
    first.letGo()
    await settle()
    // A session that nobody knew looks, gives its connection back and waits.
    expect(again).toMatchObject({ isAtWork: true, looks: 2 })

    const third = aCall(places, 'known', 'uni')
    await settle()
    expect(third.looks).toBe(0)
    again.letGo()
    await settle()
    expect(third).toMatchObject({ isAtWork: true, looks: 1 })
  })

  it('are refused with a time to come back after three seconds in the line', async () => {
    const places = createPlaces(1)
    aCall(places, 'a', 'uni')
    const late = aCall(places, 'b', 'uni')
    await vi.advanceTimersByTimeAsync(3000)

    const refusal = await late.done
    expect(refusal).toBeInstanceOf(Refused)
    expect(refusal).toMatchObject({ code: 'organisation_busy', details: { retryAfterSeconds: 2 } })
  })

  it('are refused at once when two hundred wait already', async () => {
    const places = createPlaces(1)
    const line = Array.from({ length: 201 }, (_, index) => aCall(places, `session ${index}`, 'uni'))
    await settle()
    const refused = aCall(places, 'one more', 'uni')
    await settle()

    expect(await refused.done).toMatchObject({ code: 'organisation_busy' })
    expect(line.filter(({ isAtWork }) => isAtWork)).toHaveLength(1)
  })

  it('are nobody’s while a visitor has no organisation', async () => {
    const places = createPlaces(1)
    const visitors = [aCall(places, 'x', null), aCall(places, 'y', null)]
    await settle()

    expect(visitors.every(({ isAtWork }) => isAtWork)).toBe(true)
  })
})
