import { describe, expect, it } from 'vitest'
import type { Actor } from '../actor.ts'
import { asOrganisationId, asUserId } from '../ids.ts'
import { mayActAs, mayStepUp, needsSecondFactor } from './rights.ts'

const NOW = new Date('2026-03-02T09:00:00Z')
const ago = (ms: number) => new Date(NOW.getTime() - ms)
const HOUR = 3_600_000
const MINUTE = 60_000

function actor(changes: Partial<Actor>): Actor {
  return {
    userId: asUserId('u'),
    organisationId: asOrganisationId('o'),
    isOrganisationAdmin: false,
    canInvite: false,
    hasSecondFactor: true,
    secondFactorAt: NOW,
    authenticatedAt: NOW,
    sessionId: 's',
    ...changes,
  }
}

describe('acting as an admin', () => {
  it.each([
    ['is allowed with a fresh second factor', {}, undefined],
    ['is allowed for 12 hours', { secondFactorAt: ago(12 * HOUR) }, undefined],
    ['asks for the second factor after that', { secondFactorAt: ago(12 * HOUR + 1) }, 'two_factor_required'],
    ['asks for it when this session never gave it', { secondFactorAt: null }, 'two_factor_required'],
    [
      'asks to set one up first',
      { hasSecondFactor: false, secondFactorAt: null },
      'two_factor_setup_required',
    ],
    [
      'is not helped by a proof without a second factor',
      { hasSecondFactor: false },
      'two_factor_setup_required',
    ],
  ])('T19 %s', (_situation, changes, refusal) => {
    const decision = mayActAs('admin', actor({ isOrganisationAdmin: true, ...changes }), NOW)

    expect(decision).toEqual(refusal ? { allowed: false, refusal } : { allowed: true })
  })

  it('is forbidden to members, and to the other kind of admin', () => {
    const forbidden = { allowed: false, refusal: 'forbidden' }
    expect(mayActAs('admin', actor({}), NOW)).toEqual(forbidden)
    expect(mayActAs('admin', actor({ canInvite: true }), NOW)).toEqual(forbidden)
    expect(mayActAs('inviter', actor({ isOrganisationAdmin: true }), NOW)).toEqual(forbidden)
    expect(mayActAs('inviter', actor({ canInvite: true }), NOW)).toEqual({ allowed: true })
  })

  it('is what makes a second factor a must', () => {
    expect(needsSecondFactor({ isOrganisationAdmin: false, canInvite: false })).toBe(false)
    expect(needsSecondFactor({ isOrganisationAdmin: true, canInvite: false })).toBe(true)
    expect(needsSecondFactor({ isOrganisationAdmin: false, canInvite: true })).toBe(true)
  })
})

describe('a step-up', () => {
  it('holds for 15 minutes and not a moment longer', () => {
    expect(mayStepUp(actor({ authenticatedAt: ago(15 * MINUTE) }), NOW)).toEqual({ allowed: true })
    expect(mayStepUp(actor({ authenticatedAt: ago(15 * MINUTE + 1) }), NOW)).toEqual({
      allowed: false,
      refusal: 'step_up_required',
    })
  })
})
