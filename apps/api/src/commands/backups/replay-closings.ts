import { closeAgain } from '../../features/account/by-provider.ts'
import { isUnavailable } from '../../platform/database.ts'
import type { Call } from '../command.ts'
import { withClient } from '../with-client.ts'
import { withJobs } from '../with-jobs.ts'
import { type Closing, readRecords } from './records.ts'

export type Replayed = { listed: number; closed: number }

/** Those that the database of today knows, if it is there: the list in the backup may be some minutes old. */
export async function closingsOfToday(call: Call, now: Date): Promise<Closing[]> {
  try {
    return await withClient(
      call.needed('OWNER_DATABASE_URL'),
      async ({ client }) => (await readRecords(client, now)).closings,
    )
  } catch (error) {
    if (isUnavailable(error)) return []
    throw error
  }
}

const eachOnce = (closings: readonly Closing[]) => [
  ...new Map(closings.map((closing) => [closing.user_id, closing])).values(),
]

/** In a database that nobody uses: each closing in a transaction of its own, and no work for a worker. */
export async function tryClosings(ownerUrl: string, closings: readonly Closing[]): Promise<Replayed> {
  const listed = eachOnce(closings)
  let closed = 0
  await withClient(ownerUrl, async ({ transaction }) => {
    for (const { organisation_id: organisationId, user_id: userId } of listed) {
      const isClosed = await transaction((db) =>
        closeAgain({ db, now: new Date(), enqueueWork: async () => undefined }, { organisationId, userId }),
      )
      if (isClosed) closed++
    }
  })
  return { listed: listed.length, closed }
}

/** In the database that serves people, after it was restored. All or none. */
export async function replayClosings(ownerUrl: string, closings: readonly Closing[]): Promise<Replayed> {
  const listed = eachOnce(closings)
  const closed = await withJobs(ownerUrl, async (db, jobs) => {
    let count = 0
    for (const { organisation_id: organisationId, user_id: userId } of listed) {
      const context = { db, now: new Date(), enqueueWork: jobs.sendWork.bind(jobs, db) }
      if (await closeAgain(context, { organisationId, userId })) count++
    }
    return count
  })
  return { listed: listed.length, closed }
}
