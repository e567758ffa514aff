import { canonicalJson } from '../calculators/canonical-json.ts'
import { type Decision, no, yes } from '../decision.ts'
import type { LabType } from '../labs/lab.ts'
import { type Answer, type GivenAnswer, type Question, tallyOf } from './answers.ts'
import { isPass, scorePercent } from './score.ts'

export type SubmitChecklistRefusal =
  | 'checklist_not_complete'
  | 'na_reason_missing'
  | 'checklist_all_na'
  | 'score_too_low'

/** Model: every question answered, each N/A with its reason, and at least 80 % Yes among Yes and No. */
export function maySubmitChecklist(
  questions: readonly Question[],
  answers: readonly GivenAnswer[],
): Decision<SubmitChecklistRefusal> {
  const tally = tallyOf(questions, answers)
  if (tally.unanswered > 0) return no('checklist_not_complete')
  if (questionsWithoutReason(questions, answers).length > 0) return no('na_reason_missing')
  const score = scorePercent(tally)
  if (score === null) return no('checklist_all_na')
  return isPass(score) ? yes : no('score_too_low')
}

export function unansweredQuestions<Asked extends Question>(
  questions: readonly Asked[],
  answers: readonly GivenAnswer[],
): Asked[] {
  const given = new Set(answers.flatMap(({ questionId, answer }) => (answer === null ? [] : [questionId])))
  return questions.filter(({ id }) => !given.has(id))
}

export function questionsWithoutReason<Asked extends Question>(
  questions: readonly Asked[],
  answers: readonly GivenAnswer[],
): Asked[] {
  const bare = answers.filter(({ answer, naReason }) => answer === 'x' && naReason === null)
  const ids = new Set(bare.map(({ questionId }) => questionId))
  return questions.filter(({ id }) => ids.has(id))
}

/** A checklist as it was submitted: what the audit and the certificate rest on. */
export type SubmittedChecklist = {
  cycleId: string
  labType: LabType
  checklistVersion: number
  round: number
  score: number
  answers: readonly { questionId: string; answer: Answer; naReason: number | null; comment: string }[]
}

/** The text to hash. Two submissions have the same one only if they hold the same. */
export function hashText(submission: SubmittedChecklist): string {
  const { cycleId, labType, checklistVersion, round, score, answers } = submission
  return canonicalJson({ cycleId, labType, checklistVersion, round, score, answers })
}
