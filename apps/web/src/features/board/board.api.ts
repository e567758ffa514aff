import type { BoardTask } from '@lab-zer0/contracts/board.ts'
import { editTask, finishTask, readBoard, removeTask } from '@lab-zer0/contracts/board.ts'
import { saveAnswer } from '@lab-zer0/contracts/checklists.ts'
import type { BodyOf, ResponseOf } from '@lab-zer0/contracts/endpoint.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { changesOptions } from '../../product/changes.ts'

export type BoardRead = ResponseOf<typeof readBoard>

export function boardOptions(labId: LabId) {
  return queryOptions({
    queryKey: ['board', labId],
    queryFn: ({ signal }) => call(readBoard, { params: { labId }, signal }),
  })
}

/** A task is also an answer or a change: whatever shows those reads them again. */
export async function refreshBoard(client: QueryClient, labId: LabId): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: boardOptions(labId).queryKey }),
    client.invalidateQueries({ queryKey: changesOptions(labId).queryKey }),
    client.invalidateQueries({ queryKey: ['checklists'] }),
  ])
}

type Known = Pick<BoardTask, 'id' | 'version'>

export function edit(labId: LabId, { id, version }: Known, said: Omit<BodyOf<typeof editTask>, 'version'>) {
  return call(editTask, { params: { labId, taskId: id }, body: { version, ...said } })
}

export function finish(
  labId: LabId,
  { id, version }: Known,
  said: Omit<BodyOf<typeof finishTask>, 'version'>,
) {
  return call(finishTask, { params: { labId, taskId: id }, body: { version, ...said } })
}

export function remove(labId: LabId, { id, version }: Known) {
  return call(removeTask, { params: { labId, taskId: id }, body: { version } })
}

export function answerYes(labId: LabId, { id, version }: NonNullable<BoardTask['question']>) {
  return call(saveAnswer, { params: { labId }, body: { checklist_id: id, answer: 'y', version } })
}
