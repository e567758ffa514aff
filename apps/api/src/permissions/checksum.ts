import { WORK_QUEUES } from '../platform/queues.ts'
import type { World } from '../testing/world.ts'

// Counters count denied tries too: that is what they are for.
const NOT_COUNTED = ['rate_limits']

let statement: string | undefined

/**
 * One line for each table: a denied call must leave every one of them as it was, jobs included. Each version of a row
 * carries the number of the transaction that wrote it, so whatever is added, changed or deleted changes the sum, and
 * no row has to be read out: the walk makes thousands of them.
 */
export async function checksum({ people }: Pick<World, 'people'>): Promise<Record<string, string>> {
  statement ??= await buildStatement(people.db)
  const { rows } = await people.db.query<{ name: string; sum: string }>(statement)
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]))
}

async function buildStatement(db: World['people']['db']): Promise<string> {
  const { rows } = await db.query<{ relname: string }>(
    "select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1",
  )
  const tables = rows.map(({ relname }) => relname).filter((name) => !NOT_COUNTED.includes(name))
  const sums = tables.map(
    (table) =>
      `select '${table}' as name, count(*) || ' rows, ' || coalesce(sum(xmin::text::bigint), 0) as sum from ${table}`,
  )
  const works = Object.keys(WORK_QUEUES)
    .map((name) => `'${name}'`)
    .join(', ')
  // Jobs change state as the worker goes on, and those that return each minute add themselves, for nobody and with
  // nothing to say; what a denied call must not do is add one.
  const jobs = `select 'jobs', count(*)::text from pgboss.job
    where name = 'mail' or (name in (${works}) and data -> 'payload' <> '{}'::jsonb)`
  return [...sums, jobs].join(' union all ')
}
