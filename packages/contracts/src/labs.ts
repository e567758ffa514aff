import { LAB_NAME_LENGTH, LAB_TYPES, MOST_FTE } from '@lab-zer0/domain/labs/lab.ts'
import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { done, ok } from './envelope.ts'
import { instant, plainText, uuid } from './fields.ts'
import { LAB_PAGE_ACTS, LISTED_LAB_ACTS, mayOf } from './may.ts'

export const labStatus = z.enum(['in_progress', 'submitted', 'awaiting_audit', 'certified'])
export const labType = z.enum(LAB_TYPES, { error: 'Lab type is required' })
export const station = z.enum(['baseline', 'checklist', 'savings', 'submit', 'audit', 'certified'])
export const neededNext = z.enum(['member', 'champion', 'admin', 'auditor', 'nobody'])

export const lab = z.object({
  id: uuid,
  name: z.string(),
  type: labType,
  status: labStatus,
  total_fte: z.number(),
  member_count: z.int(),
  champion_email: z.nullable(z.string()),
  champion_name: z.nullable(z.string()),
  department: z.nullable(z.string()),
  principal_investigator: z.nullable(z.string()),
  organisation_name: z.string(),
  is_member: z.boolean(),
  is_champion: z.boolean(),
  /** The station of the path that is open now, and whose turn it is. */
  station,
  needed_next: neededNext,
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
export const openLab = z.extend(lab, { may: mayOf(LAB_PAGE_ACTS) })
export type OpenLab = z.output<typeof openLab>

export const member = z.object({
  id: uuid,
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  email: z.string(),
  lab_name: z.string(),
  is_admin: z.boolean(),
  is_champion: z.boolean(),
  last_active: z.nullable(instant),
})
export type Member = z.output<typeof member>

const labId = z.object({ id: uuid })

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

const optionalLine = z.optional(
  z.nullable(
    z.string().check(z.trim(), z.maxLength(LAB_NAME_LENGTH, 'Please use at most 100 characters'), plainText),
  ),
)

const labName = z
  .string({ error: 'Lab name is required' })
  .check(
    z.trim(),
    z.minLength(1, { error: 'Lab name is required', abort: true }),
    z.maxLength(LAB_NAME_LENGTH, 'Lab name must be at most 100 characters'),
    plainText,
  )

const totalFte = z.number({ error: 'Total FTE is required' }).check(
  z.positive({ error: 'FTE must be a positive number', abort: true }),
  z.maximum(MOST_FTE, 'FTE must be at most 1000'),
  z.refine((value) => Number.isInteger(Math.round(value * 1e6) / 1e5), 'FTE has steps of 0.1'),
)

export const createLab = {
  act: 'organisation.create_lab',
  method: 'POST',
  path: '/labs',
  summary: 'Register a lab; the caller leads it unless an admin names another champion',
  body: z.strictObject({
    name: labName,
    total_fte: totalFte,
    type_name: labType,
    department: optionalLine,
    principal_investigator: optionalLine,
    champion_id: z.optional(uuid),
  }),
  status: 201,
  response: ok({ message: z.string(), lab }),
  refusals: [
    'forbidden',
    'in_another_lab',
    'lab_limit_reached',
    'lab_type_not_subscribed',
    'lab_name_taken',
    'person_not_found',
    'champion_in_another_lab',
    'champion_of_another_lab',
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

const editorRefusals = [
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
    'Change name, FTE, department or principal investigator. For its champion and admins; certificates stay as issued',
  params: labId,
  body: z.strictObject({
    /** The version that the edit began with. */
    version: z.int(),
    name: z.optional(labName),
    total_fte: z.optional(totalFte),
    department: optionalLine,
    principal_investigator: optionalLine,
  }),
  response: ok({ message: z.string(), lab }),
  refusals: [...editorRefusals, 'lab_changed', 'lab_name_taken'],
} as const satisfies Endpoint

export const LAB_FIELDS = ['name', 'total_fte', 'department', 'principal_investigator'] as const
export type LabField = (typeof LAB_FIELDS)[number]

const detail = z.nullable(z.union([z.string(), z.number()]))

/** What the event log keeps of an edit: of a principal investigator only that it changed, for the log can't be erased. */
export const recordedChanges = z.object({
  fields: z.array(z.enum(LAB_FIELDS)),
  before: z.record(z.string(), detail),
  after: z.record(z.string(), detail),
})

export function changesIn({ fields, before, after }: z.output<typeof recordedChanges>) {
  return fields.map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }))
}

export const labHistoryEntry = z.object({
  at: instant,
  /** The person's current name; null if no one was signed in. */
  by: z.nullable(z.string()),
  kind: z.enum(['created', 'changed']),
  changes: z.array(z.object({ field: z.enum(LAB_FIELDS), before: detail, after: detail })),
})
export type LabHistoryEntry = z.output<typeof labHistoryEntry>

export const getLabHistory = {
  act: 'lab.read_history',
  method: 'GET',
  path: '/labs/:id/history',
  summary: "Who changed a lab's details, when, from what to what; newest first, at most 50",
  params: labId,
  response: ok({ entries: z.array(labHistoryEntry) }),
  refusals: [...editorRefusals],
} as const satisfies Endpoint

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
    'lapsed',
  ]),
  station,
  neededNext,
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
  params: z.object({ labId: uuid }),
  response: ok({ stages }),
  refusals: ['lab_not_found', 'forbidden', 'two_factor_required', 'two_factor_setup_required'],
} as const satisfies Endpoint

export const joinLab = {
  act: 'lab.join',
  method: 'POST',
  path: '/labs/join/:id',
  summary: 'Become a member of a lab that has room',
  params: labId,
  response: done,
  refusals: ['lab_not_found', 'already_member', 'in_another_lab', 'lab_full', 'auditor_of_this_lab'],
} as const satisfies Endpoint

export const leaveLab = {
  act: 'lab.leave',
  method: 'POST',
  path: '/labs/leave/:id',
  summary: 'Leave my lab; its champion transfers the role first',
  params: labId,
  response: done,
  refusals: ['lab_not_found', 'not_a_member', 'champion_must_transfer'],
} as const satisfies Endpoint

export const listMembers = {
  act: 'lab.list_members',
  method: 'GET',
  path: '/labs/members/:id',
  summary: 'Members of a lab, for its members and the admin',
  params: labId,
  response: ok({ lab_id: uuid, lab_name: z.string(), members: z.array(member), message: z.string() }),
  refusals: ['lab_not_found', 'forbidden', 'two_factor_required', 'two_factor_setup_required'],
} as const satisfies Endpoint

const removed = ok({ message: z.string(), id: uuid, name: z.string(), member_count: z.int() })
const adminRefusals = [
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

const championBody = z.strictObject({ champion_id: uuid })

export const assignChampion = {
  act: 'lab.assign_champion',
  method: 'POST',
  path: '/labs/:id/champion',
  summary: "Choose a lab's champion. For admins",
  params: labId,
  body: championBody,
  response: ok({
    message: z.string(),
    new_champion: z.object({ id: uuid, email: z.string(), name: z.string() }),
  }),
  refusals: [
    ...adminRefusals,
    'person_not_found',
    'already_champion',
    'champion_of_another_lab',
    'champion_in_another_lab',
    'lab_full',
    'champion_audits_this_lab',
  ],
} as const satisfies Endpoint

export const removeChampion = {
  act: 'lab.remove_champion',
  method: 'DELETE',
  path: '/labs/:id/champion',
  summary: 'Take the role from the champion, who stays a member. For admins',
  params: labId,
  response: done,
  refusals: [...adminRefusals, 'no_champion'],
} as const satisfies Endpoint

export const transferChampion = {
  act: 'lab.transfer_champion',
  method: 'POST',
  path: '/labs/:id/transfer-champion',
  summary: 'Hand the role over to another member of my lab',
  params: labId,
  body: championBody,
  response: done,
  refusals: ['lab_not_found', 'not_the_champion', 'not_in_this_lab', 'already_champion'],
} as const satisfies Endpoint

export const eligibleChampions = {
  act: 'lab.list_successors',
  method: 'GET',
  path: '/labs/eligible-champions/:labId',
  summary: 'Who could lead this lab, for its champion and the admin',
  params: z.object({ labId: uuid }),
  response: ok({
    eligible_champions: z.array(z.object({ id: uuid, email: z.string(), name: z.string() })),
    lab_id: uuid,
    lab_name: z.string(),
  }),
  refusals: [...adminRefusals],
} as const satisfies Endpoint

/** The specification's client sends who acts and on whom; the session and the path know better, so it is ignored. */
export const removeMember = {
  act: 'lab.remove_member',
  method: 'DELETE',
  path: '/labs/:labId/members/:userId',
  summary: 'Remove an ordinary member: by the admin, the champion or a teammate',
  params: z.object({ labId: uuid, userId: uuid }),
  body: z.object({
    reason: z.optional(
      z.nullable(
        z.string().check(z.trim(), z.maxLength(500, 'Please use at most 500 characters'), plainText),
      ),
    ),
    notify_user: z._default(z.boolean(), false),
  }),
  response: done,
  refusals: [...adminRefusals, 'not_in_this_lab', 'champion_stays', 'use_leave'],
} as const satisfies Endpoint

const typeFigures = z.object({ count: z.int(), total_members: z.int(), total_fte: z.number() })

export const analytics = z.object({
  summary: z.object({
    total_labs: z.int(),
    total_members: z.int(),
    total_fte: z.number(),
    average_utilization: z.number(),
  }),
  lab_details: z.array(
    z.object({
      id: uuid,
      name: z.string(),
      type: labType,
      member_count: z.int(),
      total_fte: z.number(),
      utilization: z.number(),
      champion_email: z.nullable(z.string()),
      champion_name: z.nullable(z.string()),
    }),
  ),
  lab_type_distribution: z.object({ wet: typeFigures, dry: typeFigures }),
  capacity_issues: z.object({
    over_capacity: z.array(z.object({ id: uuid, name: z.string(), excess: z.number() })),
    under_utilized: z.array(z.object({ id: uuid, name: z.string(), utilization: z.number() })),
  }),
})
export type Analytics = z.output<typeof analytics>

export const getAnalytics = {
  act: 'organisation.read_analytics',
  method: 'GET',
  path: '/admin/labs/analytics',
  summary: "My organisation's labs in figures",
  response: ok({ analytics }),
  refusals: [],
} as const satisfies Endpoint

export const getOrganisationLabs = {
  act: 'organisation.read_analytics',
  method: 'GET',
  path: '/labs/organisation',
  summary: "My organisation's labs, with figures where stats=true",
  query: z.object({ stats: z.optional(z.enum(['true', 'false'])) }),
  response: ok({
    labs: z.array(lab),
    organisation_stats: z.optional(
      z.object({
        lab_stats: analytics.shape.lab_details,
        total_labs: z.int(),
        total_members: z.int(),
        total_fte: z.number(),
        average_utilization: z.number(),
      }),
    ),
  }),
  refusals: [],
} as const satisfies Endpoint

export const potentialChampions = {
  act: 'organisation.search_people',
  method: 'GET',
  path: '/admin/potential-champions',
  summary: 'People of my organisation who could lead a lab, by name or email; at most 50',
  query: z.object({ search: z.optional(z.string().check(z.trim(), z.maxLength(100))) }),
  response: ok({
    potential_champions: z.array(
      z.object({
        id: uuid,
        email: z.string(),
        name: z.string(),
        current_lab: z.nullable(z.string()),
        is_current_champion: z.boolean(),
      }),
    ),
  }),
  refusals: [],
} as const satisfies Endpoint
