import pg from 'pg'
import { vi } from 'vitest'
import type { InProcess } from './in-process.ts'
import type { Person } from './people.ts'

export type Cost = {
  /** Everything that goes to PostgreSQL: begin, identification, the work and commit. */
  statements: number
  /** What the work reads of tables and indexes, in blocks of 8 kB; the same on a busy machine as on a quiet one. */
  blocks: number
}

/** What a call of this person costs the database. */
export async function costOf(api: InProcess, person: Person, call: () => Promise<unknown>): Promise<Cost> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  await call()
  const asked = query.mock.calls.map(([config, values]) => statementOf(config, values))
  query.mockRestore()
  const work = asked.filter(({ text }) => text.startsWith('select') && !text.includes('open_request'))
  return { statements: asked.length, blocks: await blocksOf(api, person, work) }
}

type Statement = { text: string; values: unknown[] }

function statementOf(config: unknown, values: unknown): Statement {
  const given = typeof config === 'string' ? { text: config } : (config as Partial<Statement>)
  return { text: given.text ?? '', values: (values as unknown[] | undefined) ?? given.values ?? [] }
}

async function blocksOf({ database }: InProcess, person: Person, statements: Statement[]): Promise<number> {
  const client = new pg.Client({ connectionString: database.app })
  await client.connect()
  try {
    await client.query('begin read only')
    await client.query(
      "select set_config('app.organisation_id', $1, true), set_config('app.user_id', $2, true)",
      [person.organisation?.id, person.id],
    )
    let blocks = 0
    for (const { text, values } of statements) {
      const { rows } = await client.query(`explain (analyze, buffers, format json) ${text}`, values)
      const plan = rows[0]['QUERY PLAN'][0].Plan
      blocks += plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
    }
    return blocks
  } finally {
    await client.end()
  }
}
