import { CHANGE_STATES } from '@lab-zer0/domain/changes/change.ts'
import { CAUSES } from '@lab-zer0/domain/changes/differences.ts'
import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { ok } from './envelope.ts'
import { evidence, evidenceQuota } from './evidence.ts'
import { instant, labUuid, prose, userUuid, uuid } from './fields.ts'
import { cellId, cellValue } from './form-cells.ts'

const LONGEST_TITLE = 200
const LONGEST_NAME = 200
const LONGEST_NOTE = 2000
const MOST_ROWS = 200
const MOST_CAUSES = 500
const MOST_STEPS = 10

const day = z.iso.date()
const person = z.object({ id: userUuid, name: z.string() })
/** By measure, such as `emissionsKgCo2e`: what is saved in a year, negative where it is more than before. */
export const savingFigures = z.record(
  z.string(),
  z.object({ low: z.number(), best: z.number(), high: z.number() }),
)
export type SavingFigures = z.output<typeof savingFigures>

export const labChange = z.object({
  id: uuid,
  category: z.string(),
  title: z.string(),
  /** The ranked action it came from; null for the lab's own idea. */
  action_id: z.nullable(z.string()),
  state: z.enum(CHANGE_STATES),
  owner: z.string(),
  planned_for: z.nullable(day),
  row_ids: z.array(z.string()),
  /** A projection while it is planned; afterwards its part of the difference. Null where nothing is known yet. */
  figures: z.nullable(savingFigures),
  done_on: z.nullable(day),
  done_by: z.nullable(z.string()),
  done_note: z.string(),
  /** Given to another lab of the organisation. */
  is_moved: z.boolean(),
  audited_at: z.nullable(instant),
  auditor_note: z.string(),
  lost_on: z.nullable(day),
  /** A locked savings form names it. */
  is_in_locked_form: z.boolean(),
  /** `before.<row>` or `after.<row>`: sides that the lab says it can't show. Answers kept offline may lack it. */
  cannot_show: z.optional(z.array(z.string())),
  evidence: z.array(evidence),
  version: z.int(),
  created_by: person,
})
export type LabChange = z.output<typeof labChange>

export const causeStep = z.union([
  z.strictObject({ cause: z.literal(CAUSES[0]), change_id: uuid, to: z.nullable(cellValue) }),
  z.strictObject({ cause: z.enum([CAUSES[1], CAUSES[2]]), to: z.nullable(cellValue) }),
])
const differenceCause = z.strictObject({
  row_id: cellId,
  /** `*` for a row that was added or removed. */
  column_id: z.union([z.literal('*'), cellId]),
  /** None takes the cause away. */
  steps: z.array(causeStep).check(z.maxLength(MOST_STEPS)),
})

const categoryParts = z.object({
  category: z.string(),
  is_locked: z.boolean(),
  baseline: savingFigures,
  /** Baseline less now, taken apart. Only `verified` is saved. */
  parts: z.object({
    corrections: savingFigures,
    activity: savingFigures,
    verified: savingFigures,
    done: savingFigures,
    not_counted: savingFigures,
    planned: savingFigures,
  }),
})
export type CategoryParts = z.output<typeof categoryParts>

const params = z.object({ labId: labUuid })
const changeParams = z.object({ labId: labUuid, changeId: uuid })
const readRefusals = [
  'lab_not_found',
  'forbidden',
  'two_factor_required',
  'two_factor_setup_required',
] as const
const writeRefusals = ['lab_not_found', 'not_a_member', 'change_not_found', 'change_changed'] as const

export const listChanges = {
  act: 'change.list',
  method: 'GET',
  path: '/labs/:labId/changes',
  summary: 'What the lab plans and did in its open cycle, and what of the difference each part is',
  params,
  response: ok({
    changes: z.array(labChange),
    causes: z.array(
      z.object({
        category: z.string(),
        row_id: z.string(),
        column_id: z.string(),
        steps: z.array(causeStep),
      }),
    ),
    categories: z.array(categoryParts),
    /** Verified changes of earlier cycles. The lab says so when one of them is lost. */
    earlier: z.array(labChange),
    /** What the level asks; null for an edition that asks nothing of changes. */
    rule: z.nullable(
      z.object({
        needs_evidence: z.boolean(),
        days_apart: z.int(),
      }),
    ),
    evidence_quota: evidenceQuota,
    may_write: z.boolean(),
  }),
  refusals: [...readRefusals],
} as const satisfies Endpoint

const title = z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST_TITLE))
const rowIds = z.array(cellId).check(z.maxLength(MOST_ROWS))
const said = {
  owner: z.optional(prose(LONGEST_NAME)),
  planned_for: z.optional(z.nullable(day)),
  is_moved: z.optional(z.boolean()),
}
const changeAnswer = ok({ message: z.string(), change: labChange })

export const planChange = {
  act: 'change.plan',
  method: 'POST',
  path: '/labs/:labId/changes',
  summary: 'Plan a change, from a ranked action or in own words. It writes no figure of the After side',
  params,
  body: z.strictObject({
    category: z.string().check(z.maxLength(40)),
    title,
    action_id: z.optional(z.string().check(z.maxLength(80))),
    row_ids: rowIds,
    ...said,
  }),
  status: 201,
  response: changeAnswer,
  refusals: [
    'lab_not_found',
    'not_a_member',
    'category_not_found',
    'baseline_not_locked',
    'action_not_found',
    'action_without_effect',
    'row_not_found',
    'too_many_changes',
  ],
  idempotent: true,
} as const satisfies Endpoint

const seen = { version: z.int() }
const sideOfRow = z.string().check(z.regex(/^(before|after)\.[A-Za-z0-9_]{1,60}$/))

export const editChange = {
  act: 'change.edit',
  method: 'PATCH',
  path: '/labs/:labId/changes/:changeId',
  summary: 'Change the words, the rows, the person or the day of a change',
  params: changeParams,
  body: z.strictObject({
    ...seen,
    title: z.optional(title),
    row_ids: z.optional(rowIds),
    ...said,
    /** Of a change that is done and that no locked form names. */
    done_on: z.optional(day),
    done_by: z.optional(prose(LONGEST_NAME)),
    note: z.optional(prose(LONGEST_NOTE)),
    /** All sides that can't be shown. It holds up nothing: what isn't shown stays done, not verified. */
    cannot_show: z.optional(z.array(sideOfRow).check(z.maxLength(2 * MOST_ROWS))),
  }),
  response: changeAnswer,
  refusals: [
    ...writeRefusals,
    'change_not_open',
    'change_not_done',
    'row_not_found',
    'change_in_locked_form',
    'cycle_in_audit',
    'done_on_needed',
    'done_on_ahead',
    'done_on_too_old',
    'done_by_needed',
    'change_evidence_needed',
  ],
} as const satisfies Endpoint

export const markChangeDone = {
  act: 'change.edit',
  method: 'POST',
  path: '/labs/:labId/changes/:changeId/done',
  summary: 'A planned change is done: when, by whom, and with evidence where the level asks for it',
  params: changeParams,
  body: z.strictObject({
    ...seen,
    done_on: day,
    done_by: prose(LONGEST_NAME),
    note: z.optional(prose(LONGEST_NOTE)),
  }),
  response: changeAnswer,
  refusals: [
    ...writeRefusals,
    'change_not_planned',
    'done_on_needed',
    'done_on_ahead',
    'done_on_too_old',
    'done_by_needed',
    'change_evidence_needed',
  ],
} as const satisfies Endpoint

export const undoChange = {
  act: 'change.edit',
  method: 'POST',
  path: '/labs/:labId/changes/:changeId/undo',
  summary: 'Back to planned, while no locked form rests on it',
  params: changeParams,
  body: z.strictObject(seen),
  response: changeAnswer,
  refusals: [...writeRefusals, 'change_not_done', 'change_in_locked_form', 'cycle_in_audit'],
} as const satisfies Endpoint

export const withdrawChange = {
  act: 'change.edit',
  method: 'POST',
  path: '/labs/:labId/changes/:changeId/withdraw',
  summary: 'Take a change off the list. It stays in the log',
  params: changeParams,
  body: z.strictObject(seen),
  response: changeAnswer,
  refusals: [...writeRefusals, 'change_not_open', 'change_in_locked_form', 'cycle_in_audit'],
} as const satisfies Endpoint

export const markChangeLost = {
  act: 'change.edit',
  method: 'POST',
  path: '/labs/:labId/changes/:changeId/lost',
  summary:
    'A verified change, of this cycle or an earlier one, is no longer in place. It leaves the total from that day',
  params: changeParams,
  body: z.strictObject({ ...seen, lost_on: day }),
  response: changeAnswer,
  refusals: [...writeRefusals, 'change_not_verified', 'lost_on_ahead', 'lost_before_done'],
} as const satisfies Endpoint

export const confirmChange = {
  act: 'change.edit',
  method: 'POST',
  path: '/labs/:labId/changes/:changeId/confirm',
  summary: 'A verified change is still in place: it counts on, or again if it had lapsed',
  params: changeParams,
  body: z.strictObject({ ...seen, confirmed_on: day }),
  response: changeAnswer,
  refusals: [...writeRefusals, 'change_not_confirmable', 'confirmed_on_ahead', 'confirmed_before_done'],
} as const satisfies Endpoint

export const stateCauses = {
  act: 'form.state_causes',
  method: 'PUT',
  path: '/labs/:labId/savings/:category/causes',
  summary: 'Say why values differ from the locked baseline: a change, a correction or activity',
  params: z.object({ labId: labUuid, category: z.string().check(z.maxLength(40)) }),
  body: z.strictObject({
    causes: z.array(differenceCause).check(z.minLength(1), z.maxLength(MOST_CAUSES)),
  }),
  response: ok({ message: z.string() }),
  refusals: [
    'lab_not_found',
    'category_not_found',
    'not_a_member',
    'calculator_locked',
    'baseline_not_locked',
    'change_not_found',
  ],
} as const satisfies Endpoint
