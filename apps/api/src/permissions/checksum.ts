import { WORK_QUEUES } from '../platform/queues.ts'
import type { World } from '../testing/world.ts'

// Counters count denied tries too: that is what they are for.
const NOT_COUNTED = ['rate_limits']

let statement: string | undefined

/** One line for each table: a denied call must leave every one of them as it was, jobs included. */
export async function checksum({ people }: World): Promise<Record<string, string>> {
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
      `select '${table}' as name, coalesce(md5(string_agg(t::text, '' order by t::text)), '') as sum from ${table} t`,
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
