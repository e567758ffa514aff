import type { MailJob, WorkJob } from '@lab-zer0/contracts/jobs.ts'
import type { JobWithMetadata, PgBoss } from 'pg-boss'

const MOST_LOST_WORKERS = 5
/** Fewer, because here the job is to blame: a worker that somebody kills did not stand still before. */
const MOST_STOOD_STILL = 2

type Taken = JobWithMetadata<(MailJob | WorkJob) & { stoodStill?: number }>

/** Too many workers in a row of tries ended with this job in their hands, so it is given up instead of tried again. */
export class EndsWorkers extends Error {}

/** When a job that stood still was begun. The next one waits for it: if it happens again, it is clear whose fault it was. */
let turn: Promise<void> = Promise.resolve()

/** Works a job. One that was in the hands of a worker that stood still is worked while no other of these is. */
export async function workUnlessItEndsWorkers(
  boss: PgBoss,
  job: Taken,
  work: () => Promise<void>,
): Promise<void> {
  const isSuspect = (job.data.stoodStill ?? 0) > 0
  const before = turn
  const { promise, resolve: done } = Promise.withResolvers<void>()
  if (isSuspect) {
    turn = promise
    await before
  }
  try {
    await giveUpWhatEndsWorkers(boss, job)
    await work()
  } finally {
    done()
  }
}

/**
 * A job that ends its worker each time (out of memory, a crash in machine code, an endless loop) would do so for all
 * its tries, and stop everybody else's jobs. Tries that failed in words do not count. The counts stay in the job: no
 * worker remembers.
 */
async function giveUpWhatEndsWorkers(boss: PgBoss, job: Taken): Promise<void> {
  if (!wasLost(job.output)) return
  const { rows } = await boss.getDb().executeSql(
    `update pgboss.job set
       data = jsonb_set(data, '{lostWorkers}', to_jsonb(coalesce((data ->> 'lostWorkers')::int, 0) + 1)),
       retry_limit = case when coalesce((data ->> 'lostWorkers')::int, 0) + 1 >= $3
         or coalesce((data ->> 'stoodStill')::int, 0) >= $4 then retry_count else retry_limit end
     where name = $1 and id = $2 and state = 'active'
     returning (data ->> 'lostWorkers')::int as lost, (data ->> 'stoodStill')::int as still`,
    [job.name, job.id, MOST_LOST_WORKERS, MOST_STOOD_STILL],
  )
  const lost = Number(rows[0]?.lost ?? 0)
  const still = Number(rows[0]?.still ?? 0)
  // Without tries left, this failure is its last.
  if (lost < MOST_LOST_WORKERS && still < MOST_STOOD_STILL) return
  throw new EndsWorkers(`${lost} workers ended with this job, ${still} of them stood still`)
}

/** For the thread that watches: what the worker that stands still has in its hands. */
export const MARK_STOOD_STILL = `update pgboss.job set
    data = jsonb_set(data, '{stoodStill}', to_jsonb(coalesce((data ->> 'stoodStill')::int, 0) + 1))
  where id = any($1::uuid[])`

/** What the queue writes when the heartbeat of a worker stops. */
function wasLost(output: unknown): boolean {
  return JSON.stringify(output ?? null).includes('job heartbeat timeout')
}
