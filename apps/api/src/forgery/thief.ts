import pg from 'pg'
import type { InProcess } from '../testing/in-process.ts'
import type { Person, TestOrganisation } from '../testing/people.ts'

export type Acting = { person?: Person | null; clockMs?: number; organisation?: TestOrganisation }
export type Thief = {
  /** The code of what was refused, `no row` where nothing was met, null where the database let it pass. */
  tryTo(sql: string, values: unknown[], acting: Required<Acting>): Promise<string | null>
  tries(): number
  end(): Promise<void>
}

/** SQL as the web process's own role, with the settings that this role may set. */
export async function aThief({ database }: InProcess): Promise<Thief> {
  const client = new pg.Client({ connectionString: database.app })
  await client.connect()
  let count = 0
  return {
    tries: () => count,
    end: () => client.end(),
    async tryTo(sql, values, { person, clockMs, organisation }) {
      count++
      await client.query('begin')
      try {
        await client.query(
          "select set_config('app.organisation_id', $1, true), set_config('app.user_id', $2, true), set_config('app.clock_offset_ms', $3, true)",
          [organisation.id, person?.id ?? '', String(clockMs)],
        )
        const { rowCount } = await client.query(sql, values)
        await client.query('commit')
        return rowCount === 0 ? 'no row' : null
      } catch (error) {
        await client.query('rollback')
        return error instanceof pg.DatabaseError ? (error.code ?? 'unknown') : 'unknown'
      }
    },
  }
}
