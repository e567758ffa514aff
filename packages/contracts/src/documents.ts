import * as z from 'zod/mini'
import { type Endpoint, fileAnswer, fileOnItsWay } from './endpoint.ts'
import { uuid } from './fields.ts'

const pdf = { types: ['application/pdf'] } as const

export const getGuidePdf = {
  access: 'public',
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
  access: 'user',
  method: 'GET',
  path: '/audits/:labId/improvement-pack.pdf',
  summary: 'The Improvement Pack of the last round that was sent back, as a tagged PDF',
  params: z.object({ labId: uuid }),
  // Has the file made where it is not there.
  writes: true,
  response: z.union([fileAnswer, fileOnItsWay]),
  file: pdf,
  refusals: [
    'lab_not_found',
    'forbidden',
    'two_factor_required',
    'two_factor_setup_required',
    'no_improvement_pack',
    'improvement_pack_not_ready',
  ],
  limits: [{ name: 'improvement-pack-pdf', max: 120, windowSeconds: 600 }],
} as const satisfies Endpoint
