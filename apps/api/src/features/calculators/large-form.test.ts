import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPool, type Pool } from '../../platform/database.ts'
import { actFor } from '../../platform/open.ts'
import { type Caller, type InProcess, startInProcess } from '../../testing/in-process.ts'
import { fillForm } from '../../testing/large-form.ts'
import type { Person, TestLab } from '../../testing/people.ts'
import { type FormKey, rowsOf } from './calculators.queries.ts'
import { MOST_ROWS } from './save-cell.ts'

const COLUMNS = 8
const VERSIONS = 2
const ASKED = 8

let api: InProcess
let pool: Pool
let champion: Person
let asChampion: Caller
let lab: TestLab
let key: FormKey

/** The form comes after the last look of the statistics, as any form does that is younger than the night. */
beforeAll(async () => {
  api = await startInProcess()
  const { people } = api
  const others = await people.anOrganisation()
  const somebody = await people.aPerson(others)
  for (let number = 0; number < 20; number++) {
    await fillForm(people, await people.aLab(others), { rows: 2, versions: 1, by: somebody })
  }
  await people.db.query('alter table calculator_cells set (autovacuum_enabled = false)')
  await people.db.query('alter table calculator_history set (autovacuum_enabled = false)')
  await people.db.query('analyze')

  const uni = await people.anOrganisation()
  champion = await people.aPerson(uni)
  lab = await people.aLab(uni, { champion })
  asChampion = await api.as(champion)
  const cycleId = await fillForm(people, lab, { rows: MOST_ROWS, versions: VERSIONS, by: champion })
  key = { organisationId: uni.id, cycleId, mode: 'baseline', category: 'Cold Storage' }
  pool = createPool({ url: api.database.app, size: 1, logger: pino({ level: 'silent' }) })
})
afterAll(async () => {
  await pool.end()
  await api.stop()
})

describe(`a form of ${MOST_ROWS} rows that the statistics do not know`, () => {
  it('reads each cell and each entry of its history once, however often it is opened', async () => {
    const { rows, read } = await pool.transaction('read only', async (db, client) => {
      await actFor(db, { organisationId: key.organisationId, userId: champion.id })
      // From the sixth time on PostgreSQL may go by a plan for any form.
      for (let times = 0; times < ASKED - 1; times++) await rowsOf(db, key)
      const found = await rowsOf(db, key)
      const counted = await client.query<{ table: string; read: number }>(
        `select relname as table, (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read
         from pg_stat_xact_user_tables where relname in ('calculator_cells', 'calculator_history')`,
      )
      return { rows: found, read: new Map(counted.rows.map((row) => [row.table, row.read])) }
    })

    expect(rows).toHaveLength(MOST_ROWS)
    expect(read.get('calculator_cells')).toBeLessThanOrEqual(ASKED * MOST_ROWS * COLUMNS)
    expect(read.get('calculator_history')).toBeLessThanOrEqual(ASKED * MOST_ROWS * COLUMNS * VERSIONS)
  })

  it('opens, in the order in which its rows were begun', async () => {
    const { status, body } = await asChampion.get(`/calculator/data/${lab.id}/Cold%20Storage`)

    expect(status, JSON.stringify(body).slice(0, 200)).toBe(200)
    const rows = Object.keys(body.form_data as object)
    expect(rows).toHaveLength(MOST_ROWS)
    expect(rows[0]).toBe('row00500')
    expect(rows.at(-1)).toBe('row00001')
  })

  it('loses a row when one is deleted', async () => {
    const reply = await asChampion.delete(`/calculator/delete-row/${lab.id}/Cold%20Storage`, {
      dynamic_row_id: 'row00007',
    })

    expect(reply).toMatchObject({ status: 200, body: { deleted_count: COLUMNS } })
  })

  it('locks, and stands beside the savings form', async () => {
    const locked = await asChampion.post(`/calculator/submit/${lab.id}/Cold%20Storage`, {})
    expect(locked.status, JSON.stringify(locked.body).slice(0, 200)).toBe(200)

    const { status, body } = await asChampion.get(`/calculator/data/${lab.id}/Cold%20Storage?mode=savings`)

    expect(status).toBe(200)
    expect(Object.keys(body.before as object)).toHaveLength(MOST_ROWS - 1)
  })
})
