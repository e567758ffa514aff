import type { Checklist } from '@lab-zer0/content/checklists.ts'
import { type Answer, tallyOf } from '@lab-zer0/domain/checklists/answers.ts'
import { scorePercent } from '@lab-zer0/domain/checklists/score.ts'
import { hashText } from '@lab-zer0/domain/checklists/submission.ts'
import type { CycleId } from '@lab-zer0/domain/ids.ts'
import type { LabType } from '@lab-zer0/domain/labs/lab.ts'
import type { SubmittedAnswer } from '../../db/schema/checklists.ts'
import { sha256 } from '../../platform/seal.ts'

type Round = { cycleId: CycleId; round: number; labType: LabType }
type StandingAnswer = { questionId: string; answer: Answer | null; naReason: number | null; comment: string }

/** What is kept of a checklist that may be submitted, with one number over all of it. */
export function snapshotOf(
  { cycleId, round, labType }: Round,
  given: readonly StandingAnswer[],
  checklist: Checklist,
) {
  const questions = checklist.questions.filter((question) => !question.for_auditor)
  const score = scorePercent(tallyOf(questions, given))
  if (score === null) throw new Error('a checklist without a score cannot be submitted')
  const byId = new Map(given.map((standing) => [standing.questionId, standing]))
  const answers = questions.flatMap(({ id }): SubmittedAnswer[] => {
    const { answer, naReason, comment } = byId.get(id) ?? {}
    return answer ? [{ questionId: id, answer, naReason: naReason ?? null, comment: comment ?? '' }] : []
  })
  const snapshot = { cycleId, round, labType, checklistVersion: checklist.version, answers, score }
  return { ...snapshot, hash: sha256(hashText(snapshot)) }
}
