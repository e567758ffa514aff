import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { ok } from './envelope.ts'
import { instant, labUuid, plainText, prose } from './fields.ts'

const LONGEST_NAME = 80
const LONGEST_NOTE = 200
const MOST_LITRES = 200_000
const MOST_KWH = 1000

const params = z.object({ labId: labUuid, category: z.string().check(z.maxLength(40)) })

export const describedModel = z.object({
  name: z.string(),
  type: z.string(),
  litres: z.nullable(z.int()),
  kwh_per_day: z.nullable(z.number()),
  note: z.string(),
  /** The lab that described it, as it was called then. */
  lab: z.string(),
  at: instant,
})
export type DescribedModel = z.output<typeof describedModel>

export const getDescribedModels = {
  act: 'form.read',
  method: 'GET',
  path: '/calculator/models/:labId/:category',
  summary: 'The models of equipment that labs of the organisation have described',
  params,
  response: ok({ models: z.array(describedModel) }),
  refusals: [
    'lab_not_found',
    'category_not_found',
    'forbidden',
    'two_factor_required',
    'two_factor_setup_required',
  ],
} as const satisfies Endpoint

export const describeModel = {
  act: 'form.edit',
  method: 'PUT',
  path: '/calculator/models/:labId/:category',
  summary: 'Describe a model for all labs of the organisation; a later description replaces it',
  params,
  body: z.strictObject({
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST_NAME), plainText),
    type: z.string().check(z.maxLength(40)),
    litres: z.nullable(z.int().check(z.gte(1), z.lte(MOST_LITRES))),
    kwh_per_day: z.nullable(z.number().check(z.gt(0), z.lte(MOST_KWH))),
    note: prose(LONGEST_NOTE),
  }),
  response: ok({ models: z.array(describedModel) }),
  refusals: ['lab_not_found', 'category_not_found', 'not_a_member', 'calculator_locked', 'cell_not_valid'],
} as const satisfies Endpoint
