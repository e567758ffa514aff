import { validation as copy } from '@lab-zer0/content/microcopy.ts'
import * as z from 'zod/mini'
import { publicId } from './certificates.ts'
import type { Endpoint } from './endpoint.ts'
import { done } from './envelope.ts'
import { atMost, email } from './fields.ts'

export const CONCERN_LENGTH = { least: 20, most: 2000 } as const

export const reportConcern = {
  act: 'public.write',
  method: 'POST',
  path: '/certificates/:publicId/concern',
  summary: 'Tell the provider about a concern with a certificate',
  params: publicId,
  body: z.strictObject({
    concern: z.string({ error: copy.concern_required }).check(
      z.trim(),
      z.minLength(CONCERN_LENGTH.least, { error: copy.concern_required, abort: true }),
      atMost(CONCERN_LENGTH.most),
      z.refine<string>((value) => value.isWellFormed() && !value.includes('\0'), {
        error: copy.not_storable,
      }),
    ),
    /** An address for the reply; optional. */
    email: z.optional(z.nullable(email)),
  }),
  response: done,
  refusals: ['certificate_not_found'],
  limits: [{ name: 'certificate-concern', max: 5, windowSeconds: 3600, refuses: true }],
} as const satisfies Endpoint

export const stopReminders = {
  act: 'public.write',
  method: 'POST',
  path: '/reminders/stop/:token',
  summary: 'Stop the reminders about idle cycles, with the link from one of them',
  params: z.object({ token: z.string().check(z.regex(/^[A-Za-z0-9_-]{60,400}$/)) }),
  response: done,
  refusals: ['link_not_valid'],
  limits: [{ name: 'stop-reminders', max: 60, windowSeconds: 3600 }],
} as const satisfies Endpoint
