import type { LabId } from '@lab-zer0/domain/ids.ts'
import type { Signed } from '../../platform/context.ts'
import { found, refuse } from '../../platform/refusal.ts'
import { labQuestions } from '../checklists/index.ts'
import { editionOfCycle, type LabContext, lookAtLab, permitLab } from '../labs/index.ts'
import { titleOf } from './board.present.ts'
import { lockTask, type TaskKey, type TaskRow, tasksOfCycle } from './board.queries.ts'

/** A task of the lab's open cycle, held until the transaction ends. */
export type TaskContext = LabContext & { task: TaskRow & { words: string }; key: TaskKey }

type OfTask = { params: { labId: LabId; taskId: string }; body: { version: number } }

export function forTask<Input extends OfTask, Result>(
  run: (context: TaskContext, input: Input) => Promise<Result>,
) {
  return async (context: Signed, input: Input): Promise<Result> => {
    const { labId, taskId } = input.params
    const opened = await lookAtLab(context, labId)
    permitLab(context.access, opened.facts)
    const { organisationId, lab } = opened
    const key = { organisationId, cycleId: lab.cycleId, taskId }
    await lockTask(context.db, key)
    const [row] = await tasksOfCycle(context.db, key, taskId)
    const task = found(row, 'task_not_found')
    if (task.version !== input.body.version) refuse('task_changed')
    const words = titleOf(task, labQuestions(editionOfCycle(lab)))
    return run({ ...context, ...opened, task: { ...task, words }, key }, input)
  }
}
