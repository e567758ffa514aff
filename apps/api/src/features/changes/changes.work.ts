import type { OrganisationId } from '@lab-zer0/domain/ids.ts'
import { sql } from 'drizzle-orm'
import type { Recurring, WorkHandlers } from '../../platform/work-jobs.ts'
import { lapseChanges } from './lapse-changes.ts'

export const changesWorkHandlers = {
  /** Each night: one job for each organisation, so that one that fails holds up no other. */
  async 'changes.lapse'({ transaction }) {
    await transaction(async ({ db, enqueueAllWork }) => {
      const { rows } = await db.execute<{ id: OrganisationId }>(sql`select id from all_organisations()`)
      const kind = 'changes.of-organisation'
      await enqueueAllWork(rows.map(({ id }) => ({ kind, organisationId: id, userId: null, payload: {} })))
    })
  },

  async 'changes.of-organisation'({ transaction, organisationId }) {
    if (organisationId) await transaction((context) => lapseChanges(context, organisationId))
  },
} satisfies Partial<WorkHandlers>

export const changesRecurring: Recurring[] = [{ kind: 'changes.lapse', cron: '50 2 * * *' }]
