import * as z from 'zod/mini'
import { code, user } from './auth.ts'
import type { Endpoint } from './endpoint.ts'
import { done, ok } from './envelope.ts'
import { givenPassword } from './fields.ts'

export const verifyTwoFactor = {
  act: 'public.sign_in',
  method: 'POST',
  path: '/auth/two-factor/verify',
  summary: 'Finish signing in with a code or a backup code',
  body: z.strictObject({ code }),
  response: ok({ message: z.string(), user }),
  refusals: ['wrong_code', 'challenge_expired'],
} as const satisfies Endpoint

export const enrolTwoFactor = {
  act: 'self.enrol',
  method: 'POST',
  path: '/auth/two-factor/enrol',
  summary: 'Start setting up an authenticator app; the secret is shown once',
  response: ok({ secret: z.string(), otpauth_uri: z.string() }),
  refusals: ['two_factor_already_on'],
} as const satisfies Endpoint

export const confirmTwoFactor = {
  act: 'self.change',
  method: 'POST',
  path: '/auth/two-factor/confirm',
  summary: 'Turn the second factor on; ends the other sessions',
  body: z.strictObject({ code }),
  response: ok({ message: z.string(), backup_codes: z.array(z.string()), user }),
  refusals: ['wrong_code', 'two_factor_not_started', 'two_factor_already_on'],
} as const satisfies Endpoint

const ownProof = z.strictObject({ password: givenPassword(), code: z.optional(code) })

export const renewBackupCodes = {
  act: 'self.change',
  method: 'POST',
  path: '/auth/two-factor/backup-codes',
  summary: 'Replace all backup codes',
  body: ownProof,
  response: ok({ message: z.string(), backup_codes: z.array(z.string()) }),
  refusals: ['wrong_password', 'wrong_code', 'two_factor_not_on', 'busy'],
} as const satisfies Endpoint

export const disableTwoFactor = {
  act: 'self.change',
  method: 'DELETE',
  path: '/auth/two-factor',
  summary: 'Turn the second factor off; refused to admins',
  body: ownProof,
  response: done,
  refusals: ['wrong_password', 'wrong_code', 'two_factor_not_on', 'two_factor_needed_by_role', 'busy'],
} as const satisfies Endpoint

export const stepUp = {
  act: 'self.change',
  method: 'POST',
  path: '/auth/step-up',
  summary: 'Prove again who I am, for what is dear to undo',
  body: ownProof,
  response: ok({ message: z.string(), user }),
  refusals: ['wrong_password', 'wrong_code', 'busy'],
} as const satisfies Endpoint
