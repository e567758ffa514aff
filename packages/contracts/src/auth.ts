import { validation as copy } from '@lab-zer0/content/microcopy.ts'
import { GUIDED_ROLES } from '@lab-zer0/domain/accounts/first-steps.ts'
import * as z from 'zod/mini'
import type { Endpoint, Limit } from './endpoint.ts'
import { done, ok } from './envelope.ts'
import {
  email,
  givenPassword,
  labUuid,
  newPassword,
  organisationUuid,
  personName,
  plainText,
  userUuid,
} from './fields.ts'
import { mayOf, ORGANISATION_PAGE_ACTS } from './may.ts'
import { unreadNotices } from './unread-notices.ts'

export const agreement = z.literal(true, { error: copy.agree })

export const guidedRole = z.enum(GUIDED_ROLES)

export const user = z.object({
  id: userUuid,
  email: z.string(),
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  organisation_id: z.nullable(organisationUuid),
  organisation_name: z.nullable(z.string()),
  /** The lab that the person is a member of now. */
  current_lab_id: z.nullable(labUuid),
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
  /** For the bell, so that a page needs no second question. */
  notices: unreadNotices,
  /** Within the person's organisation. */
  may: mayOf(ORGANISATION_PAGE_ACTS),
})
export type User = z.output<typeof user>

const token = z.object({ token: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)) })

/** Six digits of the authenticator app, or one of the backup codes; spaces and hyphens are only for reading. */
export const code = z.pipe(
  z.pipe(
    z.string({ error: copy.code_required }),
    z.transform((value: string) => value.replace(/[\s-]/g, '').toUpperCase()),
  ),
  z
    .string()
    .check(
      z.minLength(1, { error: copy.code_required, abort: true }),
      z.regex(/^(?:[0-9]{6}|[0-9A-Z]{24})$/, copy.code_shape),
    ),
)

/** By address: an opening hour of 200 people behind one is not slowed down. */
const perHour = (name: string): Limit => ({ name, max: 300, windowSeconds: 3600 })

export const login = {
  act: 'public.sign_in',
  method: 'POST',
  path: '/auth/login',
  summary: 'Sign in with email and password',
  body: z.strictObject({
    email: z.pipe(
      z.pipe(
        z.string({ error: copy.login_incomplete }),
        z.transform((value: string) => value.normalize('NFKC').trim().toLowerCase()),
      ),
      z
        .string()
        .check(z.minLength(1, { error: copy.login_incomplete, abort: true }), z.maxLength(254), plainText),
    ),
    password: givenPassword(copy.login_incomplete),
    remember: z._default(z.boolean(), false),
  }),
  response: ok({
    message: z.string(),
    /** Missing while the second factor is still to be given. */
    user: z.optional(user),
    two_factor_required: z.boolean(),
  }),
  refusals: ['invalid_credentials', 'email_not_activated', 'too_many_tries', 'busy'],
} as const satisfies Endpoint

export const register = {
  act: 'public.register',
  method: 'POST',
  path: '/auth/register',
  summary: 'Create an account with an organisation email',
  body: z.strictObject({
    first_name: personName(copy.first_name),
    last_name: personName(copy.last_name),
    email,
    password: newPassword,
    agreed_to_tos: agreement,
  }),
  status: 201,
  response: done,
  refusals: ['domain_unknown', 'domain_waiting', 'guessable_password', 'busy'],
  idempotent: true,
  limits: [perHour('register')],
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
    first_name: personName(copy.both_names),
    last_name: personName(copy.both_names),
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
  limits: [perHour('forgot')],
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
  /** Whose account it is, once it is activated: the login asks for it next. */
  email: z.optional(z.string()),
  /** Who gave the password to activate is signed in with it. */
  user: z.optional(user),
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
  limits: [perHour('resend')],
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
