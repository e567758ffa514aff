import { ANSWERS } from '@lab-zer0/domain/checklists/answers.ts'
import { asLabId } from '@lab-zer0/domain/ids.ts'
import * as z from 'zod/mini'
import { RefusedError } from '../../../lib/refused-error.ts'
import type { Sender } from '../../../lib/sync/sender.ts'
import { sendAnswer } from '../checklists.api.ts'
import { changedParts, PARTS } from './answer-state.ts'

const answer = z.object({
  answer: z.nullable(z.enum(ANSWERS)),
  naReason: z.nullable(z.int()),
  comment: z.string(),
  parts: z.array(z.enum(PARTS)),
})

/** Answers of one lab's checklist, each with only what its writer changed. */
export const answerSender: Sender = {
  async send(labId, [draft]) {
    const read = z.safeParse(answer, draft?.value)
    if (!draft || !read.success) throw new RefusedError(400, undefined)
    return [await sendAnswer(asLabId(labId), { questionId: draft.key, ...read.data, version: draft.version })]
  },
  rebase(newer, saved) {
    const [next, last] = [z.safeParse(answer, newer), z.safeParse(answer, saved)]
    if (!next.success || !last.success) return newer
    return { ...next.data, parts: changedParts(next.data, last.data) }
  },
}
