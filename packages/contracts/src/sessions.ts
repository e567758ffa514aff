import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { done, ok } from './envelope.ts'
import { instant, uuid } from './fields.ts'

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
