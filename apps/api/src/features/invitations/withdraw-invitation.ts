import { answers } from '@lab-zer0/content/microcopy.ts'
import type * as calls from '@lab-zer0/contracts/invitations.ts'
import { isValid } from '@lab-zer0/domain/invitations/invitation.ts'
import type { Signed } from '../../platform/context.ts'
import { found, refuse } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import { lockInvitation, markWithdrawn } from './invitations.queries.ts'

export async function withdrawInvitation(
  { actor, db, now, record }: Signed,
  { params }: Input<typeof calls.withdrawInvitation>,
) {
  const row = found(await lockInvitation(db, actor.userId, params.invitationId), 'invitation_not_found')
  if (!isValid(row, now)) refuse('invitation_not_open')
  await markWithdrawn(db, row.id, now)
  record({ action: 'invitation.withdrawn', objectType: 'invitation', objectId: row.id })
  return { success: true as const, message: answers.invitations.withdrawn }
}
