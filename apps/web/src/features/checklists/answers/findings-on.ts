import type { getAudit } from '@lab-zer0/contracts/audits.ts'
import type { ResponseOf } from '@lab-zer0/contracts/endpoint.ts'
import type { Question } from '../checklists.api.ts'

type Audit = ResponseOf<typeof getAudit>

export type FoundNo = {
  id: string
  /** What the auditor asked; left out where the finding is about the lab's own N/A. */
  question?: string
  finding: string
}

/** Each No of the audit that sent the lab back, as far as it looked behind this answer. */
export function findingsOn(questionId: string, { record }: Audit, asked: readonly Question[]): FoundNo[] {
  const sentBack = record.rounds
    .flatMap(({ audits }) => audits.toReversed())
    .find(({ state }) => state === 'resubmission')
  const refused = sentBack?.findings.filter(({ answer }) => answer === 'n') ?? []
  return refused.flatMap(({ checklist_id: id, finding }): FoundNo[] => {
    if (id === questionId) return [{ id, finding }]
    const question = asked.find((each) => each.id === id)
    return question?.action_ids.includes(questionId) ? [{ id, question: question.question, finding }] : []
  })
}
