import type { Measure, Quantity } from '../calculators/quantity.ts'
import { sumOfPlans } from '../changes/planned-saving.ts'
import type { TaskState } from './task.ts'

export type TaskFigures = Readonly<Partial<Record<Measure, Quantity>>>

/** An action that the lab's locked baseline makes worth doing, with what it would save alone. */
export type RankedAction = { actionId: string; figures: TaskFigures }

export type FiguredTask = {
  id: string
  /** The projection of a change; null for every other task. */
  projection: TaskFigures | null
  /** Actions that would settle it: of its change, or of its question. */
  actionIds: readonly string[]
}

/**
 * What each task is expected to save. A change has its own projection. Any other task has that of the best of its
 * actions which no task before it counts: two tasks for one action would count its saving twice.
 */
export function figuresOfTasks(
  tasks: readonly FiguredTask[],
  ranked: readonly RankedAction[],
): Map<string, TaskFigures> {
  const counted = new Set(tasks.flatMap(({ projection, actionIds }) => (projection ? actionIds : [])))
  const figures = new Map<string, TaskFigures>()
  for (const { id, projection, actionIds } of tasks) {
    if (projection) {
      figures.set(id, projection)
      continue
    }
    const best = ranked.find(({ actionId }) => actionIds.includes(actionId) && !counted.has(actionId))
    if (!best) continue
    counted.add(best.actionId)
    figures.set(id, best.figures)
  }
  return figures
}

/** Ranked actions that no task on the board stands for. */
export function suggestionsFor<Ranked extends RankedAction>(
  tasks: readonly Pick<FiguredTask, 'actionIds'>[],
  ranked: readonly Ranked[],
): Ranked[] {
  const chosen = new Set(tasks.flatMap(({ actionIds }) => actionIds))
  return ranked.filter(({ actionId }) => !chosen.has(actionId))
}

/** What a column is expected to save. Tasks without a figure add nothing. */
export function sumOfColumn(
  tasks: readonly { state: TaskState; figures: TaskFigures | null }[],
  state: TaskState,
): Quantity | null {
  const own = tasks.flatMap((task) => (task.state === state && task.figures ? [task.figures] : []))
  return sumOfPlans(own).emissionsKgCo2e ?? null
}

export type BoardOrder = 'saving' | 'due'

type Ordered = { due_on: string | null; figures: TaskFigures | null }

/** Largest saving first, or earliest date first. What has neither comes last, as it was before. */
export function inOrder<Task extends Ordered>(tasks: readonly Task[], by: BoardOrder): Task[] {
  const saved = ({ figures }: Task) => figures?.emissionsKgCo2e?.best ?? Number.NEGATIVE_INFINITY
  const due = ({ due_on }: Task) => due_on ?? '9999'
  return tasks.toSorted((a, b) => {
    if (by === 'saving') return saved(a) === saved(b) ? 0 : saved(b) - saved(a)
    return due(a) < due(b) ? -1 : due(a) > due(b) ? 1 : 0
  })
}
