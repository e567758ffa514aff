import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { done, ok } from './envelope.ts'
import { organisationUuid, userUuid } from './fields.ts'

const organisationId = z.object({ id: organisationUuid })
const adminRefusals = [
  'organisation_not_found',
  'forbidden',
  'two_factor_required',
  'two_factor_setup_required',
] as const

export const admin = z.object({
  id: userUuid,
  name: z.string(),
  email: z.string(),
  /** The role takes effect once its holder has one. */
  has_second_factor: z.boolean(),
})
export type Admin = z.output<typeof admin>

export const listAdmins = {
  act: 'organisation.list_admins',
  method: 'GET',
  path: '/organisations/:id/admins',
  summary: 'Who administers my organisation. For its admins',
  params: organisationId,
  response: ok({ admins: z.array(admin) }),
  refusals: [...adminRefusals],
} as const satisfies Endpoint

export const shareAdmin = {
  act: 'organisation.share_admin',
  method: 'POST',
  path: '/organisations/:id/admins',
  summary:
    'Share the admin role with a person of my organisation. For its admins, with a fresh proof of identity',
  params: organisationId,
  body: z.strictObject({ user_id: userUuid }),
  response: done,
  refusals: [...adminRefusals, 'step_up_required', 'person_not_found', 'already_admin'],
} as const satisfies Endpoint

export const withdrawAdmin = {
  act: 'organisation.withdraw_admin',
  method: 'DELETE',
  path: '/organisations/:id/admins/:userId',
  summary: 'Withdraw the admin role; never from the last admin. With a fresh proof of identity',
  params: z.object({ id: organisationUuid, userId: userUuid }),
  response: done,
  refusals: [...adminRefusals, 'step_up_required', 'person_not_found', 'last_admin'],
} as const satisfies Endpoint
