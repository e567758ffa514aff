import { validation as copy } from '@lab-zer0/content/microcopy.ts'
import { LAB_NAME_LENGTH, LAB_TYPES, MOST_FTE } from '@lab-zer0/domain/labs/lab.ts'
import { LAB_STATES, LAB_STATUSES, STATIONS } from '@lab-zer0/domain/labs/stages.ts'
import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { ok } from './envelope.ts'
import { atMost, email, instant, labUuid, plainText, userUuid, uuid } from './fields.ts'
import { levelEditionId, levelName } from './levels.ts'
import { LAB_PAGE_ACTS, LISTED_LAB_ACTS, mayOf } from './may.ts'

export const labStatus = z.enum(LAB_STATUSES)
/** What every place calls the lab: one of the four, or what people need to know in place of it. */
export const labState = z.enum(LAB_STATES)
export const labType = z.enum(LAB_TYPES, { error: copy.lab_type })
export const station = z.enum(STATIONS)
export const neededNext = z.enum(['member', 'champion', 'admin', 'auditor', 'scheme', 'nobody'])

export const lab = z.object({
  id: labUuid,
  name: z.string(),
  type: labType,
  status: labStatus,
  state: labState,
  total_fte: z.number(),
  member_count: z.int(),
  champion_email: z.nullable(z.string()),
  champion_name: z.nullable(z.string()),
  department: z.nullable(z.string()),
  principal_investigator: z.nullable(z.string()),
  /** Where its State and prices come from; null is the organisation's first campus. */
  campus: z.optional(z.nullable(z.object({ id: uuid, name: z.string() }))),
  organisation_name: z.string(),
  is_member: z.boolean(),
  is_champion: z.boolean(),
  /** The station of the path that is open now, and whose turn it is. */
  station,
  needed_next: neededNext,
  /** What the open cycle works towards, and the edition of its rules. */
  level: levelName,
  level_edition: levelEditionId,
  /** Increases with each edit; an edit names the version it started from. */
  version: z.int(),
  /** The end of a certificate that is valid now. */
  certified_until: z.nullable(instant),
  /** When the last certificate ended, of a lab that has not begun its renewal. */
  certificate_ended_at: z.nullable(instant),
  /** An appeal awaits the admin's decision. Visible to admins and the lab's members; false for others. */
  has_open_appeal: z.boolean(),
  may: mayOf(LISTED_LAB_ACTS),
})
export type Lab = z.output<typeof lab>

/** A lab with all that its own page offers. */
export const openLab = z.extend(lab, {
  /** Who was invited to lead it, while it has no champion. For admins and members; null for others. */
  champion_invited: z.nullable(z.string()),
  may: mayOf(LAB_PAGE_ACTS),
})
export type OpenLab = z.output<typeof openLab>

export const labId = z.object({ id: labUuid })

export const getDashboard = {
  act: 'self.read',
  method: 'GET',
  path: '/labs/dashboard',
  summary: 'My lab and the labs of my organisation',
  response: ok({ current_lab: z.nullable(openLab), all_labs: z.array(lab) }),
  refusals: [],
} as const satisfies Endpoint

export const getLabTypes = {
  act: 'content.read',
  method: 'GET',
  path: '/labs/types',
  summary: 'Lab types that my organisation has subscribed to',
  response: ok({ lab_types: z.array(z.object({ name: labType, label: z.string() })) }),
  refusals: [],
} as const satisfies Endpoint

const optionalLine = z.optional(z.nullable(z.string().check(z.trim(), atMost(LAB_NAME_LENGTH), plainText)))

const labName = z
  .string({ error: copy.lab_name })
  .check(
    z.trim(),
    z.minLength(1, { error: copy.lab_name, abort: true }),
    z.maxLength(LAB_NAME_LENGTH, copy.lab_name_too_long),
    plainText,
  )

const totalFte = z.number({ error: copy.fte_required }).check(
  z.positive({ error: copy.fte_positive, abort: true }),
  z.maximum(MOST_FTE, copy.fte_too_large),
  z.refine((value) => Number.isInteger(Math.round(value * 1e6) / 1e5), copy.fte_step),
)

export const createLab = {
  act: 'organisation.create_lab',
  method: 'POST',
  path: '/labs',
  summary:
    'Register a lab; the caller leads it unless an admin names another champion, or invites one by mail',
  body: z.strictObject({
    name: labName,
    total_fte: totalFte,
    type_name: labType,
    department: optionalLine,
    principal_investigator: optionalLine,
    /** The organisation's first where it is left out. */
    campus_id: z.optional(uuid),
    champion_id: z.optional(userUuid),
    /** In place of an id. Without an account, the address is invited and the lab has no champion until they join. */
    champion_email: z.optional(email),
  }),
  status: 201,
  response: ok({ message: z.string(), lab }),
  refusals: [
    'forbidden',
    'in_another_lab',
    'lab_limit_reached',
    'lab_type_not_subscribed',
    'lab_name_taken',
    'campus_not_found',
    'person_not_found',
    'champion_in_another_lab',
    'champion_of_another_lab',
    'champion_outside_domains',
  ],
  idempotent: true,
} as const satisfies Endpoint

export const getLab = {
  act: 'lab.see',
  method: 'GET',
  path: '/labs/:id',
  summary: 'One lab of my organisation, without its member list',
  params: labId,
  response: ok({ lab: openLab }),
  refusals: ['lab_not_found'],
} as const satisfies Endpoint

export const editorRefusals = [
  'lab_not_found',
  'forbidden',
  'two_factor_required',
  'two_factor_setup_required',
] as const

/** Fields that are left out stay unchanged. */
export const editLab = {
  act: 'lab.edit',
  method: 'PATCH',
  path: '/labs/:id',
  summary:
    'Change name, FTE, department, principal investigator or campus. For its champion and admins; certificates stay as issued',
  params: labId,
  body: z.strictObject({
    /** The version that the edit began with. */
    version: z.int(),
    name: z.optional(labName),
    total_fte: z.optional(totalFte),
    department: optionalLine,
    principal_investigator: optionalLine,
    campus_id: z.optional(uuid),
  }),
  response: ok({ message: z.string(), lab }),
  refusals: [...editorRefusals, 'lab_changed', 'lab_name_taken', 'campus_not_found'],
} as const satisfies Endpoint

export const LAB_FIELDS = ['name', 'total_fte', 'department', 'principal_investigator', 'campus'] as const
export type LabField = (typeof LAB_FIELDS)[number]

export const stages = z.object({
  stage: z.enum([
    'not_started',
    'baseline_in_progress',
    'baseline_done',
    'checklist_in_progress',
    'checklist_submitted',
    'ready_to_submit',
    'submitted',
    'audit_in_progress',
    'resubmission',
    'appealed',
    'certified',
    'suspended',
    'lapsed',
  ]),
  station,
  neededNext,
  /** By which day the audit is due, and when the auditor visits. Null while nobody audits the lab. */
  audit: z.nullable(
    z.object({
      due_on: z.nullable(z.iso.date()),
      visit: z.nullable(z.object({ at: instant, note: z.string() })),
    }),
  ),
  adviceMessage: z.string(),
  actions: z.object({
    baselineAssessment: z.enum(['start', 'preview', 'disabled']),
    checklist: z.enum(['start', 'preview', 'disabled']),
    savingsCalculator: z.enum(['start', 'preview', 'disabled']),
  }),
  progress: z.object({
    baseline: z.object({ locked: z.int(), total: z.int(), rows: z.int() }),
    checklist: z.object({ answered: z.int(), total: z.int() }),
    savings: z.object({ locked: z.int(), total: z.int(), rows: z.int() }),
  }),
  startedAt: instant,
  /** The end of a certificate that is valid now. */
  certifiedUntil: z.nullable(instant),
})
export type Stages = z.output<typeof stages>

export const getStages = {
  act: 'lab.read',
  method: 'GET',
  path: '/labs/:labId/stages',
  summary: 'Where a lab stands on its path, derived from its cycle',
  params: z.object({ labId: labUuid }),
  response: ok({ stages }),
  refusals: ['lab_not_found', 'forbidden', 'two_factor_required', 'two_factor_setup_required'],
} as const satisfies Endpoint

const removed = ok({ message: z.string(), id: labUuid, name: z.string(), member_count: z.int() })
export const adminRefusals = [
  'lab_not_found',
  'forbidden',
  'two_factor_required',
  'two_factor_setup_required',
] as const

export const deleteLab = {
  act: 'lab.delete',
  method: 'DELETE',
  path: '/labs/:id',
  summary: 'Remove a lab; its certificates stay verifiable. For admins, with a fresh proof of identity',
  params: labId,
  response: removed,
  refusals: [...adminRefusals, 'step_up_required'],
} as const satisfies Endpoint

export const adminDeleteLab = {
  ...deleteLab,
  path: '/admin/labs/:id',
  summary: 'The same as DELETE /labs/{id}',
} as const satisfies Endpoint
