import { isExpired, isValid } from '@lab-zer0/domain/invitations/invitation.ts'
import type { Signed } from '../../platform/context.ts'
import { openedCode } from './codes.ts'
import { type InvitationRow, invitationsOf } from './invitations.queries.ts'

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
