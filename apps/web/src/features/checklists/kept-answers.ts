import { ANSWERS } from '@lab-zer0/domain/checklists/answers.ts'
import * as z from 'zod/mini'
import { type KeptHere, openKeptHere } from '../../lib/kept-here.ts'

const keptAnswer = z.object({
  answer: z.nullable(z.enum(ANSWERS)),
  naReason: z.nullable(z.int()),
  comment: z.string(),
  /** Of the answer that its writer had seen. */
  version: z.int(),
})

export type KeptAnswers = KeptHere<z.output<typeof keptAnswer>>

/** The answers of one person to one lab's checklist that the server has not acknowledged. */
export function openKeptAnswers({ userId, labId }: { userId: string; labId: string }): KeptAnswers {
  return openKeptHere(`checklist/${userId}/${labId}/`, keptAnswer)
}
