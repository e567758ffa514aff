import type { MailJob, MailKind, WorkJob, WorkKind } from '@lab-zer0/contracts/jobs.ts'
import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { type Database, isUnavailable, type Pool } from './database.ts'
import { MAIL_QUEUE, queueOf } from './queues.ts'

/** Adds jobs in the caller's transaction, on its connection and no other. */
export type ReadySender = {
  /** A mail, by the handler of its kind. */
  send: (db: Database, job: MailJob) => Promise<void>
  /** Anything else that the worker does: files, signatures, documents. */
  sendWork: (db: Database, job: WorkJob) => Promise<void>
  /** Many mails with few statements. */
  sendAll: (db: Database, jobs: readonly MailJob[]) => Promise<void>
  /** The same for many, such as one for each organisation. */
  sendAllWork: (db: Database, jobs: readonly WorkJob[]) => Promise<void>
}

const AT_ONCE = 1000

/** Somebody sits in front of a page that says "check your inbox". */
const AWAITED = new Set<string>(['activation', 'resend-activation', 'reset'] satisfies MailKind[])
/** A whole organisation's weekly mails wait behind every other mail. */
const LOW_PRIORITY = new Set<string>(['weekly-digest'] satisfies MailKind[])

/** How a job stands in its queue: before which others, and among those of which organisation. */
export function optionsOf({ kind, isUrgent, organisationId }: MailJob | WorkJob) {
  const group = organisationId ? { group: { id: organisationId } } : {}
  const isFirst = isUrgent === true || AWAITED.has(kind)
  return { priority: isFirst ? 10 : LOW_PRIORITY.has(kind) ? -1 : 0, ...group }
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
  async function sendTo(queue: string, db: Database, job: MailJob | WorkJob): Promise<void> {
    await boss.send(queue, job, { db: fromDrizzle(db, sql), ...optionsOf(job) })
  }

  /** How many jobs go into one insert statement. */
  async function sendAll<Job extends MailJob | WorkJob>(
    db: Database,
    jobs: readonly Job[],
    queueFor: (kind: Job['kind']) => string,
  ): Promise<void> {
    const waiting = Map.groupBy(jobs, ({ kind }) => queueFor(kind))
    for (const [queue, those] of waiting) {
      for (let from = 0; from < those.length; from += AT_ONCE) {
        const some = those.slice(from, from + AT_ONCE).map((job) => ({ data: job, ...optionsOf(job) }))
        await boss.insert(queue, some, { db: fromDrizzle(db, sql) })
      }
    }
  }

  const sender: ReadySender = {
    send: (db, job) => sendTo(MAIL_QUEUE, db, job),
    sendWork: (db, job) => sendTo(queueOf(job.kind), db, job),
    sendAll: (db, jobs) => sendAll(db, jobs, () => MAIL_QUEUE),
    sendAllWork: (db, jobs) => sendAll(db, jobs, (kind: WorkKind) => queueOf(kind)),
  }

  return {
    /**
     * Called before a transaction, because starting the sender uses its own connection. The database may be
     * unreachable when the process starts, so the first call that needs the sender starts it. Wrong queues only fail
     * the calls that send jobs.
     */
    async ready(): Promise<ReadySender> {
      started ??= boss.start()
      try {
        await started
        return sender
      } catch (error) {
        started = undefined
        if (isUnavailable(error)) throw error
        const fail = () => Promise.reject(error)
        return { send: fail, sendAll: fail, sendWork: fail, sendAllWork: fail }
      }
    },
    async stop(): Promise<void> {
      if (started) await boss.stop({ graceful: false })
    },
  }
}
