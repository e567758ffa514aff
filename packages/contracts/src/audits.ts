import { SCHEME_DECISIONS } from '@lab-zer0/domain/audits/appeals.ts'
import { ANSWERS } from '@lab-zer0/domain/checklists/answers.ts'
import { FIRST_LEVEL } from '@lab-zer0/domain/levels/edition.ts'
import * as z from 'zod/mini'
import { visit } from './auditors.ts'
import { contradiction } from './checklists.ts'
import type { Endpoint } from './endpoint.ts'
import { ok } from './envelope.ts'
import { evidenceUnit } from './evidence.ts'
import { day, instant, labUuid, prose, userUuid, uuid } from './fields.ts'
import { labState, labType } from './labs.ts'
import { levelName, levelRules } from './levels.ts'

export const labId = z.object({ labId: labUuid })
export const readRefusals = [
  'lab_not_found',
  'forbidden',
  'two_factor_required',
  'two_factor_setup_required',
] as const

const answer = z.enum(ANSWERS)
export const questionId = z.string().check(z.regex(/^[A-Z0-9-]{1,40}$/))
const person = z.object({ id: userUuid, name: z.string() })

export const submitForAudit = {
  act: 'lab.submit_for_audit',
  method: 'POST',
  path: '/labs/:labId/submit-for-audit',
  summary: "Hand the lab's cycle to its auditor. For the champion",
  params: labId,
  body: z.strictObject({
    level: z._default(levelName, FIRST_LEVEL),
    /** The principal investigator agrees to be named on the certificate. */
    names_investigator: z._default(z.boolean(), false),
    /** The lab asks to be listed in the public register. */
    wants_listing: z._default(z.boolean(), false),
  }),
  response: ok({ message: z.string(), round: z.int(), has_auditor: z.boolean() }),
  refusals: ['lab_not_found', 'champion_only', 'not_ready_to_submit', 'replies_missing'],
  idempotent: true,
} as const satisfies Endpoint

export const finding = z.object({
  /** A question of the auditor checklist; for an N/A of the lab the lab's own question. */
  checklist_id: z.string(),
  /** For an N/A of the lab: y agrees, n turns it into a No. */
  answer: z.nullable(answer),
  na_reason: z.nullable(z.int()),
  finding: z.string(),
  version: z.int(),
  /** The champion's reply. */
  reply: z.nullable(z.object({ reply: z.string(), by: person, at: instant })),
})
export type Finding = z.output<typeof finding>

export const tally = z.object({
  yes: z.int(),
  no: z.int(),
  na: z.int(),
  unanswered: z.int(),
  /** How many of the lab's N/A the auditor turned into a No, and how many are undecided. */
  rejected_na: z.int(),
  unjudged_na: z.int(),
  score: z.nullable(z.int()),
})

export const audit = z.object({
  id: uuid,
  /** Abandoned: another auditor took over. Set aside: an appeal was granted. */
  state: z.enum(['in_progress', 'abandoned', 'awarded', 'resubmission', 'set_aside']),
  auditor: person,
  /** Computed from the findings; the outcome's once there is one. */
  tally,
  /** The auditor's note with the outcome. */
  message: z.string(),
  started_at: instant,
  ended_at: z.nullable(instant),
  findings: z.array(finding),
})
export type Audit = z.output<typeof audit>

export const appeal = z.object({
  reason: z.string(),
  appealed_by: person,
  appealed_at: instant,
  decision: z.nullable(z.enum(['granted', 'declined'])),
  decision_note: z.nullable(z.string()),
  decided_at: z.nullable(instant),
  /** The last moment for the Org Admin's decision. */
  due_at: instant,
  /** Declined because the Org Admin let the time pass. */
  is_silence: z.boolean(),
  /** Until when the lab can take it to the scheme; null where it can't. */
  escalate_by: z.nullable(instant),
  escalation: z.nullable(
    z.object({
      cause: z.enum(['declined', 'silence', 'admin_in_lab']),
      reason: z.string(),
      escalated_at: instant,
      due_at: instant,
      decision: z.nullable(z.enum(SCHEME_DECISIONS)),
      /** Published, so without names. */
      grounds: z.nullable(z.string()),
      decided_at: z.nullable(instant),
    }),
  ),
})
export type Appeal = z.output<typeof appeal>

export const round = z.object({
  number: z.int(),
  submitted_at: instant,
  submitted_by: person,
  names_investigator: z.boolean(),
  wants_listing: z.boolean(),
  /** What the lab submitted in this round. */
  checklist: z.object({
    version: z.int(),
    score: z.int(),
    na_count: z.int(),
    answers: z.array(
      z.object({
        checklist_id: z.string(),
        answer,
        na_reason: z.nullable(z.int()),
        comment: z.string(),
      }),
    ),
  }),
  /** Oldest first. Members see those that have an outcome. */
  audits: z.array(audit),
  appeal: z.nullable(appeal),
})
export type Round = z.output<typeof round>

const figure = z.object({
  measure: z.string(),
  unit: z.string(),
  low: z.number(),
  best: z.number(),
  high: z.number(),
})

export const lockedFigures = z.object({
  category: z.string(),
  mode: z.enum(['baseline', 'savings']),
  locked_at: instant,
  /** A year's totals; for savings before less after, below zero where there is more than before. */
  totals: z.array(figure),
})

export const auditRecord = z.object({
  lab: z.object({
    id: labUuid,
    name: z.string(),
    type: labType,
    state: labState,
    department: z.nullable(z.string()),
    principal_investigator: z.nullable(z.string()),
    champion: z.nullable(z.object({ name: z.string(), email: z.string() })),
  }),
  /** The caller's role for this audit. */
  viewer: z.enum(['member', 'auditor', 'admin']),
  level: levelRules,
  /** Categories of which the lab's locked form counts nothing. */
  declared_none: z.array(z.string()),
  /** Answers that the lab's own locked figures speak against, given or not. */
  contradictions: z.array(contradiction),
  auditor: z.nullable(person),
  /** The day by which the audit should be finished. */
  due_on: z.nullable(z.iso.date()),
  visit: z.nullable(visit),
  /** The round without an outcome; null if there is none. */
  open_round: z.nullable(z.int()),
  may_write: z.boolean(),
  may_reply: z.boolean(),
  may_appeal: z.boolean(),
  may_escalate: z.boolean(),
  may_decide: z.boolean(),
  /** Newest first. */
  rounds: z.array(round),
  figures: z.array(lockedFigures),
  evidence: z.array(
    z.object({
      ...{ id: uuid, checklist_id: z.string(), name: z.string() },
      content_type: z.nullable(z.string()),
      state: z.enum(['waiting', 'ready', 'refused']),
      /** The image's size, so that its space can be reserved while it loads. */
      width: z.nullable(z.int()),
      height: z.nullable(z.int()),
      /** Added by the auditor, not by the lab. */
      is_auditors: z.boolean(),
      /** The day that it shows, as the person who added it says. */
      proves_on: z.nullable(day),
      /** Older on the day of the submission than the question asks for. */
      is_out_of_date: z.boolean(),
      unit: z.optional(evidenceUnit),
    }),
  ),
})
export type AuditRecord = z.output<typeof auditRecord>

export const getAudit = {
  act: 'audit.read',
  method: 'GET',
  path: '/audits/:labId',
  summary: "A lab's audit with every round; members see a round once it is finished",
  params: labId,
  response: ok({ record: auditRecord }),
  refusals: [...readRefusals],
} as const satisfies Endpoint

const writeRefusals = ['lab_not_found', 'auditor_only', 'audit_not_open', 'audit_conflict'] as const

export const saveFinding = {
  act: 'audit.record_finding',
  method: 'PUT',
  path: '/audits/:labId/answers',
  summary:
    'Save one finding; the later write wins and is told what it replaced. For the auditor assigned now',
  params: labId,
  body: z.strictObject({
    /** A question of the auditor checklist, or a question that the lab submitted as N/A. */
    checklist_id: questionId,
    /** Null takes the answer away; left out, it stays. */
    answer: z.optional(z.nullable(answer)),
    na_reason: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(5)))),
    finding: z.optional(prose(2000)),
    /** The version that the writer last saw; 0 or nothing for an empty one. */
    version: z.optional(z.int().check(z.minimum(0))),
  }),
  response: ok({
    checklist_id: z.string(),
    version: z.int(),
    tally,
    /** The value that was replaced and that the caller had not seen. */
    replaced: z.nullable(z.object({ answer: z.nullable(answer), finding: z.string() })),
  }),
  refusals: [...writeRefusals, 'question_not_found'],
} as const satisfies Endpoint

const outcomeRefusals = [
  ...writeRefusals,
  'audit_not_complete',
  'na_not_judged',
  'finding_missing',
  'audit_without_score',
] as const

/** What a level may ask for beyond a score. */
const levelRefusals = [
  'na_not_allowed',
  'na_reason_missing',
  'na_contradicts_figures',
  'mandatory_not_met',
  'na_share_too_high',
  'area_not_judged',
  'area_below_floor',
] as const

const outcomeBody = z.strictObject({
  /** A word to the lab, in the mail and on the record. */
  message: z.optional(z.nullable(prose(2000))),
})

export const awardCertification = {
  act: 'audit.award',
  method: 'POST',
  path: '/audits/:labId/award',
  summary:
    'Award the certificate at a score of 80 or more, once. For the auditor, with a fresh proof of identity',
  params: labId,
  body: outcomeBody,
  response: ok({
    message: z.string(),
    score: z.int(),
    certificate: z.object({ public_id: z.string(), valid_until: instant }),
  }),
  refusals: [
    ...outcomeRefusals,
    ...levelRefusals,
    'forms_reopened',
    'step_up_required',
    'audit_score_too_low',
  ],
  idempotent: true,
} as const satisfies Endpoint

export const requestResubmission = {
  act: 'audit.request_resubmission',
  method: 'POST',
  path: '/audits/:labId/request-resubmission',
  summary: 'Send the lab its Improvement Pack and open the checklist again, below 80. For the auditor',
  params: labId,
  body: outcomeBody,
  response: ok({ message: z.string(), score: z.int() }),
  refusals: [...outcomeRefusals, 'audit_passed'],
  idempotent: true,
} as const satisfies Endpoint
