import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'

/** Alive and able to reach the database; no version, no details. */
export const live = {
  access: 'public',
  method: 'GET',
  path: '/health/live',
  summary: 'Is the service there',
  response: z.object({ success: z.literal(true) }),
  refusals: [],
} as const satisfies Endpoint
