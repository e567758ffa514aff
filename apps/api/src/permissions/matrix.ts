import { readFileSync } from 'node:fs'
import * as z from 'zod'

export const PERSONAS = [
  'anonymous',
  'member',
  'other_lab_member',
  'champion',
  'auditor',
  'organisation_admin',
  'provider_admin',
  'foreign_user',
] as const
export type PersonaName = (typeof PERSONAS)[number]

const cell = z.enum(['allow', 'deny', 'own'])

const row = z.object({
  group: z.string(),
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
  path: z.string(),
  allow: z.record(z.enum(PERSONAS), cell),
  deny_status: z.partialRecord(z.enum(PERSONAS), z.int()).optional(),
  own_check: z.enum(['self', 'tenant', 'sender', 'capability', 'state']).optional(),
  second_factor: z.array(z.enum(PERSONAS)).optional(),
  step_up: z.boolean().optional(),
  optional_feature: z.boolean().optional(),
  note: z.string().min(1),
})
export type Row = z.output<typeof row>

/** Who may do what, as data. A new route adds its row here, with the reason, before it is written. */
export const matrix: Row[] = z
  .array(row)
  .parse(JSON.parse(readFileSync(new URL('./permission-matrix.json', import.meta.url), 'utf8')))

export const nameOf = ({ method, path }: Pick<Row, 'method' | 'path'>) => `${method} ${path}`
