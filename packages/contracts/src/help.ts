import * as z from 'zod/mini'
import { guidedRole } from './auth.ts'
import type { Endpoint } from './endpoint.ts'
import { ok } from './envelope.ts'

const hidden = ok({ hidden_first_steps: z.array(guidedRole) })

export const hideFirstSteps = {
  act: 'self.change',
  method: 'PUT',
  path: '/help/hidden-first-steps/:role',
  summary: 'Put the first steps of a role away, on all my devices',
  params: z.object({ role: guidedRole }),
  response: hidden,
  refusals: [],
} as const satisfies Endpoint

export const showFirstSteps = {
  act: 'self.change',
  method: 'DELETE',
  path: '/help/hidden-first-steps',
  summary: 'Show me all first steps again',
  response: hidden,
  refusals: [],
} as const satisfies Endpoint
