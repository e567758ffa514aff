import { checklist as copy } from '@lab-zer0/content/microcopy.ts'
import {
  type ChecklistQuestion,
  type getAnswers,
  getAnswersStamp,
  getQuestions,
  saveAnswer,
  submitChecklist,
} from '@lab-zer0/contracts/checklists.ts'
import type { ResponseOf } from '@lab-zer0/contracts/endpoint.ts'
import { deleteEvidence, reuseEvidence } from '@lab-zer0/contracts/evidence.ts'
import { getLab, type Lab } from '@lab-zer0/contracts/labs.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import type { Level } from '@lab-zer0/domain/levels/edition.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import type { AnswerToKeep } from './answers/answer-state.ts'

export type AnswersRead = ResponseOf<typeof getAnswers>
export type Question = ChecklistQuestion

const all = ['checklists'] as const
const MISC = 'Misc'

export function labOptions(id: LabId) {
  return queryOptions({
    queryKey: [...all, 'lab', id],
    queryFn: async ({ signal }) => (await call(getLab, { params: { id }, signal })).lab,
  })
}

/** Of the edition that the lab's cycle began with. */
export function questionsOptions(
  { type, level, level_edition: edition }: Pick<Lab, 'type' | 'level' | 'level_edition'>,
  isForAuditor = false,
) {
  return queryOptions({
    queryKey: [...all, 'questions', edition, isForAuditor],
    queryFn: async ({ signal }) => {
      const query = {
        lab_type: type,
        level,
        edition,
        for_auditor: isForAuditor ? 'true' : 'false',
      } as const
      return (await call(getQuestions, { query, signal })).questions.map(withKnownCategory)
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Specification, section 3: Misc is the fallback. */
function withKnownCategory(question: Question): Question {
  return copy.categories.includes(question.category) ? question : { ...question, category: MISC }
}

/** Read anew whenever the screen opens: others may have written since. */
export function readStamp(labId: LabId, signal: AbortSignal) {
  return call(getAnswersStamp, { params: { labId }, signal })
}

type AnswerToSend = AnswerToKeep & { questionId: string; version: number }

export function sendAnswer(labId: LabId, { questionId, parts, version, ...draft }: AnswerToSend) {
  return call(saveAnswer, {
    params: { labId },
    body: {
      checklist_id: questionId,
      ...(parts.includes('answer') && { answer: draft.answer, na_reason: draft.naReason }),
      ...(parts.includes('comment') && { comment: draft.comment }),
      version,
    },
  })
}

export function submit(labId: LabId, level: Level, idempotencyKey: string) {
  return call(submitChecklist, { params: { labId }, body: { level }, idempotencyKey })
}

export function removeEvidence(labId: LabId, fileId: string) {
  return call(deleteEvidence, { params: { labId, fileId } })
}

export function reuseFile(labId: LabId, fileId: string, questionId: string) {
  return call(reuseEvidence, { params: { labId, fileId }, body: { checklist_id: questionId } })
}
