import { GUIDED_ROLES } from '@lab-zer0/domain/accounts/first-steps.ts'
import * as z from 'zod/mini'
import type { Endpoint, Limit } from './endpoint.ts'
import { done, ok } from './envelope.ts'
import { email, givenPassword, instant, newPassword, personName, plainText, uuid } from './fields.ts'
import { mayOf, ORGANISATION_PAGE_ACTS } from './may.ts'

const LOGIN_INCOMPLETE = 'Please fill in all required fields'
const MUST_AGREE = 'You must agree to the Terms of Service to register'

export const agreement = z.literal(true, { error: MUST_AGREE })

export const guidedRole = z.enum(GUIDED_ROLES)

export const user = z.object({
  id: uuid,
  email: z.string(),
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  organisation_id: z.nullable(uuid),
  organisation_name: z.nullable(z.string()),
  /** The lab that the person is a member of now. */
  current_lab_id: z.nullable(uuid),
  /** Audits a lab now, or has finished an audit. */
  has_audits: z.boolean(),
  is_organisation_admin: z.boolean(),
  can_invite: z.boolean(),
  /** Set up and confirmed. */
  two_factor_enabled: z.boolean(),
  /** Demanded by the person's role. */
  two_factor_required: z.boolean(),
  /** Proven by this session, and not too long ago for admin rights. */
  two_factor_verified: z.boolean(),
  /** The first steps that the person has put away. */
  hidden_first_steps: z.array(guidedRole),
  /** Within the person's organisation. */
  may: mayOf(ORGANISATION_PAGE_ACTS),
})
export type User = z.output<typeof user>

const token = z.object({ token: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)) })

/** Six digits of the authenticator app, or one of the backup codes; spaces and hyphens are only for reading. */
export const code = z.pipe(
  z.pipe(
    z.string({ error: 'Please enter your code' }),
    z.transform((value: string) => value.replace(/[\s-]/g, '').toUpperCase()),
  ),
  z
    .string()
    .check(
      z.minLength(1, { error: 'Please enter your code', abort: true }),
      z.regex(/^(?:[0-9]{6}|[0-9A-Z]{24})$/, 'Codes have 6 digits, recovery codes 24 characters'),
    ),
)

const limit = (name: string, max: number, windowSeconds: number): Limit => ({
  name,

  max,
  windowSeconds,
})
const HOUR = 3600

export const login = {
  act: 'public.sign_in',
  method: 'POST',
  path: '/auth/login',
  summary: 'Sign in with email and password',
  body: z.strictObject({
    email: z.pipe(
      z.pipe(
        z.string({ error: LOGIN_INCOMPLETE }),
        z.transform((value: string) => value.normalize('NFKC').trim().toLowerCase()),
      ),
      z.string().check(z.minLength(1, { error: LOGIN_INCOMPLETE, abort: true }), z.maxLength(254), plainText),
    ),
    password: givenPassword(LOGIN_INCOMPLETE),
    remember: z._default(z.boolean(), false),
  }),
  response: ok({
    message: z.string(),
    /** Missing while the second factor is still to be given. */
    user: z.optional(user),
    two_factor_required: z.boolean(),
  }),
  refusals: ['invalid_credentials', 'email_not_activated', 'busy'],
} as const satisfies Endpoint

export const verifyTwoFactor = {
  act: 'public.sign_in',
  method: 'POST',
  path: '/auth/two-factor/verify',
  summary: 'Finish signing in with a code or a backup code',
  body: z.strictObject({ code }),
  response: ok({ message: z.string(), user }),
  refusals: ['wrong_code', 'challenge_expired'],
} as const satisfies Endpoint

export const register = {
  act: 'public.register',
  method: 'POST',
  path: '/auth/register',
  summary: 'Create an account with an organisation email',
  body: z.strictObject({
    first_name: personName('First name is required'),
    last_name: personName('Last name is required'),
    email,
    password: newPassword,
    agreed_to_tos: agreement,
  }),
  status: 201,
  response: done,
  refusals: ['domain_unknown', 'domain_waiting', 'guessable_password', 'busy'],
  idempotent: true,
  limits: [limit('register', 60, HOUR)],
} as const satisfies Endpoint

export const logout = {
  act: 'public.sign_in',
  method: 'POST',
  path: '/auth/logout',
  summary: 'End this session',
  response: done,
  refusals: [],
} as const satisfies Endpoint

export const currentUser = {
  act: 'self.read',
  method: 'GET',
  path: '/auth/user',
  summary: 'Who am I',
  response: ok({ user }),
  refusals: [],
} as const satisfies Endpoint

export const updateProfile = {
  act: 'self.change',
  method: 'PATCH',
  path: '/auth/profile',
  summary: 'Set first and last name',
  body: z.strictObject({
    first_name: personName('First and last name are required'),
    last_name: personName('First and last name are required'),
  }),
  response: ok({ message: z.string(), user }),
  refusals: [],
} as const satisfies Endpoint

export const forgotPassword = {
  act: 'public.sign_in',
  method: 'POST',
  path: '/auth/forgot-password',
  summary: 'Ask for a reset link by mail',
  body: z.strictObject({ email }),
  response: done,
  refusals: [],
  limits: [limit('forgot', 60, HOUR)],
} as const satisfies Endpoint

export const checkResetToken = {
  act: 'public.sign_in',
  method: 'GET',
  path: '/auth/reset-password/:token',
  summary: 'Check a reset link without using it up',
  params: token,
  response: done,
  refusals: ['invalid_reset_token'],
} as const satisfies Endpoint

export const resetPassword = {
  act: 'public.sign_in',
  method: 'POST',
  path: '/auth/reset-password/:token',
  summary: 'Set a new password with a reset link',
  params: token,
  body: z.strictObject({ password: newPassword }),
  response: done,
  refusals: ['invalid_reset_token', 'guessable_password', 'busy'],
} as const satisfies Endpoint

const activated = ok({
  message: z.string(),
  /** True in any browser but the one that registered: it must give the password chosen there. */
  password_required: z.boolean(),
})

export const activate = {
  act: 'public.sign_in',
  method: 'GET',
  path: '/auth/activate/:token',
  summary: 'Activate an account in the browser that registered it',
  params: token,
  response: activated,
  refusals: ['invalid_activation_token'],
  writes: true,
} as const satisfies Endpoint

export const activateWithPassword = {
  act: 'public.sign_in',
  method: 'POST',
  path: '/auth/activate/:token',
  summary: 'Activate an account from another browser',
  params: token,
  body: z.strictObject({ password: givenPassword() }),
  response: activated,
  refusals: ['invalid_activation_token', 'wrong_password', 'busy'],
} as const satisfies Endpoint

export const resendActivation = {
  act: 'public.sign_in',
  method: 'POST',
  path: '/auth/resend-activation',
  summary: 'Ask for a new activation link by mail',
  body: z.strictObject({ email }),
  response: done,
  refusals: [],
  limits: [limit('resend', 60, HOUR)],
} as const satisfies Endpoint

export const changePassword = {
  act: 'self.change',
  method: 'POST',
  path: '/auth/change-password',
  summary: 'Change the password; ends the other sessions',
  body: z.strictObject({ current_password: givenPassword(), password: newPassword }),
  response: done,
  refusals: ['wrong_password', 'guessable_password', 'busy'],
} as const satisfies Endpoint

export const session = z.object({
  id: uuid,
  device: z.string(),
  ip_address: z.nullable(z.string()),
  created_at: instant,
  last_seen_at: instant,
  is_current: z.boolean(),
})
export type Session = z.output<typeof session>

export const listSessions = {
  act: 'self.read',
  method: 'GET',
  path: '/auth/sessions',
  summary: 'Where I am signed in',
  response: ok({ sessions: z.array(session) }),
  refusals: [],
} as const satisfies Endpoint

export const endSession = {
  act: 'self.change',
  method: 'DELETE',
  path: '/auth/sessions/:sessionId',
  summary: 'Sign one of my sessions out',
  params: z.object({ sessionId: uuid }),
  response: done,
  refusals: ['session_not_found'],
} as const satisfies Endpoint

export const endOtherSessions = {
  act: 'self.change',
  method: 'DELETE',
  path: '/auth/sessions',
  summary: 'Sign out everywhere but here',
  response: done,
  refusals: [],
} as const satisfies Endpoint

export const enrolTwoFactor = {
  act: 'self.change',
  method: 'POST',
  path: '/auth/two-factor/enrol',
  summary: 'Start setting up an authenticator app; the secret is shown once',
  body: z.strictObject({ password: givenPassword() }),
  response: ok({ secret: z.string(), otpauth_uri: z.string() }),
  refusals: ['wrong_password', 'two_factor_already_on', 'busy'],
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
