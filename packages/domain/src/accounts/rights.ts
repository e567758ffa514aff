import type { Actor, AdminRefusal } from '../actor.ts'
import { type Decision, no, yes } from '../decision.ts'
import { lifetimes } from './lifetimes.ts'

type Right = 'admin' | 'inviter'

/** Who must have a second factor: organisation admins and provider admins. */
export function needsSecondFactor(person: { isOrganisationAdmin: boolean; canInvite: boolean }): boolean {
  return person.isOrganisationAdmin || person.canInvite
}

/** Admin rights need a second factor in this session, at most 12 hours old. */
export function mayActAs(right: Right, actor: Actor, now: Date): Decision<AdminRefusal> {
  const holds = right === 'admin' ? actor.isOrganisationAdmin : actor.canInvite
  if (!holds) return no('forbidden')
  if (!actor.hasSecondFactor) return no('two_factor_setup_required')
  if (!isFresh(actor.secondFactorAt, lifetimes.adminRightsMs, now)) return no('two_factor_required')
  return yes
}

/** Calls that are hard to undo need a proof of identity that is at most 15 minutes old. */
export function mayStepUp(actor: Actor, now: Date): Decision<'step_up_required'> {
  return isFresh(actor.authenticatedAt, lifetimes.stepUpMs, now) ? yes : no('step_up_required')
}

function isFresh(proofAt: Date | null, lifetimeMs: number, now: Date): boolean {
  return proofAt !== null && now.getTime() - proofAt.getTime() <= lifetimeMs
}
