import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rulesFor } from '../audits/testing.ts'
import { asCycleId } from '../ids.ts'
import { NO_FACTS } from '../levels/judge.ts'
import type { GivenAnswer } from './answers.ts'
import {
  CHECKLIST_REFUSALS,
  hashText,
  judgeChecklist,
  questionsWithoutReason,
  type SubmittedChecklist,
  unansweredQuestions,
} from './submission.ts'

const questions = ['A', 'B', 'C', 'D', 'E'].map((id) => ({ id, category: 'Cold Storage' }))
const given = (questionId: string, answer: GivenAnswer['answer'], naReason: number | null = null) => ({
  questionId,
  answer,
  naReason,
})
const four = ['A', 'B', 'C', 'D'].map((id) => given(id, 'y'))

const { edition } = rulesFor({ questionIds: [], naQuestionIds: questions.map(({ id }) => id) })
const refusalsOf = (answers: readonly GivenAnswer[]) =>
  judgeChecklist(
    edition,
    answers.map((answer) => ({ ...answer, comment: '' })),
    NO_FACTS,
  ).refusals.map(({ refusal }) => CHECKLIST_REFUSALS[refusal])

describe('a checklist that may be submitted', () => {
  it.each([
    ['all Yes', [...four, given('E', 'y')], []],
    ['exactly 80', [...four, given('E', 'n')], []],
    ['an N/A with its reason', [...four, given('E', 'x', 5)], []],
    ['an answer missing', four, ['checklist_not_complete']],
    ['only a comment on one', [...four, given('E', null)], ['checklist_not_complete']],
    ['an answer to a question that is not asked', [...four, given('Z', 'y')], ['checklist_not_complete']],
    ['an N/A without its reason', [...four, given('E', 'x')], ['na_reason_missing']],
    ['two No of five', [...four.slice(1), given('A', 'n'), given('E', 'n')], ['score_too_low']],
    ['nothing but N/A', questions.map(({ id }) => given(id, 'x', 1)), ['checklist_all_na']],
  ] as const)('with %s', (_what, answers, refusals) => {
    expect(refusalsOf(answers)).toEqual(refusals)
  })

  it('names what is missing in the order of the checklist', () => {
    const answers = [given('E', 'x'), given('D', null), given('A', 'y'), given('C', 'x')]

    expect(unansweredQuestions(questions, answers).map(({ id }) => id)).toEqual(['B', 'D'])
    expect(questionsWithoutReason(questions, answers).map(({ id }) => id)).toEqual(['C', 'E'])
  })

  it('does not depend on the order of the answers', () => {
    const answer = fc.constantFrom('y' as const, 'n' as const, 'x' as const, null)
    const all = fc
      .tuple(answer, answer, answer, answer, answer)
      .map((five) => five.map((value, at) => given(questions[at]?.id ?? '', value, value === 'x' ? 2 : null)))
    fc.assert(
      fc.property(all, (answers) => {
        expect(refusalsOf(answers.toReversed())).toEqual(refusalsOf(answers))
      }),
    )
  })
})

describe('hashText', () => {
  const submission: SubmittedChecklist = {
    cycleId: asCycleId('7f9c24e8-3b12-4fef-91e0-5b1c7a7f0a11'),
    labType: 'wet',
    checklistVersion: 1,
    round: 1,
    score: 100,
    answers: [{ questionId: 'A', answer: 'y', naReason: null, comment: '' }],
  }

  it.each([
    ['the round', { round: 2 }],
    ['the score', { score: 99 }],
    ['the version of the checklist', { checklistVersion: 2 }],
    ['the cycle', { cycleId: asCycleId('7f9c24e8-3b12-4fef-91e0-5b1c7a7f0a12') }],
    ['a comment', { answers: [{ questionId: 'A', answer: 'y' as const, naReason: null, comment: ' ' }] }],
  ])('is another when %s is another', (_what, change) => {
    expect(hashText({ ...submission, ...change })).not.toBe(hashText(submission))
  })
})
