import { createHash } from 'node:crypto'
import { command_answers } from '@lab-zer0/content/microcopy.ts'
import type pg from 'pg'
import type { Terminal } from '../terminal.ts'

const words = command_answers.restore

/** `checksum` is the same for the same rows, in whatever order they lie. `failures` are damaged pages. */
export type TablesRead = { tables: number; rows: number; checksum: string; failures: number }

/** Reads every row: a page that was damaged on the way can't be read, or has another checksum than it was written with. */
export async function readTables(client: pg.Client, terminal: Terminal): Promise<TablesRead> {
  // Unlogged tables are empty after a restore, by their nature.
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and c.relpersistence = 'p' and n.nspname !~ '^(pg_|information_schema$)' order by 1`,
  )
  const progress = terminal.progress(words.progress_tables, tables.length)
  const checksum = createHash('sha256')
  let count = 0
  for (const { name } of tables) {
    const { rows } = await client.query<{ n: string; sum: string }>(
      `select count(*) as n, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as sum from ${name} t`,
    )
    count += Number(rows[0]?.n ?? 0)
    checksum.update(`${name} ${rows[0]?.n} ${rows[0]?.sum}\n`)
    progress.step()
  }
  progress.end()
  const damaged = await client.query<{ n: string }>(
    'select coalesce(sum(checksum_failures), 0) as n from pg_stat_database',
  )
  return {
    tables: tables.length,
    rows: count,
    checksum: checksum.digest('hex').slice(0, 16),
    failures: Number(damaged.rows[0]?.n ?? 0),
  }
}
