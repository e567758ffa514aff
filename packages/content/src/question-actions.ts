import file from '../data/checklists/question-actions.json' with { type: 'json' }
import { checklists } from './checklists.ts'
import * as schemas from './schemas.ts'

const { actions } = schemas.questionActions.parse(file)

const questions = Object.values(checklists).flatMap((checklist) => checklist.questions)

/** The lab's own questions behind a question of the auditor; a question of the lab stands for itself. */
export function labQuestionsOf(questionId: string) {
  const question = questions.find(({ id }) => id === questionId)
  if (!question?.for_auditor) return question ? [question] : []
  return question.action_ids.flatMap((id) => questions.find((other) => other.id === id) ?? [])
}

/** Actions of the calculators that would turn a question of either checklist into a Yes. */
export function calculatorActionsOf(questionId: string): string[] {
  return [...new Set(labQuestionsOf(questionId).flatMap(({ id }) => actions[id] ?? []))]
}

export const mappedQuestions = Object.keys(actions)
