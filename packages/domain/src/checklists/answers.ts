export const ANSWERS = ['y', 'n', 'x'] as const
/** Specification, section 3: y is Yes, n is No, x is N/A. */
export type Answer = (typeof ANSWERS)[number]

/** Specification, section 3. What each number says stands in the content. */
export const NA_REASONS = [1, 2, 3, 4, 5] as const
export type NaReason = (typeof NA_REASONS)[number]

export type Question = { id: string; category: string }

/** The current answer; null while there is only a comment. */
export type GivenAnswer = { questionId: string; answer: Answer | null; naReason: number | null }

export type Tally = { yes: number; no: number; na: number; unanswered: number }

/** Answers to questions that are not asked do not count. */
export function tallyOf(questions: readonly Question[], answers: readonly GivenAnswer[]): Tally {
  const given = new Map(answers.map(({ questionId, answer }) => [questionId, answer]))
  const count = (wanted: Answer) => questions.filter(({ id }) => given.get(id) === wanted).length
  const [yes, no, na] = [count('y'), count('n'), count('x')]
  return { yes, no, na, unanswered: questions.length - yes - no - na }
}

export type CategoryProgress = { category: string; answered: number; total: number }

/** How far each category is, in the order in which the questions name them. */
export function categoryProgress(
  questions: readonly Question[],
  answers: readonly GivenAnswer[],
): CategoryProgress[] {
  const categories = [...new Set(questions.map(({ category }) => category))]
  return categories.map((category) => {
    const asked = questions.filter((question) => question.category === category)
    return { category, answered: asked.length - tallyOf(asked, answers).unanswered, total: asked.length }
  })
}
