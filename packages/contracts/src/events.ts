import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { ok } from './envelope.ts'
import { eventTopics } from './event-actions.ts'
import { instant, organisationUuid, userUuid } from './fields.ts'

export const event = z.object({
  seq: z.int(),
  at: instant,
  actor: z.nullable(z.object({ id: userUuid, name: z.string() })),
  action: z.string(),
  object_type: z.string(),
  object_id: z.string(),
  /** The lab's or person's name today; null where it is gone. */
  object_name: z.nullable(z.string()),
  data: z.record(z.string(), z.unknown()),
  /** Current names of the people in the data, by id; closed accounts are missing. */
  people: z.record(z.string(), z.string()),
})
export type Event = z.output<typeof event>

export const EVENT_PAGE_SIZE = 50

export const listEvents = {
  act: 'organisation.read_events',
  method: 'GET',
  path: '/organisations/:id/events',
  summary: "My organisation's event log, newest first. For its admins",
  params: z.object({ id: organisationUuid }),
  query: z.object({
    about: z.optional(z.enum(eventTopics)),
    actor: z.optional(userUuid),
    from: z.optional(z.iso.date()),
    to: z.optional(z.iso.date()),
    /** Events before this number. */
    before: z.optional(z.pipe(z.string().check(z.regex(/^[0-9]{1,15}$/)), z.transform(Number))),
  }),
  response: ok({ events: z.array(event), next_before: z.nullable(z.int()) }),
  refusals: ['organisation_not_found', 'forbidden', 'two_factor_required', 'two_factor_setup_required'],
} as const satisfies Endpoint
