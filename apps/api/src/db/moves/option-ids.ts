import { formerLabels } from '@lab-zer0/content/option-ids.ts'
import type { OrganisationId } from '@lab-zer0/domain/ids.ts'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database } from '../../platform/database.ts'
import { actFor } from '../../platform/open.ts'

export type Moved = { cells: number; variables: number }

/** Few enough that nobody who saves a cell notices that its row was held. */
const AT_ONCE = 500

/**
 * Stored answers become ids, while the product runs. Each batch is a short transaction that holds only the rows it
 * changes; a run that was interrupted goes on with what is left, and one that finds nothing changes nothing. Version,
 * writer and time of a cell stay, so that nobody's open form sees a change. History and locked forms keep what was
 * written: they are read through `optionId`, as is a label that a process of the version before writes meanwhile.
 */
export async function moveToOptionIds(ownerUrl: string, atOnce = AT_ONCE): Promise<Moved> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const db = drizzle(client)
    await db.execute(sql`set lock_timeout = '3s'`)
    const { rows } = await db.execute<{ id: OrganisationId }>(sql`select id from all_organisations()`)
    const moved: Moved = { cells: 0, variables: 0 }
    for (const { id } of rows) {
      moved.cells += await moveCells(db, id, atOnce)
      moved.variables += await moveVariables(db, id)
    }
    return moved
  } finally {
    await client.end()
  }
}

const MAP = Object.entries(formerLabels).flatMap(([column, ids]) =>
  Object.entries(ids).map(([label, id]) => ({ column, label, id })),
)

/** Former labels with their ids, as rows of a statement. */
const former = sql`unnest(${sql.param(MAP.map(({ column }) => column))}::text[],
  ${sql.param(MAP.map(({ label }) => label))}::text[], ${sql.param(MAP.map(({ id }) => id))}::text[])
  as former (column_id, label, id)`

async function moveCells(db: Database, organisationId: OrganisationId, atOnce: number): Promise<number> {
  let cells = 0
  for (;;) {
    const count = await inTransaction(db, organisationId, async (batch) => {
      // A row that somebody writes just now is left for the next batch: what they write is an id, or comes again.
      const { rowCount } = await batch.execute(sql`
        with few as materialized (
          select c.ctid as place, former.id from calculator_cells c
            join ${former} on former.column_id = c.column_id and c.value = to_jsonb(former.label)
          where c.organisation_id = ${organisationId} limit ${atOnce} for update of c skip locked)
        update calculator_cells c set value = to_jsonb(few.id) from few where c.ctid = few.place`)
      return rowCount ?? 0
    })
    cells += count
    if (count === 0) return cells
  }
}

async function moveVariables(db: Database, organisationId: OrganisationId): Promise<number> {
  return inTransaction(db, organisationId, async (batch) => {
    const { rowCount } = await batch.execute(sql`
      update organisation_variables v set values = jsonb_set(v.values, array[former.column_id], to_jsonb(former.id))
      from ${former} where v.organisation_id = ${organisationId}
        and v.values -> former.column_id = to_jsonb(former.label)`)
    return rowCount ?? 0
  })
}

async function inTransaction<Result>(
  db: Database,
  organisationId: OrganisationId,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (batch) => {
    await actFor(batch, { organisationId, userId: null })
    return work(batch)
  })
}
