import type { WorkPayloads } from '@lab-zer0/contracts/jobs.ts'
import { EXPORT_MOST_TRIES, isUnderWay } from '@lab-zer0/domain/reports/exports.ts'
import type { Work } from '../../platform/work-jobs.ts'
import { type Begun, bytesFor, type Task } from './export-file.ts'
import { findExport, moveExport } from './exports.queries.ts'

/**
 * Makes a file that somebody asked for. A fault of the moment is thrown, and the job comes back; at the last try the
 * person is told instead. A worker that is killed counts as a try too.
 */
export async function makeExport(work: Work, { export_id: id }: WorkPayloads['export.make']): Promise<void> {
  const { organisationId } = work
  if (!organisationId) throw new Error('an export belongs to an organisation')
  const task = { ...work, organisationId }
  const begun = await begin(task, id)
  if (!begun) return
  try {
    await make(task, begun)
  } catch (error) {
    if (begun.row.tries < EXPORT_MOST_TRIES) throw error
    work.logger.error({ err: error, export: id }, 'an export failed for good')
    await move(task, id, { state: 'failed' })
  }
}

type Move = Omit<Parameters<typeof moveExport>[3], 'movedAt'>

function move({ transaction, organisationId }: Task, id: string, change: Move): Promise<void> {
  return transaction(({ db, now }) => moveExport(db, organisationId, id, { ...change, movedAt: now }))
}

/** Nothing where it is done, gone, or was tried too often. */
function begin({ transaction, organisationId }: Task, id: string): Promise<Begun | undefined> {
  return transaction(async ({ db, now }) => {
    const known = await findExport(db, organisationId, id)
    if (!known || !isUnderWay(known.row.state)) return undefined
    const tries = known.row.tries + 1
    const isOver = tries > EXPORT_MOST_TRIES
    const change = isOver
      ? { state: 'failed' as const, movedAt: now }
      : { state: 'working' as const, tries, stepsDone: 0, movedAt: now }
    await moveExport(db, organisationId, id, change)
    return isOver ? undefined : { ...known, row: { ...known.row, tries }, startedAt: now }
  })
}

async function make(task: Task, begun: Begun): Promise<void> {
  const { row } = begun
  let stepsDone = 0
  const step = async () => {
    stepsDone++
    await move(task, row.id, { stepsDone })
  }
  const bytes = await bytesFor(task, begun, step)
  await task.files.put(row.fileKey, bytes)
  await move(task, row.id, { state: 'done', stepsDone: row.steps, bytes: bytes.length })
}
