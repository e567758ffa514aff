import type { MailJob, WorkJob, WorkKind, WorkPayloads } from '@lab-zer0/contracts/jobs.ts'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Clock, Pool } from './database.ts'
import type { FileStore } from './files.ts'
import type { JobSender } from './jobs.ts'
import type { JobContext } from './mail-jobs.ts'
import { openJob } from './open.ts'
import type { Seals } from './seal.ts'

/** What a piece of work may touch inside a transaction, with the jobs that follow from it. */
export type WorkTransaction = JobContext & {
  enqueue(job: MailJob): Promise<void>
  enqueueWork(job: WorkJob): Promise<void>
  /** Sends many mails with few statements. */
  enqueueAll(jobs: readonly MailJob[]): Promise<void>
  /** Sends many jobs with few statements. */
  enqueueAllWork(jobs: readonly WorkJob[]): Promise<void>
}

/** Slow work (files, pictures, PDFs) runs between transactions, not inside them. */
export type Work = Pick<JobContext, 'jobId' | 'config' | 'organisationId' | 'userId'> & {
  logger: Logger
  files: FileStore
  /** Under the organisation and person of the job. */
  transaction<Result>(run: (context: WorkTransaction) => Promise<Result>): Promise<Result>
}

/** Runs at least once: if a worker is killed at any line, the job runs again. */
export type WorkHandler<Kind extends WorkKind> = (work: Work, payload: WorkPayloads[Kind]) => Promise<void>
export type WorkHandlers = { [Kind in WorkKind]: WorkHandler<Kind> }

/** Scheduled work has no payload. */
type RecurringKind = {
  [Kind in WorkKind]: Record<string, never> extends WorkPayloads[Kind] ? Kind : never
}[WorkKind]

/** Scheduled work, by Sydney time, once for all workers together. */
export type Recurring = { kind: RecurringKind; cron: string; isAlsoAtStart?: true }

type Parts = {
  pool: Pool
  clock: Clock
  config: Config
  logger: Logger
  seals: Seals
  jobs: JobSender
  files: FileStore
  handlers: Partial<WorkHandlers>
}

export async function doWork<Kind extends WorkKind>(
  parts: Parts,
  jobId: string,
  job: WorkJob<Kind>,
): Promise<void> {
  const { pool, clock, handlers, logger, jobs, files, ...rest } = parts
  // A job from an older version may have a kind that no longer exists.
  const handler: WorkHandler<Kind> | undefined = handlers[job.kind]
  if (!handler) throw new Error(`No handler for work of kind ${job.kind}`)
  const { organisationId, userId } = job
  const own = { jobId, organisationId, userId }
  const asked = job.requestId === undefined ? {} : { requestId: job.requestId }
  const sender = await jobs.ready()
  const transaction: Work['transaction'] = (run) =>
    pool.transaction('read write', async (db) => {
      const now = await openJob(db, { organisationId, userId }, clock)
      const enqueue = (next: MailJob) => sender.send(db, { ...next, ...asked })
      const enqueueWork = (next: WorkJob) => sender.sendWork(db, { ...next, ...asked })
      const enqueueAll = (all: readonly MailJob[]) => sender.sendAll(db, all)
      const enqueueAllWork = (all: readonly WorkJob[]) => sender.sendAllWork(db, all)
      return run({ ...own, ...rest, db, now, enqueue, enqueueWork, enqueueAll, enqueueAllWork })
    })
  await handler({ ...own, config: rest.config, logger, files, transaction }, job.payload)
}
