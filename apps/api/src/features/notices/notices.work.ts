import { dayOf, HOME_ZONE } from '@lab-zer0/domain/certificates/calendar.ts'
import type { OrganisationId, UserId } from '@lab-zer0/domain/ids.ts'
import { mondayOf, weekdayOf } from '@lab-zer0/domain/notices/quiet-hours.ts'
import { sql } from 'drizzle-orm'
import type { Recurring, Work, WorkHandlers } from '../../platform/work-jobs.ts'

/** Small enough that a worker that is killed loses a moment, large enough that 10,000 people take few statements. */
const BATCH = 250

export const noticesWorkHandlers = {
  async 'digests.send'({ transaction }) {
    await transaction(async ({ db, enqueueAllWork }) => {
      const { rows } = await db.execute<{ id: OrganisationId }>(sql`select id from all_organisations()`)
      const kind = 'digests.of-organisation'
      await enqueueAllWork(rows.map(({ id }) => ({ kind, organisationId: id, userId: null, payload: {} })))
    })
  },

  /** Goes on where a killed worker stopped: whoever is recorded has a mail in the queue, and nobody else has. */
  async 'digests.of-organisation'({ transaction, organisationId }) {
    if (!organisationId) return
    while ((await recordBatch(transaction, organisationId)) === BATCH) {}
  },
} satisfies Partial<WorkHandlers>

/** The rows and the jobs of their mails are one transaction. */
async function recordBatch(
  transaction: Work['transaction'],
  organisationId: OrganisationId,
): Promise<number> {
  return transaction(async ({ db, now, enqueueAll }) => {
    const today = dayOf(now, HOME_ZONE)
    const week = mondayOf(today)
    const { rows } = await db.execute<{ user_id: UserId }>(
      sql`select user_id from take_digest_readers(${week}, ${weekdayOf(today)}, ${BATCH})`,
    )
    const kind = 'weekly-digest'
    await enqueueAll(rows.map(({ user_id: userId }) => ({ kind, organisationId, userId, payload: { week } })))
    return rows.length
  })
}

/** At 7 am, and each hour after it for whatever was missed while no worker ran. */
export const noticesRecurring: Recurring[] = [{ kind: 'digests.send', cron: '0 7-18 * * 1-5' }]
