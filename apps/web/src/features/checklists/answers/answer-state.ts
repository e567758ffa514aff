import type { ChecklistAnswer } from '@lab-zer0/contracts/checklists.ts'
import { type CellSaving, untouched } from '@lab-zer0/domain/autosave/cell-saving.ts'
import type { Answer, GivenAnswer } from '@lab-zer0/domain/checklists/answers.ts'
import type { RemoteChange } from '../../../lib/sync/remote-change.ts'
import { type SaveSummary, summaryOf } from '../../../lib/sync/sync-target.ts'

/** What stands at a question. */
export type Draft = { answer: Answer | null; naReason: number | null; comment: string }

/** Who wrote what stands there, and when. */
export type Written = { by: string; at: string }

export const PARTS = ['answer', 'comment'] as const
/** With what its writer changed: only that is sent, so that a comment does not undo a colleague's answer. */
export type AnswerToKeep = Draft & { parts: (typeof PARTS)[number][] }

export type AnswerState = {
  readonly draft: Draft
  readonly saving: CellSaving<AnswerToKeep>
  readonly written: Written | null
  readonly remoteChange: RemoteChange<Draft> | null
}

export type AnswersState = {
  readonly answers: Readonly<Record<string, AnswerState>>
  /** When the server last said that it has an answer. */
  readonly savedAt: number | null
}

export const EMPTY_DRAFT: Draft = { answer: null, naReason: null, comment: '' }
const EMPTY: AnswerState = { draft: EMPTY_DRAFT, saving: untouched(), written: null, remoteChange: null }

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

function isSameAnswer(one: Draft, other: Draft): boolean {
  return one.answer === other.answer && one.naReason === other.naReason
}

/** What differs from the server's; the answer where nothing does, so that there is something to send. */
export function changedParts(draft: Draft, known: Draft): AnswerToKeep['parts'] {
  const hasComment = draft.comment !== known.comment
  const hasAnswer = !isSameAnswer(draft, known) || !hasComment
  return PARTS.filter((part) => (part === 'answer' ? hasAnswer : hasComment))
}

/** What the server has after a save: what was not sent is as the colleague wrote it. */
export function standingOf({ parts, ...mine }: AnswerToKeep, theirs: Draft | null): Draft {
  if (!theirs) return mine
  const { answer, naReason } = parts.includes('answer') ? mine : theirs
  return { answer, naReason, comment: (parts.includes('comment') ? mine : theirs).comment }
}

/** The answers as the rules of the domain read them. */
export function givenAnswers({ answers }: AnswersState): GivenAnswer[] {
  return Object.entries(answers).map(([questionId, { draft }]) => ({
    questionId,
    answer: draft.answer,
    naReason: draft.naReason,
  }))
}

/** The same with their comments, as a level reads them. */
export function answersWithComments(state: AnswersState) {
  return givenAnswers(state).map((given) => ({
    ...given,
    comment: answerIn(state, given.questionId).draft.comment,
  }))
}

/** For the one line that speaks for the whole checklist. */
export function summaryOfAnswers({ answers }: AnswersState): SaveSummary {
  return summaryOf(Object.values(answers).map(({ saving }) => saving))
}
