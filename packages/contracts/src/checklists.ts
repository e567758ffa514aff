import { validation as copy } from '@lab-zer0/content/microcopy.ts'
import { ANSWERS } from '@lab-zer0/domain/checklists/answers.ts'
import { FIRST_LEVEL } from '@lab-zer0/domain/levels/edition.ts'
import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { ok } from './envelope.ts'
import { evidence, evidenceQuota } from './evidence.ts'
import { instant, labUuid, prose, userUuid } from './fields.ts'
import { labType } from './labs.ts'
import { levelEditionId, levelName, levelRules } from './levels.ts'

const LONGEST_COMMENT = 2000

const labId = z.object({ labId: labUuid })
const answer = z.enum(ANSWERS)
const naReason = z.int().check(z.minimum(1), z.maximum(5))
const person = z.object({ id: userUuid, name: z.string() })

const readRefusals = [
  'lab_not_found',
  'forbidden',
  'two_factor_required',
  'two_factor_setup_required',
] as const

export const checklistQuestion = z.object({
  id: z.string(),
  lab_type: labType,
  level: levelName,
  category: z.string(),
  question: z.string(),
  suggestion: z.string(),
  for_auditor: z.boolean(),
  /** What to have ready. */
  evidence: z.string(),
  /** A guide and its section, `cold-storage#label-every-unit`. */
  resource: z.string(),
  /** For an auditor question: the lab's questions that it checks. */
  action_ids: z.array(z.string()),
})
export type ChecklistQuestion = z.output<typeof checklistQuestion>

export const getQuestions = {
  act: 'content.read',
  method: 'GET',
  path: '/checklist/questions',
  summary: 'The questions of a checklist in their order; with for_auditor those of the audit',
  query: z.object({
    lab_type: labType,
    level: z._default(levelName, FIRST_LEVEL),
    /** Of this edition, as a lab's cycle names it; of the newest where nothing is said. */
    edition: z.optional(levelEditionId),
    for_auditor: z._default(
      z.pipe(
        z.enum(['true', 'false']),
        z.transform((value: 'true' | 'false') => value === 'true'),
      ),
      false,
    ),
  }),
  response: ok({
    /** Answers are kept with it, so that they can be explained later. */
    version: z.int(),
    questions: z.array(checklistQuestion),
  }),
  refusals: ['level_not_found'],
} as const satisfies Endpoint

export const getNaCategories = {
  act: 'content.read',
  method: 'GET',
  path: '/checklist/na-categories',
  summary: 'The reasons for which a question may not apply',
  response: ok({
    na_categories: z.array(z.object({ id: naReason, label: z.string(), description: z.string() })),
  }),
  refusals: [],
} as const satisfies Endpoint

export const checklistAnswer = z.object({
  checklist_id: z.string(),
  /** Null while there is only a comment. */
  answer: z.nullable(answer),
  na_reason: z.nullable(naReason),
  comment: z.string(),
  /** How often this answer was written; each save sends the one that it saw. */
  version: z.int(),
  by: person,
  at: instant,
})
export type ChecklistAnswer = z.output<typeof checklistAnswer>

export const checklistSubmission = z.object({
  round: z.int(),
  checklist_version: z.int(),
  score: z.int(),
  na_count: z.int(),
  hash: z.string(),
  submitted_at: instant,
  submitted_by: person,
})
export type ChecklistSubmission = z.output<typeof checklistSubmission>

/** Shown beside the question while the answer is given. */
export const contradiction = z.object({
  checklist_id: z.string(),
  answer,
  /** What the figures say, in a sentence. */
  text: z.string(),
})

export const getAnswers = {
  act: 'lab.read',
  method: 'GET',
  path: '/checklist/answers/:labId',
  summary: "A lab's answers and their evidence; its auditor reads what was submitted",
  params: labId,
  response: ok({
    answers: z.array(checklistAnswer),
    evidence: z.array(evidence),
    evidence_quota: evidenceQuota,
    lab_type: labType,
    level: levelRules,
    checklist_version: z.int(),
    /** Categories of which the lab's locked form counts nothing. */
    declared_none: z.array(z.string()),
    /** Answers that the lab's own locked figures speak against, given or not. */
    contradictions: z.array(contradiction),
    /** The round that is open or was submitted last, from 1. */
    round: z.int(),
    /** When that round was submitted; null while the lab works on it. */
    submission: z.nullable(checklistSubmission),
    may_edit: z.boolean(),
    may_submit: z.boolean(),
    /** Another one, once anything of this has changed; see `getAnswersStamp`. */
    stamp: z.string(),
  }),
  refusals: [...readRefusals],
} as const satisfies Endpoint

export const getAnswersStamp = {
  act: 'lab.read',
  method: 'GET',
  path: '/checklist/stamp/:labId',
  summary: "Whether a lab's answers are worth reading again: their stamp as it is now",
  params: labId,
  response: ok({ stamp: z.string() }),
  refusals: [...readRefusals],
} as const satisfies Endpoint

export const saveAnswer = {
  act: 'checklist.answer',
  method: 'POST',
  path: '/checklist/answer/:labId',
  summary: 'Save one answer or its comment; the later write wins and is told whose it replaced',
  params: labId,
  body: z
    .strictObject({
      /** The question's id, as the specification calls it. */
      checklist_id: z.string().check(z.regex(/^[A-Z0-9-]{1,40}$/)),
      /** Null takes the answer away; left out, it stays. */
      answer: z.optional(z.nullable(answer)),
      /** Only an N/A has one: any other answer clears it. */
      na_reason: z.optional(z.nullable(naReason)),
      /** If left out, the stored value stays. */
      comment: z.optional(prose(LONGEST_COMMENT)),
      /** The version that the writer last saw; 0 or nothing for an empty answer. */
      version: z.optional(z.int().check(z.minimum(0))),
    })
    .check(
      z.refine((body) => body.answer !== undefined || body.comment !== undefined, {
        error: copy.answer_or_comment,
        path: ['answer'],
      }),
    ),
  response: ok({
    checklist_id: z.string(),
    version: z.int(),
    /** What a colleague had saved since the caller last read. */
    replaced: z.nullable(
      z.object({
        answer: z.nullable(answer),
        na_reason: z.nullable(naReason),
        comment: z.string(),
        by: person,
        at: instant,
      }),
    ),
  }),
  refusals: ['lab_not_found', 'not_a_member', 'question_not_found', 'checklist_locked', 'too_many_requests'],
} as const satisfies Endpoint

export const submitChecklist = {
  act: 'checklist.submit',
  method: 'POST',
  path: '/checklist/submit/:labId',
  summary:
    'Lock the checklist at 80 % Yes or more, for this round for good. Refusals name the questions. For the champion',
  params: labId,
  body: z.strictObject({ level: z._default(levelName, FIRST_LEVEL) }),
  response: ok({ message: z.string(), submission: checklistSubmission }),
  refusals: [
    'lab_not_found',
    'champion_only',
    'checklist_locked',
    'checklist_not_complete',
    'na_reason_missing',
    'checklist_all_na',
    'score_too_low',
    'na_not_allowed',
    'na_contradicts_figures',
    'mandatory_not_met',
    'na_share_too_high',
    'area_not_judged',
    'area_below_floor',
  ],
  idempotent: true,
} as const satisfies Endpoint

export const getSubmissions = {
  act: 'lab.read',
  method: 'GET',
  path: '/checklist/submissions/:labId',
  summary: 'What the lab has submitted in this cycle, newest first, each with its answers',
  params: labId,
  response: ok({
    submissions: z.array(
      z.object({
        ...checklistSubmission.shape,
        answers: z.array(
          z.object({
            checklist_id: z.string(),
            answer,
            na_reason: z.nullable(naReason),
            comment: z.string(),
          }),
        ),
      }),
    ),
  }),
  refusals: [...readRefusals],
} as const satisfies Endpoint
