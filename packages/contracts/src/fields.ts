import { isDomain, isEmail, normaliseDomain, normaliseEmail } from '@lab-zer0/domain/accounts/email.ts'
import {
  bytesOf,
  LONGEST_PASSWORD_BYTES,
  type PasswordRule,
  passwordRules,
} from '@lab-zer0/domain/accounts/password.ts'
import * as z from 'zod/mini'

const LONGEST_NAME = 100

/** NUL and lone surrogates can't be stored as text, and other controls have no place in a name. */
export function isPlainText(value: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what the rule refuses
  return value.isWellFormed() && !/[\u0000-\u001f\u007f]/.test(value)
}

const storable = z.refine<string>((value) => value.isWellFormed() && !value.includes('\0'), {
  error: 'Please remove characters that cannot be stored',
})
const plain = z.refine<string>(isPlainText, { error: 'Please remove characters that cannot be stored' })

/** Specification, section 5: trimmed, lowercased, required, and it must look like an address. */
export const email = z.pipe(
  z.pipe(z.string({ error: 'Email is required' }), z.transform(normaliseEmail)),
  z
    .string()
    .check(
      z.minLength(1, { error: 'Email is required', abort: true }),
      z.refine(isEmail, { error: 'Please enter a valid email address' }),
    ),
)

const passwordMessages: Record<PasswordRule, string> = {
  length: 'Password must be at least 8 characters',
  uppercase: 'Password must contain at least one uppercase letter',
  lowercase: 'Password must contain at least one lowercase letter',
  number: 'Password must contain at least one number',
}

const passwordLength = z.refine<string>((value) => bytesOf(value) <= LONGEST_PASSWORD_BYTES, {
  error: 'Password must be at most 1,024 bytes',
})

/** A password that is being chosen. It is kept exactly as typed. */
export const newPassword = z
  .string({ error: 'Password is required' })
  .check(
    z.minLength(1, { error: 'Password is required', abort: true }),
    passwordLength,
    storable,
    ...passwordRules.map((rule) => z.refine<string>(rule.holds, { error: passwordMessages[rule.id] })),
  )

/** An existing password: checked against the account, not by the rules for new passwords. */
export function givenPassword(required = 'Password is required') {
  return z.string({ error: required }).check(z.minLength(1, { error: required, abort: true }), passwordLength)
}

export function personName(required: string) {
  return z
    .string({ error: required })
    .check(
      z.trim(),
      z.minLength(1, { error: required, abort: true }),
      z.maxLength(LONGEST_NAME, 'Please use at most 100 characters'),
      plain,
    )
}

/** Free text: line breaks are allowed, characters that can't be stored are not. */
export function prose(longest: number) {
  return z
    .string()
    .check(
      z.trim(),
      z.maxLength(longest, `Please use at most ${longest.toLocaleString('en-AU')} characters`),
      storable,
    )
}

export const domain = z.pipe(
  z.pipe(z.string(), z.transform(normaliseDomain)),
  z.string().check(z.refine(isDomain, { error: (issue) => `Invalid domain format: ${String(issue.input)}` })),
)

/** Specification, section 5: required, 5 to 32 characters, upper-cased. */
export const invitationCode = z.pipe(
  z.pipe(
    z.string({ error: 'This invitation code does not look valid' }),
    z.transform((value: string) => value.trim().toUpperCase()),
  ),
  z.string().check(z.regex(/^[A-Z0-9-]{5,32}$/, 'This invitation code does not look valid')),
)

export const uuid = z.uuid({ error: 'This id does not look valid' })

/** Times cross the wire as ISO 8601 in UTC. */
export const instant = z.iso.datetime()

export { plain as plainText }
