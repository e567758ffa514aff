import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { ok } from './envelope.ts'
import { instant } from './fields.ts'

/** For monitoring: anything but `whole` within the last two days needs a person. It names no organisation. */
export const records = {
  act: 'public.read',
  method: 'GET',
  path: '/health/records',
  summary: 'What the nightly check of the event records found',
  response: ok({
    event_chains: z.enum(['whole', 'broken', 'not_checked']),
    checked_at: z.nullable(instant),
  }),
  refusals: [],
} as const satisfies Endpoint

/** The process is up. Doesn't check anything else. The version is in the footer too, so it tells nobody anything new. */
export const live = {
  act: 'public.read',
  method: 'GET',
  path: '/health/live',
  summary: 'Is the service there',
  response: ok({ version: z.string() }),
  refusals: [],
} as const satisfies Endpoint

/** Calls are welcome: the database answers and the process is not about to stop. Else 503. */
export const ready = {
  act: 'public.read',
  method: 'GET',
  path: '/health/ready',
  summary: 'May calls be sent here',
  response: z.object({ success: z.literal(true) }),
  refusals: [],
} as const satisfies Endpoint
