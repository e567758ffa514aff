import { factorSet, factorSetVersion } from '@lab-zer0/content/factor-schemas.ts'
import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { ok } from './envelope.ts'

export const listFactorSets = {
  act: 'public.read',
  method: 'GET',
  path: '/factor-sets',
  summary: 'Published factor sets with the first day on which each applies, oldest first',
  response: ok({
    /** The one that applies today. */
    in_force: factorSetVersion,
    factor_sets: z.array(
      z.object({ version: factorSetVersion, effective_from: z.iso.date(), hash: z.string() }),
    ),
  }),
  refusals: [],
} as const satisfies Endpoint

export const getFactorSet = {
  act: 'public.read',
  method: 'GET',
  path: '/factor-sets/:version',
  summary: 'A published factor set, whole',
  params: z.object({ version: factorSetVersion }),
  response: ok({ factor_set: factorSet }),
  refusals: ['factor_set_not_found'],
} as const satisfies Endpoint
