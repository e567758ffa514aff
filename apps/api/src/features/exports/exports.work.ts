import type { WorkPayloads } from '@lab-zer0/contracts/jobs.ts'
import { EXPORT_LOST_MINUTES } from '@lab-zer0/domain/reports/exports.ts'
import type { Recurring, Work, WorkHandlers } from '../../platform/work-jobs.ts'
import { exportsToSweep, findExport, moveExport, removeExport } from './exports.queries.ts'
import { makeExport } from './make-export.ts'

const MINUTE_MS = 60_000
/** The rest is swept the next time. */
const MOST_AT_ONCE = 500

export const exportsWorkHandlers = {
  'export.make': makeExport,

  /** One job for each, under its organisation. */
  async 'exports.sweep'({ transaction }) {
    await transaction(async ({ db, now, enqueueWork }) => {
      const lostBefore = new Date(now.getTime() - EXPORT_LOST_MINUTES * MINUTE_MS)
      for (const { organisationId, id } of await exportsToSweep(db, lostBefore, MOST_AT_ONCE)) {
        await enqueueWork({ kind: 'export.end', organisationId, userId: null, payload: { export_id: id } })
      }
    })
  },

  'export.end': endExport,
} satisfies Partial<WorkHandlers>

/** Takes away what is over; what was lost on the way is told as failed, and may be tried again. */
async function endExport(
  { transaction, files, organisationId }: Work,
  { export_id: id }: WorkPayloads['export.end'],
): Promise<void> {
  if (!organisationId) throw new Error('an export belongs to an organisation')
  const over = await transaction(async ({ db, now }) => {
    const known = await findExport(db, organisationId, id)
    if (!known || known.row.expiresAt <= now) return known
    await moveExport(db, organisationId, id, { state: 'failed', movedAt: now })
    return undefined
  })
  if (!over) return
  // The file first: a worker that is killed in between finds the row again.
  await files.remove(over.row.fileKey)
  await transaction(({ db }) => removeExport(db, organisationId, id))
}

export const exportsRecurring: Recurring[] = [{ kind: 'exports.sweep', cron: '*/10 * * * *' }]
