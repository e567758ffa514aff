import type pg from 'pg'
import { DEAD_MAIL_QUEUE, DEAD_WORK_QUEUE } from './queues.ts'

export const DEAD_QUEUES: readonly string[] = [DEAD_MAIL_QUEUE, DEAD_WORK_QUEUE]

type Client = Pick<pg.Client, 'query'>

export type JobCount = {
  kind: string
  queue: string
  waiting: number
  active: number
  /** Waiting after a failed try. */
  retrying: number
  /** Given up: nobody tries them again by itself. */
  dead: number
  /** How long the oldest has been due, in seconds. */
  oldest_seconds: number
}

/** What waits, by kind, in one statement. A dead letter counts for the queue that it came from. */
export async function countJobs(client: Client, kind?: string): Promise<JobCount[]> {
  const { rows } = await client.query<JobCount>(
    `select coalesce(data ->> 'kind', name) as kind, coalesce(source_name, name) as queue,
       (count(*) filter (where state = 'created' and not name = any ($1)))::int as waiting,
       (count(*) filter (where state = 'active'))::int as active,
       (count(*) filter (where state = 'retry'))::int as retrying,
       (count(*) filter (where state = 'created' and name = any ($1)))::int as dead,
       coalesce(extract(epoch from now() - min(start_after)
         filter (where state < 'active' and start_after <= now() and not name = any ($1))), 0)::int as oldest_seconds
     from pgboss.job where state < 'completed' and ($2::text is null or data ->> 'kind' = $2)
     group by 1, 2 order by 1, 2`,
    [DEAD_QUEUES, kind ?? null],
  )
  return rows
}

export type DeadLetter = {
  id: string
  kind: string | null
  queue: string | null
  since: Date
  tries: number | null
  error: string | null
  data: Record<string, unknown>
}

/** Dead letters by id or kind, or all of them. Held until the transaction ends, if they are to be moved. */
export async function deadLetters(
  client: Client,
  { ids, kind, isHeld }: { ids?: readonly string[]; kind?: string | undefined; isHeld?: boolean },
): Promise<DeadLetter[]> {
  const { rows } = await client.query<DeadLetter>(
    `select id, data ->> 'kind' as kind, source_name as queue, created_on as since, source_retry_count + 1 as tries,
       coalesce(source_output ->> 'code', data ->> 'rejected') as error, data
     from pgboss.job where name = any ($1) and state = 'created'
       and ($2::text[] is null or id::text = any ($2)) and ($3::text is null or data ->> 'kind' = $3)
     order by created_on, id${isHeld ? ' for update skip locked' : ''}`,
    [DEAD_QUEUES, ids && ids.length > 0 ? ids : null, kind ?? null],
  )
  return rows
}

export async function removeDeadLetters(client: Client, ids: readonly string[]): Promise<void> {
  await client.query('delete from pgboss.job where name = any ($1) and id = any ($2::uuid[])', [
    DEAD_QUEUES,
    ids,
  ])
}
