import type { Actor, AdminRefusal } from '../actor.ts'
import { type Decision, no, yes } from '../decision.ts'
import { lifetimes } from './lifetimes.ts'

type Right = 'admin' | 'inviter'

/** Who must have a second factor: organisation admins and provider admins. */
export function needsSecondFactor(person: { isOrganisationAdmin: boolean; canInvite: boolean }): boolean {
  return person.isOrganisationAdmin || person.canInvite
}

/** Admin rights hang on the session's second factor, whatever way the person signed in, for 12 hours. */
export function mayActAs(right: Right, actor: Actor, now: Date): Decision<AdminRefusal> {
  const holds = right === 'admin' ? actor.isOrganisationAdmin : actor.canInvite
  if (!holds) return no('forbidden')
  if (!actor.hasSecondFactor) return no('two_factor_setup_required')
  if (!isFresh(actor.secondFactorAt, lifetimes.adminRightsMs, now)) return no('two_factor_required')
  return yes
}

/** The calls that are dear to undo ask for a proof of identity that is not older than 15 minutes. */
export function mayStepUp(actor: Actor, now: Date): Decision<'step_up_required'> {
  return isFresh(actor.authenticatedAt, lifetimes.stepUpMs, now) ? yes : no('step_up_required')
}

function isFresh(proofAt: Date | null, lifetimeMs: number, now: Date): boolean {
  return proofAt !== null && now.getTime() - proofAt.getTime() <= lifetimeMs
}
