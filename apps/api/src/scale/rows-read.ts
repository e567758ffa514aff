import type { OrganisationId } from '@lab-zer0/domain/ids.ts'
import type pg from 'pg'
import type { Pool } from '../platform/database.ts'
import { actFor } from '../platform/open.ts'

export type RowsRead = {
  /** Of any table, by an index. */
  byIndex: number
  /** Of the large tables, one after the other: the work grows with every organisation that joins. */
  oneByOne: number
}

const LARGE = ['labs', 'users', 'cycles', 'certificates', 'calculator_cells', 'calculator_history']

/** What statements read, functions included, as PostgreSQL counts it; in a transaction that is rolled back. */
export async function rowsRead(
  pool: Pool,
  organisationId: OrganisationId | null,
  run: (client: pg.PoolClient) => Promise<unknown>,
): Promise<RowsRead> {
  const undo = new Error('rolled back')
  let read: RowsRead = { byIndex: 0, oneByOne: 0 }
  await pool
    .transaction('read write', async (db, client) => {
      await actFor(db, { organisationId, userId: null })
      // The connection may not have handed over yet what its last transaction counted.
      const before = await counted(client)
      await run(client)
      const after = await counted(client)
      read = { byIndex: after.byIndex - before.byIndex, oneByOne: after.oneByOne - before.oneByOne }
      throw undo
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error
    })
  return read
}

async function counted(client: pg.PoolClient): Promise<RowsRead> {
  const { rows } = await client.query<RowsRead>(
    `select coalesce(sum(idx_tup_fetch), 0)::int as "byIndex",
       coalesce(sum(seq_tup_read) filter (where relname = any ($1)), 0)::int as "oneByOne"
     from pg_stat_xact_user_tables where schemaname = 'public'`,
    [LARGE],
  )
  return rows[0] ?? { byIndex: 0, oneByOne: 0 }
}
