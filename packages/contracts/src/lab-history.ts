import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { ok } from './envelope.ts'
import { instant } from './fields.ts'
import { editorRefusals, LAB_FIELDS, labId } from './labs.ts'

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
