import type { OrganisationId } from '@lab-zer0/domain/ids.ts'
import { sql } from 'drizzle-orm'
import type { Recurring, WorkHandlers } from '../../platform/work-jobs.ts'
import { remindOfTasks } from './remind-of-tasks.ts'

export const boardWorkHandlers = {
  /** Each morning: one job for each organisation, so that one that fails holds up no other. */
  async 'board.remind'({ transaction }) {
    await transaction(async ({ db, enqueueAllWork }) => {
      const { rows } = await db.execute<{ id: OrganisationId }>(sql`select id from all_organisations()`)
      const kind = 'board.of-organisation'
      await enqueueAllWork(rows.map(({ id }) => ({ kind, organisationId: id, userId: null, payload: {} })))
    })
  },

  async 'board.of-organisation'({ transaction, organisationId }) {
    if (organisationId) await transaction((context) => remindOfTasks(context, organisationId))
  },
} satisfies Partial<WorkHandlers>

export const boardRecurring: Recurring[] = [{ kind: 'board.remind', cron: '35 6 * * *' }]
