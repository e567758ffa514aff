import { createPool, type Database } from '../platform/database.ts'
import { createJobSender, type ReadySender } from '../platform/jobs.ts'
import { createLogger } from '../platform/logger.ts'
import { asOwner } from '../platform/owner.ts'

/** One transaction as the owner. What is sent is sent after the commit, as in the product itself. */
export async function withJobs<Result>(
  ownerUrl: string,
  work: (db: Database, jobs: ReadySender) => Promise<Result>,
): Promise<Result> {
  const logger = createLogger('warn')
  const pool = createPool({ url: ownerUrl, size: 1, logger })
  const jobs = createJobSender(pool, logger)
  try {
    const sender = await jobs.ready()
    return await asOwner(ownerUrl, (db) => work(db, sender))
  } finally {
    await jobs.stop()
    await pool.end()
  }
}
