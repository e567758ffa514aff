import { validation as copy } from '@lab-zer0/content/microcopy.ts'
import { SCHEME_DECISIONS } from '@lab-zer0/domain/audits/appeals.ts'
import * as z from 'zod/mini'
import { labId, readRefusals } from './audits.ts'
import type { Endpoint } from './endpoint.ts'
import { done, ok } from './envelope.ts'
import { labUuid, prose } from './fields.ts'
import { labType } from './labs.ts'

export const appealOutcome = {
  act: 'audit.appeal',
  method: 'POST',
  path: '/audits/:labId/appeal',
  summary: 'Ask the admin to look at the outcome, once a round. For the champion',
  params: labId,
  body: z.strictObject({
    reason: prose(2000).check(z.minLength(1, copy.appeal_reason_required)),
  }),
  status: 201,
  response: done,
  refusals: ['lab_not_found', 'champion_only', 'nothing_to_appeal', 'already_appealed', 'submitted_again'],
  idempotent: true,
} as const satisfies Endpoint

export const decideAppeal = {
  act: 'audit.decide_appeal',
  method: 'POST',
  path: '/audits/:labId/appeal/decide',
  summary: 'Grant an appeal, which opens the round for another auditor, or decline it. For admins',
  params: labId,
  body: z.strictObject({
    decision: z.enum(['granted', 'declined']),
    note: prose(2000).check(z.minLength(1, copy.appeal_note_required)),
  }),
  response: done,
  refusals: [...readRefusals, 'no_open_appeal', 'appeal_time_over', 'admin_of_this_lab', 'submitted_again'],
} as const satisfies Endpoint

export const escalateAppeal = {
  act: 'audit.escalate_appeal',
  method: 'POST',
  path: '/labs/:labId/appeal/escalate',
  summary: 'Take a declined appeal to the scheme, once, within 28 days. For the champion',
  params: z.object({ labId: labUuid }),
  body: z.strictObject({
    reason: prose(2000).check(z.minLength(1, copy.appeal_reason_required)),
  }),
  status: 201,
  response: done,
  refusals: [
    'lab_not_found',
    'champion_only',
    'appeal_not_declined',
    'already_escalated',
    'escalation_too_late',
    'submitted_again',
  ],
  idempotent: true,
} as const satisfies Endpoint

export const schemeDecision = z.object({
  /** `2026-11`: the month is enough, and no one can be found by the day. */
  month: z.string(),
  lab_type: labType,
  level_edition: z.string(),
  /** The auditor's questions that were answered with No. */
  questions: z.array(z.string()),
  result: z.enum(SCHEME_DECISIONS),
  grounds: z.string(),
})
export type SchemeDecisionRow = z.output<typeof schemeDecision>

export const listSchemeDecisions = {
  act: 'public.read',
  method: 'GET',
  path: '/appeals/decisions',
  summary: 'Appeals that the scheme has decided, without names, newest first',
  response: ok({ decisions: z.array(schemeDecision) }),
  refusals: [],
} as const satisfies Endpoint
