import { validation as copy } from '@lab-zer0/content/microcopy.ts'
import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { done, ok } from './envelope.ts'
import { email, instant, invitationCode, uuid } from './fields.ts'

export const MOST_INVITATIONS_PER_CALL = 100

export const sendResult = z.object({
  email: z.string(),
  status: z.enum(['sent', 'exists', 'error']),
  message: z.string(),
})
export type SendResult = z.output<typeof sendResult>

export const sendInvitations = {
  act: 'scheme.send_invitations',
  method: 'POST',
  path: '/invitations/send',
  summary: 'Invite organisations by mail',
  body: z.strictObject({
    emails: z
      .array(z.string().check(z.maxLength(320)))
      .check(
        z.minLength(1, copy.emails_required),
        z.maxLength(MOST_INVITATIONS_PER_CALL, copy.too_many_emails),
      ),
  }),
  response: ok({ message: z.string(), results: z.array(sendResult) }),
  refusals: ['may_not_invite', 'invalid_emails'],
  idempotent: true,
} as const satisfies Endpoint

export const resendInvitation = {
  act: 'scheme.send_invitations',
  method: 'POST',
  path: '/invitations/resend',
  summary: 'Send the mail of a valid, unused invitation again',
  body: z.strictObject({ email }),
  response: done,
  refusals: ['may_not_invite', 'invitation_not_found'],
  idempotent: true,
} as const satisfies Endpoint

export const invitation = z.object({
  id: uuid,
  email: z.string(),
  code: z.string(),
  created_at: instant,
  expires_at: instant,
  used_at: z.nullable(instant),
  is_used: z.boolean(),
  is_expired: z.boolean(),
  is_valid: z.boolean(),
})
export type Invitation = z.output<typeof invitation>

export const myInvitations = {
  act: 'scheme.list_invitations',
  method: 'GET',
  path: '/invitations/my-invitations',
  summary: 'The invitations I sent, newest first',
  response: ok({ data: z.array(invitation) }),
  refusals: ['may_not_invite'],
} as const satisfies Endpoint

export const withdrawInvitation = {
  act: 'scheme.withdraw_invitation',
  method: 'DELETE',
  path: '/invitations/:invitationId',
  summary: 'Withdraw an unused invitation',
  params: z.object({ invitationId: uuid }),
  response: done,
  refusals: ['may_not_invite', 'invitation_not_found', 'invitation_not_open'],
} as const satisfies Endpoint

export const validateInvitation = {
  act: 'public.read',
  method: 'POST',
  path: '/invitations/validate',
  summary: 'Check an invitation code; one answer for wrong, used, expired and withdrawn',
  body: z.strictObject({ code: invitationCode }),
  /** The address that the code was sent to, for who holds the code: it fills the form in. */
  response: ok({ message: z.string(), expires_at: instant, email: z.string() }),
  refusals: ['invalid_invitation_code'],
  limits: [{ name: 'validate-invitation', max: 30, windowSeconds: 3600 }],
} as const satisfies Endpoint
