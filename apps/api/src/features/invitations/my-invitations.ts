import type { validateInvitation, withdrawInvitation } from '@lab-zer0/contracts/invitations.ts'
import { isExpired, isValid } from '@lab-zer0/domain/invitations/invitation.ts'
import type { Context, Signed } from '../../platform/context.ts'
import { found, refuse } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import { isOpenInvitation, openedCode } from './codes.ts'
import { type InvitationRow, invitationsOf, lockInvitation, markWithdrawn } from './invitations.queries.ts'

export async function listMyInvitations(context: Signed) {
  const rows = await invitationsOf(context.db, context.actor.userId)
  return { success: true as const, data: rows.map((row) => present(context, row)) }
}

function present({ now, seals }: Signed, row: InvitationRow) {
  return {
    id: row.id,
    email: row.email,
    code: openedCode(seals, row),
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    used_at: row.usedAt?.toISOString() ?? null,
    is_used: row.usedAt !== null,
    is_expired: isExpired(row, now),
    is_valid: isValid(row, now),
  }
}

export async function withdraw(
  { actor, db, now, record }: Signed,
  { params }: Input<typeof withdrawInvitation>,
) {
  const row = found(await lockInvitation(db, actor.userId, params.invitationId), 'invitation_not_found')
  if (!isValid(row, now)) refuse('invitation_not_open')
  await markWithdrawn(db, row.id, now)
  record({ action: 'invitation.withdrawn', objectType: 'invitation', objectId: row.id })
  return { success: true as const, message: 'The invitation is withdrawn. Its code no longer works.' }
}

export async function validateCode({ db }: Context, { body }: Input<typeof validateInvitation>) {
  const expiresAt = found(await isOpenInvitation(db, body.code), 'invalid_invitation_code')
  const message = 'Your code is valid. Fill in the rest and you are nearly there.'
  return { success: true as const, message, expires_at: expiresAt.toISOString() }
}
