import type { LabActName } from '@lab-zer0/domain/access/lab-acts.ts'
import type { OrganisationActName } from '@lab-zer0/domain/access/organisation-acts.ts'
import * as z from 'zod/mini'
import type { RefusalCode } from './refusals.ts'

/** What lists of labs offer. */
export const LISTED_LAB_ACTS = [
  'lab.join',
  'lab.leave',
  'lab.edit',
  'lab.delete',
  'lab.assign_champion',
  'lab.list_members',
] as const satisfies readonly LabActName[]

/** What a lab's own page offers besides. */
export const LAB_PAGE_ACTS = [
  ...LISTED_LAB_ACTS,
  'lab.work',
  'lab.invite',
  'lab.submit_for_audit',
  'auditor.assign',
  'audit.decide_appeal',
] as const satisfies readonly LabActName[]

/** What the app offers within the person's organisation. */
export const ORGANISATION_PAGE_ACTS = [
  'organisation.name_champion',
  'organisation.list_admins',
  'organisation.read_variables',
  'organisation.list_auditors',
  'organisation.read_reports',
] as const satisfies readonly OrganisationActName[]

/** Yes, or the code of the refusal that the call would get. Each code in the document would make it ten times as long. */
export const told = z.union([
  z.literal(true),
  z.string() as unknown as z.ZodMiniType<RefusalCode, RefusalCode>,
])

/** What the caller may do, by the names of the acts. A screen asks this and nothing else. */
export function mayOf<const Names extends readonly string[]>(names: Names) {
  // Object.fromEntries forgets the names.
  const shape = Object.fromEntries(names.map((name) => [name, told])) as Record<Names[number], typeof told>
  return z.object(shape)
}
