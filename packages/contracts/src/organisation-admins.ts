import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { done, ok } from './envelope.ts'
import { eventTopics } from './event-actions.ts'
import { instant, uuid } from './fields.ts'

const organisationId = z.object({ id: uuid })
const adminRefusals = [
  'organisation_not_found',
  'forbidden',
  'two_factor_required',
  'two_factor_setup_required',
] as const

export const admin = z.object({
  id: uuid,
  name: z.string(),
  email: z.string(),
  /** The role takes effect once its holder has one. */
  has_second_factor: z.boolean(),
})
export type Admin = z.output<typeof admin>

export const listAdmins = {
  access: 'user',
  method: 'GET',
  path: '/organisations/:id/admins',
  summary: 'Who administers my organisation. For its admins',
  params: organisationId,
  response: ok({ admins: z.array(admin) }),
  refusals: [...adminRefusals],
} as const satisfies Endpoint

export const shareAdmin = {
  access: 'user',
  method: 'POST',
  path: '/organisations/:id/admins',
  summary:
    'Share the admin role with a person of my organisation. For its admins, with a fresh proof of identity',
  params: organisationId,
  body: z.strictObject({ user_id: uuid }),
  response: done,
  refusals: [...adminRefusals, 'step_up_required', 'person_not_found', 'already_admin'],
} as const satisfies Endpoint

export const withdrawAdmin = {
  access: 'user',
  method: 'DELETE',
  path: '/organisations/:id/admins/:userId',
  summary: 'Withdraw the admin role; never from the last admin. With a fresh proof of identity',
  params: z.object({ id: uuid, userId: uuid }),
  response: done,
  refusals: [...adminRefusals, 'step_up_required', 'person_not_found', 'last_admin'],
} as const satisfies Endpoint

export const event = z.object({
  seq: z.int(),
  at: instant,
  actor: z.nullable(z.object({ id: uuid, name: z.string() })),
  action: z.string(),
  object_type: z.string(),
  object_id: z.string(),
  /** The lab's or person's name today; null where it is gone. */
  object_name: z.nullable(z.string()),
  data: z.record(z.string(), z.unknown()),
  /** Names today of the people whom the data names by id; who has closed the account is missing. */
  people: z.record(z.string(), z.string()),
})
export type Event = z.output<typeof event>

export const EVENT_PAGE_SIZE = 50

export const listEvents = {
  access: 'user',
  method: 'GET',
  path: '/organisations/:id/events',
  summary: "My organisation's event log, newest first. For its admins",
  params: organisationId,
  query: z.object({
    about: z.optional(z.enum(eventTopics)),
    actor: z.optional(uuid),
    from: z.optional(z.iso.date()),
    to: z.optional(z.iso.date()),
    /** Events before this number. */
    before: z.optional(z.pipe(z.string().check(z.regex(/^[0-9]{1,15}$/)), z.transform(Number))),
  }),
  response: ok({ events: z.array(event), next_before: z.nullable(z.int()) }),
  refusals: [...adminRefusals],
} as const satisfies Endpoint
