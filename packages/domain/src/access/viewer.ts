import { mayActAs, mayStepUp } from '../accounts/rights.ts'
import type { Actor, AdminRefusal } from '../actor.ts'
import { type Decision, no } from '../decision.ts'
import type { OrganisationId, UserId } from '../ids.ts'

/** Who asks, with the rights that this session can use now. Each right says what it lacks. */
export type Viewer = {
  userId: UserId
  organisationId: OrganisationId | null
  admin: Decision<AdminRefusal>
  provider: Decision<AdminRefusal | 'may_not_invite'>
  /** Identity proven in the last 15 minutes. */
  proof: Decision<'step_up_required'>
  now: Date
}

export function viewerOf(actor: Actor, now: Date): Viewer {
  return {
    userId: actor.userId,
    organisationId: actor.organisationId,
    admin: mayActAs('admin', actor, now),
    provider: actor.canInvite ? mayActAs('inviter', actor, now) : no('may_not_invite'),
    proof: mayStepUp(actor, now),
    now,
  }
}
