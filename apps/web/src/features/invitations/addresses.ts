import { shared } from '@lab-zer0/content/microcopy.ts'
import { sendInvitations } from '@lab-zer0/contracts/invitations.ts'
import { isEmail, normaliseEmail } from '@lab-zer0/domain/accounts/email.ts'
import { splitAddresses } from '@lab-zer0/domain/invitations/invitation.ts'
import * as z from 'zod/mini'

export type ReadAddress = { email: string; isValid: boolean }

/** What a text holds, each address once, as the server will read it. */
export function readAddresses(text: string): ReadAddress[] {
  const emails = new Set(splitAddresses(text).map(normaliseEmail))
  return [...emails].map((email) => ({ email, isValid: isEmail(email) }))
}

/** One field of text that becomes the contract's list. */
export const addressesForm = z.object({
  emails: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text: string) => readAddresses(text).map(({ email }) => email)),
    ),
    sendInvitations.body.shape.emails.check(
      z.refine((emails) => emails.every(isEmail), { error: shared.invalid_emails }),
    ),
  ),
})
