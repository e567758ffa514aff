import { deviceName } from '@lab-zer0/content/device-name.ts'
import type { User } from '@lab-zer0/contracts/auth.ts'
import type { Session } from '@lab-zer0/contracts/sessions.ts'
import { viewerOf } from '@lab-zer0/domain/access/viewer.ts'
import { mayActAs, needsSecondFactor } from '@lab-zer0/domain/accounts/rights.ts'
import type { Actor } from '@lab-zer0/domain/actor.ts'
import type { UserId } from '@lab-zer0/domain/ids.ts'
import type { sessions } from '../../db/schema/users.ts'
import { mayInOrganisation } from '../../platform/access.ts'
import type { Context } from '../../platform/context.ts'
import { presentUnread } from '../../platform/unread-notices.ts'
import { findPerson } from './accounts.queries.ts'

type Proof = { secondFactorAt: Date | null }

/** The signed-in person as the wire shows them; `proof` is what their session has shown so far. */
export async function presentUser({ db, now }: Context, userId: UserId, proof: Proof): Promise<User> {
  const person = await findPerson(db, userId)
  if (!person) throw new Error('the signed-in person has no row')
  const { user, organisationName, totpConfirmedAt, currentLabId, hasAudits, unread } = person
  const isDemanded = needsSecondFactor(user)
  const actor: Actor = {
    userId,
    organisationId: user.organisationId,
    isOrganisationAdmin: user.isOrganisationAdmin,
    canInvite: user.canInvite,
    hasSecondFactor: totpConfirmedAt !== null,
    secondFactorAt: proof.secondFactorAt,
    authenticatedAt: now,
    sessionId: '',
  }
  return {
    id: user.id,
    email: user.email,
    first_name: user.firstName,
    last_name: user.lastName,
    organisation_id: user.organisationId,
    organisation_name: organisationName,
    current_lab_id: currentLabId,
    has_audits: hasAudits,
    is_organisation_admin: user.isOrganisationAdmin,
    can_invite: user.canInvite,
    two_factor_enabled: totpConfirmedAt !== null,
    two_factor_required: isDemanded,
    two_factor_verified: isDemanded && mayActAs(user.canInvite ? 'inviter' : 'admin', actor, now).allowed,
    hidden_first_steps: user.hiddenFirstSteps,
    notices: presentUnread(unread),
    may: mayInOrganisation(viewerOf(actor, now), user.organisationId),
  }
}

export function presentSession(session: typeof sessions.$inferSelect, currentId: string): Session {
  return {
    id: session.id,
    device: deviceName(session.userAgent),
    ip_address: session.ip,
    created_at: session.createdAt.toISOString(),
    last_seen_at: session.lastSeenAt.toISOString(),
    is_current: session.id === currentId,
  }
}
