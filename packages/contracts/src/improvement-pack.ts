import { validation as copy } from '@lab-zer0/content/microcopy.ts'
import * as z from 'zod/mini'
import { labId, questionId, readRefusals } from './audits.ts'
import type { Endpoint } from './endpoint.ts'
import { ok } from './envelope.ts'
import { instant, labUuid, prose } from './fields.ts'
import { labType } from './labs.ts'

const quantity = z.object({ low: z.number(), best: z.number(), high: z.number() })

export const improvementItem = z.object({
  checklist_id: z.string(),
  category: z.string(),
  question: z.string(),
  /** An N/A of the lab that the auditor turned into a No. */
  was_na: z.boolean(),
  finding: z.string(),
  /** What the lab can do: tips from its checklist, each with its guide. */
  tips: z.array(
    z.object({
      checklist_id: z.string(),
      question: z.string(),
      suggestion: z.string(),
      /** A guide and its section, `cold-storage#label-every-unit`. */
      resource: z.string(),
    }),
  ),
  /** What one action would save this lab in a year, from its locked baseline; null if unknown. */
  expected_saving: z.nullable(
    z.object({
      action_id: z.string(),
      title: z.string(),
      how: z.string(),
      emissions_kgco2e: z.nullable(quantity),
      cost_aud: z.nullable(quantity),
      energy_kwh: z.nullable(quantity),
      waste_kg: z.nullable(quantity),
    }),
  ),
  reply: z.nullable(z.string()),
})

export const improvementPack = z.object({
  lab: z.object({ id: labUuid, name: z.string(), type: labType }),
  round: z.int(),
  auditor: z.object({ name: z.string(), email: z.string() }),
  score: z.int(),
  message: z.string(),
  sent_at: instant,
  items: z.array(improvementItem),
  /** Rows whose figures were found different. */
  rows: z.array(
    z.object({
      key: z.string(),
      category: z.string(),
      label: z.string(),
      note: z.string(),
      stated_kgco2e: z.number(),
      seen_kgco2e: z.number(),
    }),
  ),
})

export type ImprovementPack = z.output<typeof improvementPack>

export const getImprovementPack = {
  act: 'audit.read',
  method: 'GET',
  path: '/audits/:labId/improvement-pack',
  summary: 'Each No of the last round that was sent back, with tips, guides and what acting on it would save',
  params: labId,
  response: ok({ pack: improvementPack }),
  refusals: [...readRefusals, 'no_improvement_pack'],
} as const satisfies Endpoint

export const saveReply = {
  act: 'audit.reply',
  method: 'PUT',
  path: '/audits/:labId/replies',
  summary: 'Say what was done about one No of the last round. For the champion',
  params: labId,
  body: z.strictObject({
    checklist_id: questionId,
    reply: prose(2000).check(z.minLength(1, copy.reply_required)),
  }),
  response: ok({ message: z.string(), replied: z.int(), total: z.int() }),
  refusals: ['lab_not_found', 'champion_only', 'nothing_to_reply', 'question_not_found'],
} as const satisfies Endpoint
