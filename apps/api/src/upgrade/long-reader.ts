import pg from 'pg'

/** Reads every table and stays in its transaction, as a backup by pg_dump does. */
export async function readForLong(superuserUrl: string): Promise<{ end(): Promise<void> }> {
  const client = new pg.Client({ connectionString: superuserUrl })
  await client.connect()
  const { rows } = await client.query<{ tables: string }>(
    `select string_agg(c.oid::regclass::text, ', ') as tables from pg_class c
     where c.relkind in ('r', 'p') and c.relnamespace::regnamespace::text in ('public', 'pgboss', 'drizzle')`,
  )
  await client.query('begin')
  await client.query(`lock table ${rows[0]?.tables} in access share mode`)
  return { end: () => client.end() }
}
