import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Database, Pool } from './database.ts'
import { MAIL_QUEUE, queueOf } from './queues.ts'

/** Names what is to be done and for whom; the worker reads everything else anew, under that organisation. */
export type Job = {
  kind: string
  organisationId: string | null
  userId: string | null
  payload: Record<string, string | null>
  /** Worked before everything else that waits in its queue. */
  isUrgent?: true
}

export type JobSender = ReturnType<typeof createJobSender>

/** Adds jobs in the caller's transaction: rolled back with it, or there once it is committed. */
export function createJobSender(pool: Pool, logger: Logger) {
  const boss = new PgBoss({
    db: { executeSql: async (text, values) => ({ rows: await pool.statement(text, values) }) },
    supervise: false,
    schedule: false,
    migrate: false,
    createSchema: false,
  })
  boss.on('error', (error) => logger.warn({ err: error }, 'the job queue reported a fault'))

  let started: Promise<unknown> | undefined
  // The database may be away when the process starts: the first job that finds it there starts the sender.
  async function ready() {
    started ??= boss.start()
    try {
      await started
    } catch (error) {
      started = undefined
      throw error
    }
  }

  async function sendTo(queue: string, db: Database, job: Job): Promise<void> {
    await ready()
    const group = job.organisationId ? { group: { id: job.organisationId } } : {}
    await boss.send(queue, job, { db: fromDrizzle(db, sql), priority: job.isUrgent ? 10 : 0, ...group })
  }

  return {
    /** A mail, by the handler of its kind. */
    send: (db: Database, job: Job) => sendTo(MAIL_QUEUE, db, job),
    /** Anything else that the worker does: files, signatures, documents. */
    sendWork: (db: Database, job: Job) => sendTo(queueOf(job.kind), db, job),
    async stop(): Promise<void> {
      if (started) await boss.stop({ graceful: false })
    },
  }
}
