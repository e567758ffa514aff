import { validation as copy } from '@lab-zer0/content/microcopy.ts'
import { isEmail, normaliseEmail } from '@lab-zer0/domain/accounts/email.ts'
import { SUGGESTION_REASONS } from '@lab-zer0/domain/audits/suggestion.ts'
import { WORKLOADS } from '@lab-zer0/domain/audits/workload.ts'
import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { done, ok } from './envelope.ts'
import { atMost, instant, labUuid, plainText, prose, userUuid, uuid } from './fields.ts'
import { labState, labType, neededNext } from './labs.ts'

const labId = z.object({ labId: labUuid })
const labRefusals = [
  'lab_not_found',
  'forbidden',
  'two_factor_required',
  'two_factor_setup_required',
] as const

export const eligibility = z.object({ wet: z.boolean(), dry: z.boolean() })
const namedLab = z.object({ id: labUuid, name: z.string() })
const namedUser = z.object({ id: userUuid, name: z.string() })

export const suggestionReason = z.enum(SUGGESTION_REASONS)
export const auditorRefusal = z.enum([
  'auditor_unknown',
  'auditor_not_qualified',
  'auditor_in_lab',
  'auditor_was_in_lab',
  'auditor_set_aside',
])

export const auditor = z.object({
  id: userUuid,
  name: z.string(),
  email: z.string(),
  auditorEligibility: eligibility,
  /** The labs that the person audits now. */
  lab_auditing_membership: z.array(namedLab),
  workload: z.enum(WORKLOADS),
  /** The lab that the person is in. */
  lab: z.nullable(namedLab),
  department: z.nullable(z.string()),
  /** With lab_id: why this person can't audit that lab. Null if they can, or without lab_id. */
  refusal: z.nullable(z.object({ code: auditorRefusal, message: z.string() })),
})
export type Auditor = z.output<typeof auditor>

export const listAuditors = {
  act: 'organisation.list_auditors',
  method: 'GET',
  path: '/auditors',
  summary:
    "My organisation's auditors with their workload; with lab_id also who can't audit that lab, and why",
  query: z.object({ lab_id: z.optional(labUuid) }),
  response: ok({
    auditors: z.array(auditor),
    /** For lab_id: the person we suggest. */
    suggestion: z.nullable(z.object({ auditor_id: userUuid, reasons: z.array(suggestionReason) })),
  }),
  refusals: ['lab_not_found'],
} as const satisfies Endpoint

/** When the auditor visits the lab, and where or how. */
export const visit = z.object({ at: instant, note: z.string() })

export const assignment = z.object({
  /** Sent back with the next change, so that no one overwrites a change they haven't seen. */
  id: uuid,
  auditor: z.object({ id: userUuid, name: z.string(), email: z.string() }),
  assigned_at: instant,
  /** The auditor has begun to write: a change leaves that work behind. */
  has_begun: z.boolean(),
  /** The day by which the audit should be finished. */
  due_on: z.nullable(z.iso.date()),
  visit: z.nullable(visit),
})
export type Assignment = z.output<typeof assignment>

export const assignableLab = z.object({
  id: labUuid,
  name: z.string(),
  type: labType,
  department: z.nullable(z.string()),
  principal_investigator: z.nullable(z.string()),
  champion_name: z.nullable(z.string()),
  state: labState,
  /** Whose turn it is. */
  needed_next: neededNext,
  /** False once the cycle has its certificate. */
  takes_auditor: z.boolean(),
  assignment: z.nullable(assignment),
  /** The person we suggest; null if someone is assigned or no one can be. */
  suggestion: z.nullable(z.object({ auditor: namedUser, reasons: z.array(suggestionReason) })),
  /** Someone was invited by mail, will be assigned on accepting, and has not answered yet. */
  invited: z.nullable(z.object({ name: z.string(), expires_at: instant })),
  /** The lab disagrees with the outcome of its audit, and the admin has not decided. */
  has_open_appeal: z.boolean(),
})
export type AssignableLab = z.output<typeof assignableLab>

export const listAssignments = {
  act: 'organisation.list_auditors',
  method: 'GET',
  path: '/auditors/assignments',
  summary: "My organisation's labs, who audits each, and whom we would suggest",
  response: ok({
    labs: z.array(assignableLab),
    total_labs: z.int(),
    /** People who are qualified for wet or dry labs. */
    available_auditors: z.int(),
    unassigned_labs: z.int(),
  }),
  refusals: [],
} as const satisfies Endpoint

export const assignAuditor = {
  act: 'auditor.assign',
  method: 'PUT',
  path: '/labs/:labId/auditor',
  summary:
    'Assign an auditor, or replace the one there is; an audit in progress is kept as abandoned. For admins',
  params: labId,
  body: z.strictObject({
    auditor_id: userUuid,
    /** The assignment that the admin sees now; null where there is none. */
    assignment_id: z._default(z.nullable(uuid), null),
    /** 28 days from today unless told otherwise. */
    due_on: z.optional(z.iso.date()),
  }),
  response: ok({ message: z.string(), assignment }),
  refusals: [
    ...labRefusals,
    'auditor_unknown',
    'auditor_not_qualified',
    'auditor_in_lab',
    'auditor_was_in_lab',
    'auditor_set_aside',
    'already_auditor',
    'assignment_changed',
    'already_awarded',
    'due_day_past',
  ],
} as const satisfies Endpoint

export const declineAudit = {
  act: 'auditor.decline',
  method: 'POST',
  path: '/audits/:labId/decline',
  summary: 'Give an audit back with a reason; the lab then needs another auditor. For the auditor',
  params: labId,
  body: z.strictObject({
    reason: prose(1000).check(z.minLength(1, copy.decline_reason_required)),
  }),
  response: done,
  refusals: ['lab_not_found', 'auditor_only'],
} as const satisfies Endpoint

export const setDueDay = {
  act: 'auditor.set_due_day',
  method: 'PUT',
  path: '/labs/:labId/auditor/due-day',
  summary: 'Say by which day the audit should be finished. For admins',
  params: labId,
  body: z.strictObject({ due_on: z.iso.date() }),
  response: ok({ message: z.string(), assignment }),
  refusals: [...labRefusals, 'no_auditor', 'due_day_past'],
} as const satisfies Endpoint

export const setVisit = {
  act: 'auditor.set_visit',
  method: 'PUT',
  path: '/labs/:labId/auditor/visit',
  summary:
    'Set a time for the visit, or take it away; lab and auditor get a mail. For the auditor and admins',
  params: labId,
  body: z.strictObject({
    visit_at: z.nullable(instant),
    note: z._default(prose(500), ''),
  }),
  response: ok({ message: z.string(), assignment }),
  refusals: [...labRefusals, 'no_auditor', 'visit_past'],
} as const satisfies Endpoint

export const withdrawAuditor = {
  act: 'auditor.withdraw',
  method: 'DELETE',
  path: '/labs/:labId/auditor',
  summary: 'Take the assignment away; an audit in progress is kept as abandoned. For admins',
  params: labId,
  body: z.strictObject({
    /** The assignment that the admin sees now; left out to end whichever there is. */
    assignment_id: z.optional(uuid),
  }),
  response: done,
  refusals: [...labRefusals, 'no_auditor', 'assignment_changed'],
} as const satisfies Endpoint

const REQUIRED = copy.auditor_required

export const inviteAuditor = {
  act: 'organisation.invite_auditor',
  method: 'POST',
  path: '/auditors/invite',
  summary: 'Ask somebody of my organisation by mail to become an auditor, and to take on a lab',
  body: z.strictObject({
    fullName: z
      .string({ error: REQUIRED })
      .check(z.trim(), z.minLength(1, { error: REQUIRED, abort: true }), atMost(100), plainText),
    email: z.pipe(
      z.pipe(z.string({ error: REQUIRED }), z.transform(normaliseEmail)),
      z
        .string()
        .check(
          z.minLength(1, { error: REQUIRED, abort: true }),
          z.refine(isEmail, { error: copy.email_invalid }),
        ),
    ),
    eligibility: z
      .strictObject({ wet: z.boolean(), dry: z.boolean() })
      .check(z.refine(({ wet, dry }) => wet || dry, { error: copy.auditor_types })),
    message: z.optional(z.nullable(prose(1000))),
    /** Assign to lab_id on accepting, if the lab still has no auditor then. */
    assignNow: z._default(z.boolean(), true),
    lab_id: z.optional(z.nullable(labUuid)),
  }),
  status: 201,
  response: ok({
    message: z.string(),
    invitation: z.object({ id: uuid, email: z.string(), fullName: z.string(), expires_at: instant }),
  }),
  refusals: ['lab_not_found', 'auditor_exists', 'own_eligibility', 'not_our_domain', 'too_many_invitations'],
  idempotent: true,
} as const satisfies Endpoint

export const saveEligibility = {
  act: 'auditor.qualify',
  method: 'PUT',
  path: '/auditors/:userId/eligibility',
  summary: 'Say what somebody is qualified to audit; nobody says it of themselves. For admins',
  params: z.object({ userId: userUuid }),
  body: z.strictObject({ wet: z.boolean(), dry: z.boolean() }),
  response: ok({ message: z.string(), eligibility }),
  refusals: [
    'person_not_found',
    'forbidden',
    'two_factor_required',
    'two_factor_setup_required',
    'own_eligibility',
    'auditor_busy',
  ],
} as const satisfies Endpoint

/** 32 random bytes, as the mail carries them. */
const token = z.object({ token: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)) })

export const getAuditorInvitation = {
  act: 'public.read',
  method: 'GET',
  path: '/auditors/invitations/:token',
  summary: 'What an auditor invitation is for; says nothing about people',
  params: token,
  response: ok({
    organisation_name: z.string(),
    /** Set if accepting also assigns the auditor. */
    lab_name: z.nullable(z.string()),
    eligibility,
    expires_at: instant,
  }),
  refusals: ['invitation_not_found'],
  limits: [{ name: 'auditor-invitation', max: 60, windowSeconds: 3600 }],
} as const satisfies Endpoint

export const acceptAuditorInvitation = {
  act: 'self.accept_invitation',
  method: 'POST',
  path: '/auditors/invitations/:token/accept',
  summary: 'Become an auditor; only for whoever the mail was sent to',
  params: token,
  response: ok({
    message: z.string(),
    eligibility,
    /** The lab that is now mine to audit. */
    assigned_lab: z.nullable(namedLab),
    /** Why the lab of the invitation is not mine after all. */
    not_assigned: z.nullable(z.string()),
  }),
  refusals: ['invitation_not_found'],
} as const satisfies Endpoint
