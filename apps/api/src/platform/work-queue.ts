import type { MailJob, WorkJob } from '@lab-zer0/contracts/jobs.ts'
import type { JobWithMetadata, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Telemetry } from '../telemetry/telemetry.ts'
import { workUnlessItEndsWorkers } from './ends-workers.ts'
import type { QueueCapacity } from './queues.ts'
import type { LoopWatch } from './watch-loop.ts'

export type TakenJob<Job extends MailJob | WorkJob> = JobWithMetadata<Job>

type Parts = { boss: PgBoss; logger: Logger; telemetry: Telemetry; watch: LoopWatch }

/** Works a queue without pausing while it has jobs, and logs each failed attempt. */
export async function workQueue<Job extends MailJob | WorkJob>(
  { boss, logger, telemetry, watch }: Parts,
  { queue, places, placesOfOne }: QueueCapacity & { queue: string },
  handle: (job: TakenJob<Job>) => Promise<void>,
): Promise<void> {
  const options = {
    batchSize: 1,
    includeMetadata: true as const,
    pollingIntervalSeconds: 1,
    notifyPollingIntervalSeconds: 2,
    ...(placesOfOne === undefined ? {} : { localGroupConcurrency: placesOfOne }),
  }
  for (let place = 0; place < places; place++) {
    let id = ''
    id = await boss.work<Job, void, typeof options>(queue, options, async ([job]) => {
      if (!job) return
      // After a job there may be another, so look again now instead of at the next poll.
      boss.notifyWorker(id)
      try {
        await workUnlessItEndsWorkers(boss, job, () => {
          watch.begin(job.id)
          return watchJob(telemetry, job, () => handle(job))
        })
      } catch (error) {
        logger.warn(failureOf(job, error), 'a job failed')
        throw error
      } finally {
        watch.end(job.id)
      }
    })
  }
}

/** A job that a request asked for is part of that request's trace. */
async function watchJob(
  { isOn, measures, traces }: Telemetry,
  { name: queue, id, data, retryCount }: TakenJob<MailJob | WorkJob>,
  work: () => Promise<void>,
): Promise<void> {
  if (!isOn) return work()
  const { kind } = data
  const began = performance.now()
  const span = traces.root(`job ${kind}`, data.requestId, 'internal', { queue, job: id, try: retryCount + 1 })
  let outcome = 'failed'
  try {
    await span.run(work)
    outcome = 'done'
  } finally {
    measures.job(performance.now() - began, { queue, kind, outcome })
    if (outcome === 'failed') measures.failedTry({ queue, kind })
    span.end({}, outcome === 'failed')
  }
}

/** Without the message, because a mail server's message names the person. */
function failureOf(taken: TakenJob<MailJob | WorkJob>, error: unknown) {
  const { id, name, data, retryCount, retryLimit } = taken
  return {
    job: id,
    queue: name,
    kind: data.kind,
    request_id: data.requestId,
    try: retryCount + 1,
    tries: retryLimit + 1,
    errorType: error instanceof Error ? error.constructor.name : typeof error,
    errorCode: errorCodeOf(error),
  }
}

/** The code of the operating system, PostgreSQL or mail server, often in a nested cause. */
function errorCodeOf(error: unknown): string | undefined {
  for (let step = error; step instanceof Error; step = step.cause) {
    if ('responseCode' in step && typeof step.responseCode === 'number') return `SMTP ${step.responseCode}`
    if ('code' in step && typeof step.code === 'string') return step.code
  }
  return undefined
}
