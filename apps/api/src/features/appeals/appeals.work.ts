import type { OrganisationId } from '@lab-zer0/domain/ids.ts'
import { sql } from 'drizzle-orm'
import type { Recurring, WorkHandlers } from '../../platform/work-jobs.ts'
import { remindOfAppeals } from './remind-of-appeals.ts'

export const appealsWorkHandlers = {
  /** Each morning: one job for each organisation, so that one that fails holds up no other. */
  async 'appeals.remind'({ transaction }) {
    await transaction(async ({ db, enqueueAllWork }) => {
      const { rows } = await db.execute<{ id: OrganisationId }>(sql`select id from all_organisations()`)
      const kind = 'appeals.of-organisation'
      await enqueueAllWork(rows.map(({ id }) => ({ kind, organisationId: id, userId: null, payload: {} })))
    })
  },

  async 'appeals.of-organisation'({ transaction, organisationId }) {
    if (organisationId) await transaction((context) => remindOfAppeals(context, organisationId))
  },
} satisfies Partial<WorkHandlers>

export const appealsRecurring: Recurring[] = [{ kind: 'appeals.remind', cron: '45 6 * * *' }]
