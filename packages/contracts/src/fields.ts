import { formatNumber } from '@lab-zer0/content/locale.ts'
import { validation as copy } from '@lab-zer0/content/microcopy.ts'
import { isDomain, isEmail, normaliseDomain, normaliseEmail } from '@lab-zer0/domain/accounts/email.ts'
import {
  bytesOf,
  LONGEST_PASSWORD_BYTES,
  type PasswordRule,
  passwordRules,
} from '@lab-zer0/domain/accounts/password.ts'
import type { LabId, OrganisationId, UserId } from '@lab-zer0/domain/ids.ts'
import { fill } from '@lab-zer0/domain/text/fill.ts'
import * as z from 'zod/mini'

const LONGEST_NAME = 100

/** NUL and lone surrogates can't be stored as text, and other controls have no place in a name. */
export function isPlainText(value: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what the rule refuses
  return value.isWellFormed() && !/[\u0000-\u001f\u007f]/.test(value)
}

const storable = z.refine<string>((value) => value.isWellFormed() && !value.includes('\0'), {
  error: copy.not_storable,
})
const plain = z.refine<string>(isPlainText, { error: copy.not_storable })

/** No text is longer than this many characters. */
export function atMost(longest: number) {
  return z.maxLength(longest, fill(copy.too_long, { n: formatNumber(longest) }))
}

/** Specification, section 5: trimmed, lowercased, required, and it must look like an address. */
export const email = z.pipe(
  z.pipe(z.string({ error: copy.email_required }), z.transform(normaliseEmail)),
  z
    .string()
    .check(
      z.minLength(1, { error: copy.email_required, abort: true }),
      z.refine(isEmail, { error: copy.email_invalid }),
    ),
)

const passwordMessages: Record<PasswordRule, string> = copy.password

const passwordLength = z.refine<string>((value) => bytesOf(value) <= LONGEST_PASSWORD_BYTES, {
  error: copy.password_bytes,
})

/** A password that is being chosen. It is kept exactly as typed. */
export const newPassword = z
  .string({ error: copy.password_required })
  .check(
    z.minLength(1, { error: copy.password_required, abort: true }),
    passwordLength,
    storable,
    ...passwordRules.map((rule) => z.refine<string>(rule.holds, { error: passwordMessages[rule.id] })),
  )

/** An existing password: checked against the account, not by the rules for new passwords. */
export function givenPassword(required = copy.password_required) {
  return z.string({ error: required }).check(z.minLength(1, { error: required, abort: true }), passwordLength)
}

export function personName(required: string) {
  return z
    .string({ error: required })
    .check(z.trim(), z.minLength(1, { error: required, abort: true }), atMost(LONGEST_NAME), plain)
}

/** Free text: line breaks are allowed, characters that can't be stored are not. */
export function prose(longest: number) {
  return z.string().check(z.trim(), atMost(longest), storable)
}

export const domain = z.pipe(
  z.pipe(z.string(), z.transform(normaliseDomain)),
  z
    .string()
    .check(
      z.refine(isDomain, { error: (issue) => fill(copy.domain_invalid, { value: String(issue.input) }) }),
    ),
)

/** Specification, section 5: required, 5 to 32 characters, upper-cased. */
export const invitationCode = z.pipe(
  z.pipe(
    z.string({ error: copy.invitation_code }),
    z.transform((value: string) => value.trim().toUpperCase()),
  ),
  z.string().check(z.regex(/^[A-Z0-9-]{5,32}$/, copy.invitation_code)),
)

export const uuid = z.uuid({ error: copy.id })
/** The same check and the same JSON; only the compiler tells one kind of id from another. */
function uuidOf<Id extends string>() {
  return uuid as unknown as z.ZodMiniType<Id, Id>
}
export const organisationUuid = uuidOf<OrganisationId>()
export const labUuid = uuidOf<LabId>()
export const userUuid = uuidOf<UserId>()

/** Times cross the wire as ISO 8601 in UTC. */
export const instant = z.iso.datetime()
/** `2026-11-16`, in the calendar of whoever says it. */
export const day = z.iso.date()

export { plain as plainText }
