import * as z from 'zod/mini'
import { visit } from './auditors.ts'
import type { Endpoint } from './endpoint.ts'
import { ok } from './envelope.ts'
import { instant, labUuid } from './fields.ts'
import { labState, labType } from './labs.ts'

/** `waiting`: the lab has not submitted yet, or works on what was found. */
export const auditProgress = z.enum([
  'waiting',
  'to_review',
  'in_progress',
  'sent_back',
  'awarded',
  /** The certificate is suspended, and every reopened form is locked again. */
  'look_again',
])

export const auditedLab = z.object({
  id: labUuid,
  name: z.string(),
  type: labType,
  department: z.nullable(z.string()),
  state: labState,
  champion: z.nullable(z.object({ name: z.string(), email: z.string() })),
  progress: auditProgress,
  /** False once the lab has begun its next cycle: what was audited then is the lab's own again. */
  is_open_cycle: z.boolean(),
  /** The round that is open or was last; 0 before the first. */
  round: z.int(),
  submitted_at: z.nullable(instant),
  /** The score of the lab's own checklist in that round. */
  lab_score: z.nullable(z.int()),
  assigned_at: instant,
  /** The day by which the audit should be finished. */
  due_on: z.nullable(z.iso.date()),
  visit: z.nullable(visit),
  /** The score of the auditor's questions in that round. */
  answered: z.int(),
  total: z.int(),
  /** Of the outcome. */
  score: z.nullable(z.int()),
  ended_at: z.nullable(instant),
})

export type AuditedLab = z.output<typeof auditedLab>

export const listAudits = {
  act: 'self.read',
  method: 'GET',
  path: '/audits',
  summary: 'The labs that I audit now, and those whose audit I have finished',
  response: ok({ open: z.array(auditedLab), finished: z.array(auditedLab) }),
  refusals: [],
} as const satisfies Endpoint
