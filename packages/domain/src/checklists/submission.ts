import { canonicalJson } from '../calculators/canonical-json.ts'
import type { CycleId } from '../ids.ts'
import type { LabType } from '../labs/lab.ts'
import {
  type JudgedEdition,
  type Judgement,
  type JudgeRefusal,
  judge,
  type LabFacts,
  type LevelAnswer,
  type LevelAnswers,
} from '../levels/judge.ts'
import type { Answer, GivenAnswer, Question } from './answers.ts'

/** As the API calls what the level's rule refuses. */
export const CHECKLIST_REFUSALS = {
  not_complete: 'checklist_not_complete',
  na_not_allowed: 'na_not_allowed',
  na_reason_not_allowed: 'na_reason_missing',
  na_contradicts_figures: 'na_contradicts_figures',
  mandatory_not_met: 'mandatory_not_met',
  all_na: 'checklist_all_na',
  na_share_too_high: 'na_share_too_high',
  score_too_low: 'score_too_low',
  area_not_judged: 'area_not_judged',
  area_below_floor: 'area_below_floor',
} as const satisfies Record<JudgeRefusal, string>

export type SubmitChecklistRefusal = (typeof CHECKLIST_REFUSALS)[JudgeRefusal]

type AnswerWithComment = GivenAnswer & { comment: string }

/** Whether the lab may submit what it answered, by the rules that its cycle began with. */
export function judgeChecklist(
  edition: JudgedEdition,
  answers: readonly AnswerWithComment[],
  facts: LabFacts,
): Judgement {
  return judge(edition, { forAuditor: false, answers: levelAnswers(answers), facts })
}

/** Answers as a level reads them: a comment alone is no answer. */
export function levelAnswers(answers: readonly AnswerWithComment[]): LevelAnswers {
  return new Map(
    answers.flatMap(({ questionId, answer, naReason, comment }): [string, LevelAnswer][] => {
      if (answer === null) return []
      return [[questionId, answer === 'x' ? { answer, reason: naReason, comment } : { answer }]]
    }),
  )
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
  cycleId: CycleId
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
