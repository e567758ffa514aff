import { calculatorActionsOf } from '@lab-zer0/content/question-actions.ts'
import type { BoardTask } from '@lab-zer0/contracts/board.ts'
import { type FiguredTask, figuresOfTasks, type RankedAction } from '@lab-zer0/domain/board/figures.ts'
import { isSolved } from '@lab-zer0/domain/board/task.ts'
import type { labQuestions } from '../checklists/index.ts'
import type { TaskRow } from './board.queries.ts'

type Questions = ReturnType<typeof labQuestions>

/** Actions that a task stands for: that of its change, its own, or those that would turn its question into a Yes. */
export function figuredTask(row: TaskRow): FiguredTask {
  const { id, projection, changeActionId, actionId, questionId } = row
  const named = changeActionId ?? actionId
  const actionIds = named ? [named] : questionId ? calculatorActionsOf(questionId) : []
  return { id, projection, actionIds }
}

export function presentTasks(
  rows: readonly TaskRow[],
  questions: Questions,
  ranked: readonly RankedAction[],
): BoardTask[] {
  const figures = figuresOfTasks(rows.map(figuredTask), ranked)
  return rows.map((row) => {
    const question = questionOf(row, questions)
    const own = figures.get(row.id)
    const change =
      row.changeId && row.changeState && row.changeCategory
        ? {
            id: row.changeId,
            state: row.changeState,
            version: row.changeVersion ?? 1,
            category: row.changeCategory,
          }
        : null
    return {
      id: row.id,
      version: row.version,
      state: row.state,
      title: titleOf(row, questions),
      question,
      change,
      action_id: row.actionId,
      owner: row.ownerId && row.ownerName !== null ? { id: row.ownerId, name: row.ownerName } : null,
      due_on: row.dueOn,
      done_on: row.doneOn,
      done_note: row.doneNote,
      files: row.files,
      comments: row.comments,
      figures: own ? { ...own } : null,
      is_solved: isSolved({ state: row.state, question, change }),
    }
  })
}

export function titleOf({ title, changeTitle, questionId }: TaskRow, questions: Questions): string {
  return title ?? changeTitle ?? questions.find(({ id }) => id === questionId)?.question ?? questionId ?? ''
}

function questionOf({ questionId, answer, answerVersion }: TaskRow, questions: Questions) {
  if (questionId === null) return null
  const index = questions.findIndex(({ id }) => id === questionId)
  const question = questions[index]
  return {
    id: questionId,
    number: index + 1,
    answer,
    version: answerVersion ?? 0,
    text: question?.question ?? questionId,
    suggestion: question?.suggestion ?? '',
  }
}
