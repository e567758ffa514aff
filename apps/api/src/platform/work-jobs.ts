import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Clock, Pool } from './database.ts'
import type { FileStore } from './files.ts'
import type { Job, JobSender } from './jobs.ts'
import type { JobContext } from './mail-jobs.ts'
import { openJob } from './open.ts'
import type { Seals } from './seal.ts'

/** What a piece of work may touch inside a transaction, with the jobs that follow from it. */
export type WorkTransaction = JobContext & {
  enqueue(job: Job): Promise<void>
  enqueueWork(job: Job): Promise<void>
  /** Many at once, in as many statements as it takes and not in one for each. */
  enqueueAllWork(jobs: readonly Job[]): Promise<void>
}

/** Slow things (files, pictures, PDFs) happen between its transactions, not in them. */
export type Work = Pick<JobContext, 'jobId' | 'config' | 'organisationId' | 'userId'> & {
  logger: Logger
  files: FileStore
  /** Under the organisation and person of the job. */
  transaction<Result>(run: (context: WorkTransaction) => Promise<Result>): Promise<Result>
}

/** Done at least once: a worker may be killed at any line, and the job comes back. */
export type WorkHandler = (work: Work, payload: Job['payload']) => Promise<void>
export type WorkHandlers = Record<string, WorkHandler>

/** Work that comes back by the clock on the wall in Sydney, once for all workers together. */
export type Recurring = { kind: string; cron: string; isAlsoAtStart?: true }

type Parts = {
  pool: Pool
  clock: Clock
  config: Config
  logger: Logger
  seals: Seals
  jobs: JobSender
  files: FileStore
  handlers: WorkHandlers
}

export async function doWork(parts: Parts, jobId: string, job: Job): Promise<void> {
  const { pool, clock, handlers, logger, jobs, files, ...rest } = parts
  const handler = handlers[job.kind]
  if (!handler) throw new Error(`No handler for work of kind ${job.kind}`)
  const { organisationId, userId } = job
  const own = { jobId, organisationId, userId }
  const sender = await jobs.ready()
  const transaction: Work['transaction'] = (run) =>
    pool.transaction('read write', async (db) => {
      const now = await openJob(db, { organisationId, userId }, clock)
      const enqueue = (next: Job) => sender.send(db, next)
      const enqueueWork = (next: Job) => sender.sendWork(db, next)
      const enqueueAllWork = (all: readonly Job[]) => sender.sendAllWork(db, all)
      return run({ ...own, ...rest, db, now, enqueue, enqueueWork, enqueueAllWork })
    })
  await handler({ ...own, config: rest.config, logger, files, transaction }, job.payload)
}
