import { validation as copy } from '@lab-zer0/content/microcopy.ts'
import { PLACES } from '@lab-zer0/domain/electricity/place.ts'
import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { ok } from './envelope.ts'
import { organisationUuid, plainText, uuid } from './fields.ts'

const name = z
  .string({ error: copy.campus_name })
  .check(z.trim(), z.minLength(1, copy.campus_name), z.maxLength(100, copy.campus_name), plainText)
const adminRefusals = [
  'organisation_not_found',
  'forbidden',
  'two_factor_required',
  'two_factor_setup_required',
] as const

export const campus = z.object({
  id: uuid,
  name: z.string(),
  /** Its State or Territory; null while nobody has said, then the national average counts. */
  place: z.nullable(z.enum(PLACES)),
  lab_count: z.int(),
})
export type Campus = z.output<typeof campus>

export const listCampuses = {
  act: 'organisation.read',
  method: 'GET',
  path: '/organisations/:id/campuses',
  summary: 'The campuses of my organisation, oldest first',
  params: z.object({ id: organisationUuid }),
  response: ok({ campuses: z.array(campus) }),
  refusals: ['organisation_not_found'],
} as const satisfies Endpoint

export const addCampus = {
  act: 'organisation.save_variables',
  method: 'POST',
  path: '/organisations/:id/campuses',
  summary: 'Add a campus with its State. For admins',
  params: z.object({ id: organisationUuid }),
  body: z.strictObject({ name, place: z.enum(PLACES) }),
  status: 201,
  response: ok({ message: z.string(), campus }),
  refusals: [...adminRefusals, 'campus_name_taken', 'too_many_campuses'],
} as const satisfies Endpoint

export const editCampus = {
  act: 'organisation.save_variables',
  method: 'PATCH',
  path: '/organisations/:id/campuses/:campusId',
  summary: 'Rename a campus, or say where it is; locked figures keep their State. For admins',
  params: z.object({ id: organisationUuid, campusId: uuid }),
  body: z.strictObject({ name, place: z.enum(PLACES) }),
  response: ok({ message: z.string(), campus }),
  refusals: [...adminRefusals, 'campus_not_found', 'campus_name_taken'],
} as const satisfies Endpoint
