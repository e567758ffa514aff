import type { ChecklistAnswer } from '@lab-zer0/contracts/checklists.ts'
import { type CellSaving, isUnsaved, untouched } from '@lab-zer0/domain/autosave/cell-saving.ts'
import type { Answer, GivenAnswer } from '@lab-zer0/domain/checklists/answers.ts'

/** What stands at a question. */
export type Draft = { answer: Answer | null; naReason: number | null; comment: string }

/** Who wrote what stands there, and when. */
export type Written = { by: string; at: string }

/** A colleague's answer that met this person's. */
export type News = Written & {
  /** `theirs`: this person's answer took the place of another's. `mine`: the other way round. */
  kind: 'theirs' | 'mine'
  /** The one that no longer stands. */
  gone: Draft
}

export type AnswerState = {
  readonly draft: Draft
  readonly saving: CellSaving<Draft>
  readonly written: Written | null
  readonly news: News | null
}

export type AnswersState = {
  readonly answers: Readonly<Record<string, AnswerState>>
  /** When the server last said that it has an answer. */
  readonly savedAt: number | null
}

export const EMPTY_DRAFT: Draft = { answer: null, naReason: null, comment: '' }
const EMPTY: AnswerState = { draft: EMPTY_DRAFT, saving: untouched(), written: null, news: null }

export function answerIn({ answers }: AnswersState, questionId: string): AnswerState {
  return answers[questionId] ?? EMPTY
}

export function withAnswer(
  state: AnswersState,
  questionId: string,
  change: Partial<AnswerState>,
): AnswersState {
  const answers = { ...state.answers, [questionId]: { ...answerIn(state, questionId), ...change } }
  return { ...state, answers }
}

export function openingAnswers(saved: readonly ChecklistAnswer[]): AnswersState {
  const answers = saved.map((given) => [given.checklist_id, answerOf(given)] as const)
  return { answers: Object.fromEntries(answers), savedAt: null }
}

function answerOf(given: ChecklistAnswer): AnswerState {
  return { ...EMPTY, draft: draftOf(given), written: { by: given.by.name, at: given.at } }
}

export function draftOf(given: Pick<ChecklistAnswer, 'answer' | 'na_reason' | 'comment'>): Draft {
  return { answer: given.answer, naReason: given.na_reason, comment: given.comment }
}

export function isSame(one: Draft, other: Draft): boolean {
  return isSameAnswer(one, other) && one.comment === other.comment
}

export function isSameAnswer(one: Draft, other: Draft): boolean {
  return one.answer === other.answer && one.naReason === other.naReason
}

/** The answers as the rules of the domain read them. */
export function givenAnswers({ answers }: AnswersState): GivenAnswer[] {
  return Object.entries(answers).map(([questionId, { draft }]) => ({
    questionId,
    answer: draft.answer,
    naReason: draft.naReason,
  }))
}

export type SavingSummary = { unsaved: number; lost: number; refused: number }

/** For the one line that speaks for the whole checklist. */
export function summaryOf({ answers }: AnswersState): SavingSummary {
  const all = Object.values(answers).map(({ saving }) => saving)
  return {
    unsaved: all.filter(isUnsaved).length,
    lost: all.filter(({ outcome }) => outcome.kind === 'lost').length,
    refused: all.filter(({ outcome }) => outcome.kind === 'refused').length,
  }
}
