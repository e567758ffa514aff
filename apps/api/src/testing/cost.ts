import pg from 'pg'
import { type Asked, askedBy, readsOf } from './asked.ts'
import type { InProcess } from './in-process.ts'
import type { Person } from './people.ts'

export type Cost = {
  /** Everything that goes to PostgreSQL: begin, identification, the work and commit. */
  statements: number
  /** What the work reads of tables and indexes, in blocks of 8 kB; the same on a busy machine as on a quiet one. */
  blocks: number
}

/** Planned for the values given, or once for any. */
type Plan = 'force_custom_plan' | 'force_generic_plan'

/** What a call of this person costs the database. */
export async function costOf(
  api: InProcess,
  person: Person,
  call: () => Promise<unknown>,
  plan: Plan = 'force_custom_plan',
): Promise<Cost> {
  const asked = await askedBy(call)
  return { statements: asked.length, blocks: await blocksOf(api, person, readsOf(asked), plan) }
}

async function blocksOf({ database }: InProcess, person: Person, reads: Asked[], plan: Plan) {
  const client = new pg.Client({ connectionString: database.app })
  await client.connect()
  try {
    await client.query('begin read only')
    await client.query(`set local plan_cache_mode = ${plan}`)
    await client.query(
      "select set_config('app.organisation_id', $1, true), set_config('app.user_id', $2, true)",
      [person.organisation?.id, person.id],
    )
    let blocks = 0
    for (const [place, { text, values }] of reads.entries()) {
      const given = values.map((value) => (value === null ? 'null' : client.escapeLiteral(textOf(value))))
      await client.query(`prepare read${place} as ${text}`)
      const execution = `execute read${place}${given.length > 0 ? `(${given.join(', ')})` : ''}`
      const { rows } = await client.query(`explain (analyze, buffers, format json) ${execution}`)
      const { 'Shared Hit Blocks': hit, 'Shared Read Blocks': read } = rows[0]['QUERY PLAN'][0].Plan
      blocks += hit + read
    }
    return blocks
  } finally {
    await client.end()
  }
}

/** As PostgreSQL reads it. */
function textOf(value: unknown): string {
  return Array.isArray(value) ? `{${value.join(',')}}` : String(value)
}
