import { type GivenAnswer, type Question, tallyOf } from '@lab-zer0/domain/checklists/answers.ts'
import { liftingQuestions, PASS_MARK_PERCENT, yesNeeded } from '@lab-zer0/domain/checklists/score.ts'
import {
  maySubmitChecklist,
  questionsWithoutReason,
  type SubmitChecklistRefusal,
  unansweredQuestions,
} from '@lab-zer0/domain/checklists/submission.ts'
import { found, type RefusalDetails, refuse } from '../../platform/refusal.ts'
import { type LabContext, lookAtLab } from '../labs/index.ts'
import { presentSubmission } from './checklists.present.ts'
import { answersOf, checklistContent, contentOf, insertSubmission } from './checklists.queries.ts'
import { labQuestions } from './questions.ts'
import { snapshotOf } from './snapshot.ts'

type AskedQuestion = Question & { question: string }

/** Freezes the answers of a round with their score. A failed submit leaves the checklist open. */
export async function submit(context: LabContext) {
  const { actor, db, now, lab, organisationId } = context
  const { cycleId } = lab
  const questions = labQuestions(lab.type)
  const answers = await answersOf(db, { organisationId, cycleId })
  const decision = maySubmitChecklist(questions, answers)
  if (!decision.allowed) refuse(decision.refusal, detailsOf(decision.refusal, questions, answers))

  const snapshot = snapshotOf({ cycleId, round: lab.returnedRounds + 1, labType: lab.type }, answers)
  await insertSubmission(db, { ...snapshot, organisationId, submittedBy: actor.userId, submittedAt: now })
  context.record({
    action: 'checklist.submitted',
    objectType: 'lab',
    objectId: lab.id,
    data: { round: snapshot.round, score: snapshot.score, hash: snapshot.hash.toString('hex') },
  })
  const after = await lookAtLab(context, lab.id, { content: checklistContent })
  const [submission] = contentOf(after.lab).submissions
  const message = `Checklist submitted with ${snapshot.score}%`
  return {
    success: true as const,
    message,
    submission: presentSubmission(found(submission, 'checklist_locked')),
  }
}

/** Names the questions that stand in the way, by their ids. */
function detailsOf(
  refusal: SubmitChecklistRefusal,
  questions: readonly AskedQuestion[],
  answers: readonly GivenAnswer[],
): RefusalDetails {
  const fieldsOf = (asked: readonly AskedQuestion[]) =>
    Object.fromEntries(asked.map(({ id, question }) => [id, question]))
  switch (refusal) {
    case 'checklist_not_complete':
      return { fields: fieldsOf(unansweredQuestions(questions, answers)) }
    case 'na_reason_missing':
      return { fields: fieldsOf(questionsWithoutReason(questions, answers)) }
    case 'checklist_all_na':
      return {}
    case 'score_too_low': {
      const needed = yesNeeded(tallyOf(questions, answers))
      return {
        fields: fieldsOf(liftingQuestions(questions, answers)),
        message: `You need at least ${PASS_MARK_PERCENT}% Yes to go ahead. ${needed} more would do it.`,
      }
    }
  }
}
