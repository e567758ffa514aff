import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'

/** The process is up. Doesn't check anything else; no version, no details. */
export const live = {
  access: 'public',
  method: 'GET',
  path: '/health/live',
  summary: 'Is the service there',
  response: z.object({ success: z.literal(true) }),
  refusals: [],
} as const satisfies Endpoint

/** Calls are welcome: the database answers and the process is not about to stop. Else 503. */
export const ready = {
  access: 'public',
  method: 'GET',
  path: '/health/ready',
  summary: 'May calls be sent here',
  response: z.object({ success: z.literal(true) }),
  refusals: [],
} as const satisfies Endpoint
