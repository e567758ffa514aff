import { answers } from '@lab-zer0/content/microcopy.ts'
import type * as calls from '@lab-zer0/contracts/invitations.ts'
import type { Context } from '../../platform/context.ts'
import { found } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import { openInvitation } from './codes.ts'

export async function validateInvitation({ db }: Context, { body }: Input<typeof calls.validateInvitation>) {
  const { expiresAt, email } = found(await openInvitation(db, body.code), 'invalid_invitation_code')
  const message = answers.invitations.code_valid
  return { success: true as const, message, expires_at: expiresAt.toISOString(), email }
}
