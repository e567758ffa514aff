import type { Logger } from 'pino'
import type { Pool } from './database.ts'
import { DEAD_MAIL_QUEUE, DEAD_WORK_QUEUE } from './queues.ts'

const EVERY_MS = 10_000

type DeadLetter = {
  job: string
  queue: string
  kind: string | null
  tries: number | null
  error_code: string | null
}

/**
 * Logs each job that was given up, once for all workers. It reads the queue, because a worker that was killed in its
 * last attempt can't log anything.
 */
export function watchDeadLetters(pool: Pool, logger: Logger) {
  const look = () =>
    reportDeadLetters(pool, logger).catch((error) =>
      logger.warn({ err: error }, 'the dead letters could not be read'),
    )
  const timer = setInterval(look, EVERY_MS)
  return { stop: () => clearInterval(timer) }
}

export async function reportDeadLetters(pool: Pool, logger: Logger): Promise<void> {
  const letters = await pool.statement<DeadLetter>(
    `update pgboss.job set output = '{"isReported": true}'
     where name = any ($1) and state = 'created' and output is null
     returning coalesce(source_id, id) as job, coalesce(source_name, name) as queue, data ->> 'kind' as kind,
       source_retry_count + 1 as tries, source_output ->> 'code' as error_code`,
    [[DEAD_MAIL_QUEUE, DEAD_WORK_QUEUE]],
  )
  for (const { error_code: errorCode, ...letter } of letters) {
    logger.error({ ...letter, errorCode }, 'a job was given up')
  }
}
