import { STATES } from '@lab-zer0/domain/calculators/variables.ts'
import { PLACES } from '@lab-zer0/domain/electricity/place.ts'
import { LAB_TYPES } from '@lab-zer0/domain/labs/lab.ts'
import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { ok } from './envelope.ts'
import { instant, organisationUuid, uuid } from './fields.ts'

const organisationId = z.object({ id: organisationUuid })
const labType = z.enum(LAB_TYPES)
const values = z.record(
  z.string().check(z.maxLength(60)),
  z.union([z.string().check(z.maxLength(40)), z.number()]),
)
const adminRefusals = [
  'organisation_not_found',
  'forbidden',
  'two_factor_required',
  'two_factor_setup_required',
] as const

export const savedVariables = z.object({
  version: z.int(),
  values,
  saved_at: instant,
  saved_by: z.string(),
})

export const getVariables = {
  act: 'organisation.read_variables',
  method: 'GET',
  path: '/organisations/:id/variables',
  summary: "My organisation's own prices and factors, with every version that was saved. For its admins",
  params: organisationId,
  /** Without a campus, the organisation's first. */
  query: z.object({ campus_id: z.optional(uuid) }),
  response: ok({
    campus: z.nullable(z.object({ id: uuid, name: z.string(), place: z.nullable(z.enum(PLACES)) })),
    /**
     * For each subscribed lab type: the values in use, with the grid of where the campus is, and every version, newest
     * first. What is left out uses the published default. A campus has one set: versions are shared.
     */
    variables: z.array(z.object({ lab_type: labType, values, versions: z.array(savedVariables) })),
  }),
  refusals: [...adminRefusals, 'campus_not_found'],
} as const satisfies Endpoint

export const saveVariables = {
  act: 'organisation.save_variables',
  method: 'PUT',
  path: '/organisations/:id/variables',
  summary:
    'Save prices and factors of a type of lab as a new version; locked figures keep theirs. For admins',
  params: organisationId,
  body: z.strictObject({
    lab_type: labType,
    campus_id: z.optional(uuid),
    /** The version that the form was filled from; null for the first. */
    version: z._default(z.nullable(z.int()), null),
    /** The State that the form was filled with, null for none: a campus that was moved meanwhile stays there. */
    state_before: z.optional(z.nullable(z.enum(STATES))),
    /** Values that are left out use the published default. */
    values,
  }),
  response: ok({ message: z.string(), saved: savedVariables }),
  refusals: [
    ...adminRefusals,
    'campus_not_found',
    'lab_type_not_subscribed',
    'variables_changed',
    'variables_not_valid',
  ],
} as const satisfies Endpoint

const range = z.object({ low: z.number(), best: z.number(), high: z.number() })
const figure = z.object({ measure: z.string(), unit: z.string(), before: range, after: range })

export const previewVariables = {
  act: 'organisation.save_variables',
  method: 'POST',
  path: '/organisations/:id/variables/preview',
  summary: "How other values would move the organisation's baseline; changes nothing. For admins",
  params: organisationId,
  body: z.strictObject({ lab_type: labType, campus_id: z.optional(uuid), values }),
  response: ok({ figures: z.array(figure), lab_count: z.int() }),
  refusals: [...adminRefusals, 'campus_not_found', 'lab_type_not_subscribed', 'variables_not_valid'],
} as const satisfies Endpoint
