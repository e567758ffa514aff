import { createHash } from 'node:crypto'
import type { MailJob, WorkJob } from '@lab-zer0/contracts/jobs.ts'
import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { noTelemetry, type Telemetry } from '../telemetry/telemetry.ts'
import type { Config } from './config.ts'
import type { Clock, Pool } from './database.ts'
import { watchDeadLetters } from './dead-letters.ts'
import { createFileStore } from './files.ts'
import { createJobSender, optionsOf } from './jobs.ts'
import { createMailer, MailRejected } from './mail.ts'
import { composeMail, type MailGate, type MailHandlers } from './mail-jobs.ts'
import {
  DEAD_MAIL_QUEUE,
  MAIL_PLACES,
  MAIL_QUEUE,
  NIGHTLY_QUEUE,
  queueOf,
  WORK_QUEUE,
  WORK_QUEUES,
} from './queues.ts'
import { createSeals } from './seal.ts'
import { type LoopWatch, noWatch } from './watch-loop.ts'
import { doWork, type Recurring, type WorkHandlers } from './work-jobs.ts'
import { type TakenJob, workQueue } from './work-queue.ts'

type Parts = {
  config: Config
  pool: Pool
  clock: Clock
  logger: Logger
  telemetry?: Telemetry
  watch?: LoopWatch
  mailHandlers: Partial<MailHandlers>
  mailGate: MailGate
  workHandlers: Partial<WorkHandlers>
  recurring: readonly Recurring[]
}

export type Worker = { stop(): Promise<void> }

/** Works the queues until it is stopped. Any number of workers can run side by side. */
export async function startWorker(given: Parts): Promise<Worker> {
  const { config, pool, clock, logger, mailHandlers, mailGate, workHandlers, recurring } = given
  const { telemetry = noTelemetry, watch = noWatch } = given
  if (!config.workerDatabaseUrl) throw new Error('WORKER_DATABASE_URL is needed by the worker')
  const boss = new PgBoss({
    connectionString: config.workerDatabaseUrl,
    max: 4,
    migrate: false,
    createSchema: false,
    connectionTimeoutMillis: 3000,
    superviseIntervalSeconds: 2,
    monitorIntervalSeconds: 2,
    useListenNotify: true,
    // The worker's role does not own the queues' indexes; the owner rebuilds them.
    reindex: false,
  })
  boss.on('error', (error) => logger.warn({ err: error }, 'the job queue reported a fault'))
  await untilThere(() => boss.start(), logger)

  const parts = {
    pool,
    clock,
    config,
    seals: createSeals(config.secretKeys),
  }
  const mailer = createMailer(config, telemetry)
  const queues = { boss, logger, telemetry, watch }
  await workQueue<MailJob>(queues, { queue: MAIL_QUEUE, ...MAIL_PLACES }, async (job) => {
    const mail = await composeMail({ ...parts, handlers: mailHandlers, gate: mailGate }, job.id, job.data)
    if (!mail) return logger.info(namesOf(job), 'mail no longer needed')
    if ('heldUntil' in mail) return holdMail(boss, job, mail.heldUntil)
    try {
      await mailer.send(mail, job.id)
      logger.info(namesOf(job), 'mail sent')
    } catch (error) {
      if (!(error instanceof MailRejected)) throw error
      // Only the code: what the server says names the recipient.
      logger.error({ errorCode: error.message, ...namesOf(job) }, 'mail rejected for good')
      await boss.send(DEAD_MAIL_QUEUE, { ...job.data, rejected: error.message })
    }
  })
  const jobs = createJobSender(pool, logger)
  const files = createFileStore(config, telemetry)
  for (const [queue, places] of Object.entries(WORK_QUEUES)) {
    await workQueue<WorkJob>(queues, { queue, ...places }, async (job) => {
      await doWork({ ...parts, logger, jobs, files, handlers: workHandlers }, job.id, job.data)
      logger.info(namesOf(job), 'work done')
    })
  }
  await boss.work(NIGHTLY_QUEUE, async () => {
    logger.info({ purged: await purgeExpired(pool) }, 'expired rows are gone')
  })
  await boss.schedule(NIGHTLY_QUEUE, '30 3 * * *', null, { tz: 'Australia/Sydney' })
  for (const { kind, cron, isAlsoAtStart } of recurring) {
    const job: WorkJob = { kind, organisationId: null, userId: null, payload: {} }
    const queue = queueOf(kind)
    // Earlier versions scheduled it in this queue; without this it would run twice.
    if (queue !== WORK_QUEUE) await boss.unschedule(WORK_QUEUE, kind)
    // It is scheduled again anyway, so failed runs must not pile up.
    await boss.schedule(queue, cron, job, { tz: 'Australia/Sydney', key: kind, retryLimit: 3 })
    if (isAlsoAtStart) await boss.send(queue, job, { retryLimit: 3 })
  }
  const deadLetters = watchDeadLetters(pool, logger)

  return {
    async stop() {
      deadLetters.stop()
      await boss.stop({ graceful: true, timeout: 20_000 })
      await jobs.stop()
      mailer.close()
    },
  }
}

/** What finds the job in a log, and the request that asked for it. */
function namesOf({ id, data }: TakenJob<MailJob | WorkJob>) {
  return { job: id, kind: data.kind, request_id: data.requestId }
}

/** Under an id that follows from the job: one that a killed worker runs again adds no second mail. */
async function holdMail(boss: PgBoss, { id, data }: TakenJob<MailJob>, startAfter: Date): Promise<void> {
  const heldId = createHash('sha256').update(`held-mail:${id}`).digest('hex').slice(0, 32)
  await boss.insert(MAIL_QUEUE, [
    { id: heldId, data: { ...data, heldFrom: data.heldFrom ?? id }, startAfter, ...optionsOf(data) },
  ])
}

const BATCH = 5000

/** In batches, so that no statement times out even with a million rows. */
async function purgeExpired(pool: Pool): Promise<number> {
  for (let purged = 0; ; ) {
    const [row] = await pool.statement<{ purged: string }>('select purge_expired_batch($1) as purged', [
      BATCH,
    ])
    if (Number(row?.purged ?? 0) === 0) return purged
    purged += Number(row?.purged)
  }
}

async function untilThere(start: () => Promise<unknown>, logger: Logger): Promise<void> {
  for (;;) {
    try {
      await start()
      return
    } catch (error) {
      logger.warn({ err: error }, 'the database is not there yet')
      await new Promise((resolve) => setTimeout(resolve, 1000))
    }
  }
}
