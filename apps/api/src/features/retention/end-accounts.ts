import { sql } from 'drizzle-orm'
import type { Work } from '../../platform/work-jobs.ts'
import { closeFromOutside } from '../account/index.ts'
import { lockToClose } from '../auth/index.ts'
import { endedBefore } from './retention.ts'

/** The account of an organisation whose subscription ended long enough ago; looked at again under its lock. */
export async function closeEnded({ transaction, organisationId, userId }: Work): Promise<void> {
  if (!organisationId || !userId) throw new Error('an account belongs to an organisation')
  await transaction(async ({ db, now, enqueue, enqueueWork }) => {
    const account = await lockToClose(db, userId)
    const { rows } = await db.execute(
      sql`select from organisations where id = ${organisationId}
        and subscription_ends_at < ${endedBefore(now).toISOString()}::timestamptz`,
    )
    if (!account || account.closedAt || rows.length === 0) return
    await closeFromOutside({ db, now, enqueue, enqueueWork }, account)
  })
}
