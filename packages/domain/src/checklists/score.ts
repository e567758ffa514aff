import { type GivenAnswer, type Question, type Tally, tallyOf } from './answers.ts'

/** Specification, section 5: at least 80 % Yes to go on; the same mark for the audit. */
export const PASS_MARK_PERCENT = 80
/** Model: above this share of N/A the lab is told that its auditor will look closely. */
export const NA_WARNING_PERCENT = 30

/** Specification, section 5: Yes / (Yes + No), rounded to a percent. Without a Yes or a No there is no score. */
export function scorePercent({ yes, no }: Pick<Tally, 'yes' | 'no'>): number | null {
  return yes + no === 0 ? null : Math.round((100 * yes) / (yes + no))
}

/** Model: an N/A that the auditor does not accept is a No of the audit. */
export function auditScorePercent({
  yes,
  no,
  rejectedNa,
}: Pick<Tally, 'yes' | 'no'> & { rejectedNa: number }): number | null {
  return scorePercent({ yes, no: no + rejectedNa })
}

export function isPass(score: number | null): boolean {
  return score !== null && score >= PASS_MARK_PERCENT
}

/** The share of N/A among the answers that were given, as people read it. */
export function naSharePercent({ yes, no, na }: Tally): number {
  const answered = yes + no + na
  return answered === 0 ? 0 : Math.round((100 * na) / answered)
}

/**
 * Checked before rounding, so that 30.1% is above 30%. The share is of all questions, so that the warning appears
 * only once it is certain, not after the first few answers.
 */
export function isNaShareHigh({ yes, no, na, unanswered }: Tally): boolean {
  return 100 * na > NA_WARNING_PERCENT * (yes + no + na + unanswered)
}

/** How many No answers would have to become Yes to pass; 0 for a lab that passes. */
export function yesNeeded({ yes, no }: Pick<Tally, 'yes' | 'no'>): number {
  for (let more = 0; more < no; more++) {
    if (isPass(scorePercent({ yes: yes + more, no: no - more }))) return more
  }
  return no
}

/** Model: below 80 the refusal names the questions that would lift the score, in the order of the checklist. */
export function liftingQuestions<Asked extends Question>(
  questions: readonly Asked[],
  answers: readonly GivenAnswer[],
): Asked[] {
  if (isPass(scorePercent(tallyOf(questions, answers)))) return []
  const negative = new Set(answers.flatMap(({ questionId, answer }) => (answer === 'n' ? [questionId] : [])))
  return questions.filter(({ id }) => negative.has(id))
}
