import type { BoardTask } from '@lab-zer0/contracts/board.ts'
import { TASK_STATES, type TaskState } from '@lab-zer0/domain/board/task.ts'
import type { KeyboardEvent } from 'react'

/** The part of a task that a key asks for. */
export type TaskPart = 'owner' | 'due' | 'comment'

const PARTS: Record<string, TaskPart> = { a: 'owner', d: 'due', c: 'comment' }

type Keys = {
  columns: Readonly<Record<TaskState, readonly BoardTask[]>>
  mayWrite: boolean
  onMove: (task: BoardTask, to: TaskState) => void
  onOpen: (task: BoardTask, part: TaskPart) => void
}

/** Arrows between cards, Shift with arrows moves one, single letters open a part. Only while a card has the focus. */
export function useCardKeys({ columns, mayWrite, onMove, onOpen }: Keys) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const id = event.target instanceof HTMLElement ? event.target.dataset.task : undefined
    const state = TASK_STATES.find((each) => columns[each].some((task) => task.id === id))
    const task = state && columns[state].find((each) => each.id === id)
    if (!state || !task || event.ctrlKey || event.metaKey || event.altKey) return
    const part = PARTS[event.key.toLowerCase()]
    if (part && !event.shiftKey) {
      event.preventDefault()
      onOpen(task, part)
      return
    }
    const place = columns[state].indexOf(task)
    const side = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (side !== undefined) {
      event.preventDefault()
      if (!event.shiftKey) return focusOn(sideways(columns, state, side, place))
      const to = TASK_STATES[TASK_STATES.indexOf(state) + side]
      if (to && mayWrite) onMove(task, to)
    } else if (step !== undefined) {
      event.preventDefault()
      focusOn(columns[state][place + step])
    }
  }
}

/** The card at the same height in the next column that has one. */
function sideways(columns: Keys['columns'], from: TaskState, side: number, place: number) {
  for (let at = TASK_STATES.indexOf(from) + side; at >= 0 && at < TASK_STATES.length; at += side) {
    const column = columns[TASK_STATES[at] ?? from]
    if (column.length > 0) return column[Math.min(place, column.length - 1)]
  }
  return undefined
}

export function focusOn(task: { id: string } | undefined): void {
  if (task) document.querySelector<HTMLElement>(`[data-task="${task.id}"]`)?.focus()
}
