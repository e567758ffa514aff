import type { OrganisationId } from '@lab-zer0/domain/ids.ts'
import type pg from 'pg'

/** Tables without an organisation_id whose rows belong to a person, by the column that names the person. */
export const OF_PEOPLE: Readonly<Record<string, string>> = {
  user_totp: 'user_id',
  user_backup_codes: 'user_id',
  user_devices: 'user_id',
}

/** What an organisation's restore leaves out. A test knows every table. */
export const LEFT_OUT: ReadonlySet<string> = new Set([
  // The chain is copied with its head, or is there already.
  'events',
  'event_heads',
  // Files that last a week, and are made again.
  'report_exports',
  // People sign in again, and links that have been sent are void.
  'sessions',
  'auth_tokens',
  // Of the provider.
  'invitations',
  // Answers that last a day.
  'idempotency_keys',
])

export type Table = { name: string; columns: string[]; where: string }

/** Every table with rows of one organisation (`$1`); those that are found by their people come after the people. */
export async function tablesOf(client: Pick<pg.Client, 'query'>): Promise<Table[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by 1 order by 1`,
  )
  const tables = rows.flatMap(({ name, columns }): Table[] => {
    if (name === 'organisations') return [{ name, columns, where: 't.id = $1' }]
    if (LEFT_OUT.has(name)) return []
    if (columns.includes('organisation_id')) return [{ name, columns, where: 't.organisation_id = $1' }]
    const person = OF_PEOPLE[name]
    const theirs = `t.${person} in (select u.id from users u where u.organisation_id = $1)`
    return person ? [{ name, columns, where: theirs }] : []
  })
  const isOfPeople = ({ name }: Table) => name in OF_PEOPLE
  return [...tables.filter((table) => !isOfPeople(table)), ...tables.filter(isOfPeople)]
}

export const EVENT_TABLES: readonly Table[] = [
  {
    name: 'events',
    columns: [
      ...['organisation_id', 'seq', 'at', 'actor_id', 'action', 'object_type', 'object_id', 'data'],
      ...['request_id', 'previous_hash', 'hash'],
    ],
    where: 't.organisation_id = $1',
  },
  {
    name: 'event_heads',
    columns: ['organisation_id', 'seq', 'hash', 'logged_seq'],
    where: 't.organisation_id = $1',
  },
]

const BATCH = 1000

/**
 * Copies the rows of one table as JSON text, which neither end reads as numbers: nothing is rounded. Both connections
 * are superusers', in a transaction each.
 */
export async function copyRows(
  from: pg.Client,
  to: pg.Client,
  { name, columns, where }: Table,
  organisation: OrganisationId,
): Promise<number> {
  const list = columns.map((column) => `"${column}"`).join(', ')
  const what = `select row_to_json(t)::text as row from "${name}" t where ${where.replaceAll('$1', from.escapeLiteral(organisation))}`
  await from.query(`declare copied no scroll cursor for ${what}`)
  let count = 0
  for (;;) {
    const { rows } = await from.query<{ row: string }>(`fetch ${BATCH} from copied`)
    if (rows.length === 0) break
    await to.query(
      `insert into "${name}" (${list}) overriding system value
       select ${list} from json_populate_recordset(null::"${name}", $1::json)`,
      [`[${rows.map(({ row }) => row).join(',')}]`],
    )
    count += rows.length
  }
  await from.query('close copied')
  return count
}

/** The same for the same rows in whatever order. What JSON can't carry, such as a JSON null in a column, shows here. */
export async function checksumOf(
  client: pg.Client,
  { name, where }: Table,
  organisation: OrganisationId,
): Promise<string> {
  const { rows } = await client.query<{ sum: string }>(
    `select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as sum from "${name}" t where ${where}`,
    [organisation],
  )
  return rows[0]?.sum ?? ''
}

type ForeignKey = { name: string; child: string; parent: string; from: string[]; to: string[] }

/** The first foreign key of these tables that leads nowhere: they were not checked while rows came in any order. */
export async function brokenReference(
  client: pg.Client,
  tables: readonly Table[],
  organisation: OrganisationId,
): Promise<{ table: string; key: string } | undefined> {
  const { rows: keys } = await client.query<ForeignKey>(
    `select con.conname as name, con.conrelid::regclass::text as child, con.confrelid::regclass::text as parent,
       array(select a.attname::text from unnest(con.conkey) with ordinality k (n, i)
         join pg_attribute a on a.attrelid = con.conrelid and a.attnum = k.n order by k.i) as "from",
       array(select a.attname::text from unnest(con.confkey) with ordinality k (n, i)
         join pg_attribute a on a.attrelid = con.confrelid and a.attnum = k.n order by k.i) as "to"
     from pg_constraint con where con.contype = 'f' and con.connamespace = 'public'::regnamespace`,
  )
  const whereOf = new Map(tables.map(({ name, where }) => [name, where]))
  for (const { name, child, parent, from, to } of keys) {
    const where = whereOf.get(child)
    if (!where) continue
    const same = from.map((column, place) => `p."${to[place]}" = t."${column}"`).join(' and ')
    const isSet = from.map((column) => `t."${column}" is not null`).join(' and ')
    const { rowCount } = await client.query(
      `select from "${child}" t where ${where} and ${isSet} and not exists (select from "${parent}" p where ${same}) limit 1`,
      [organisation],
    )
    if (rowCount) return { table: child, key: name }
  }
  return undefined
}
