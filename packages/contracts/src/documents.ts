import * as z from 'zod/mini'
import { type Endpoint, fileAnswer } from './endpoint.ts'
import { done } from './envelope.ts'
import { labUuid } from './fields.ts'

const pdf = { types: ['application/pdf'] } as const
const packRefusals = [
  'lab_not_found',
  'forbidden',
  'two_factor_required',
  'two_factor_setup_required',
  'no_improvement_pack',
] as const

export const getGuidePdf = {
  act: 'public.read',
  method: 'GET',
  path: '/guides/:slug.pdf',
  summary: 'A guide as a tagged PDF',
  params: z.object({ slug: z.string().check(z.regex(/^[a-z-]{1,60}$/)) }),
  response: fileAnswer,
  file: pdf,
  refusals: ['guide_not_found'],
  limits: [{ name: 'guide-pdf', max: 120, windowSeconds: 600 }],
} as const satisfies Endpoint

export const getImprovementPackPdf = {
  act: 'audit.read',
  method: 'GET',
  path: '/audits/:labId/improvement-pack.pdf',
  summary: 'The Improvement Pack of the last round that was sent back, as a tagged PDF',
  params: z.object({ labId: labUuid }),
  response: fileAnswer,
  file: pdf,
  refusals: [...packRefusals, 'improvement_pack_not_ready'],
} as const satisfies Endpoint

export const drawImprovementPackPdf = {
  act: 'audit.read',
  method: 'POST',
  path: '/audits/:labId/improvement-pack.pdf',
  summary: 'Have this PDF made where it is not ready',
  params: z.object({ labId: labUuid }),
  response: done,
  refusals: packRefusals,
  limits: [{ name: 'improvement-pack-pdf', max: 60, windowSeconds: 600 }],
} as const satisfies Endpoint
