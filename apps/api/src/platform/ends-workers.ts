import type { MailJob, WorkJob } from '@lab-zer0/contracts/jobs.ts'
import type { JobWithMetadata, PgBoss } from 'pg-boss'

const MOST_LOST_WORKERS = 5

/** Five workers in a row of tries ended with this job in their hands, so it is given up instead of tried a sixth time. */
export class EndsWorkers extends Error {}

/**
 * A job that ends its worker each time (out of memory, a crash in machine code) would do so for all its tries, and stop
 * everybody else's jobs. Tries that failed in words do not count. The count stays in the job: no worker remembers.
 */
export async function giveUpWhatEndsWorkers(
  boss: PgBoss,
  job: JobWithMetadata<MailJob | WorkJob>,
): Promise<void> {
  if (!wasLost(job.output)) return
  const { rows } = await boss.getDb().executeSql(
    `update pgboss.job set
       data = jsonb_set(data, '{lostWorkers}', to_jsonb(coalesce((data ->> 'lostWorkers')::int, 0) + 1)),
       retry_limit = case when coalesce((data ->> 'lostWorkers')::int, 0) + 1 >= $3 then retry_count else retry_limit end
     where name = $1 and id = $2 and state = 'active'
     returning (data ->> 'lostWorkers')::int as lost`,
    [job.name, job.id, MOST_LOST_WORKERS],
  )
  const lost = Number(rows[0]?.lost ?? 0)
  // Without tries left, this failure is its last.
  if (lost >= MOST_LOST_WORKERS) throw new EndsWorkers(`${lost} workers ended with this job`)
}

/** What the queue writes when the heartbeat of a worker stops. */
function wasLost(output: unknown): boolean {
  return JSON.stringify(output ?? null).includes('job heartbeat timeout')
}
