import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Caller, type InProcess, startInProcess } from '../../testing/in-process.ts'
import type { Person, TestLab, TestOrganisation } from '../../testing/people.ts'
import { moveToOptionIds } from './option-ids.ts'

let api: InProcess
let uni: TestOrganisation
let champion: Person
let lab: TestLab
let asChampion: Caller
beforeAll(async () => {
  api = await startInProcess()
})
afterAll(() => api.stop())
beforeEach(async () => {
  uni = await api.people.anOrganisation()
  champion = await api.people.aPerson(uni)
  lab = await api.people.aLab(uni, { champion })
  asChampion = await api.as(champion)
})

const ROWS = 40

/** Rows as a process of the version before wrote them. */
async function typeLabels(): Promise<void> {
  const cell = `$1::uuid, c.id, 'baseline', 'Cold Storage', 'row' || lpad(n::text, 5, '0'), 'unit_type',
    '"ULT freezer, standard"'::jsonb`
  for (const table of ['calculator_cells', 'calculator_history']) {
    await api.people.db.query(
      `insert into ${table} (organisation_id, cycle_id, mode, category, row_id, column_id, value, version, written_by, written_at)
       select ${cell}, 1, $3, now() from cycles c, generate_series(1, ${ROWS}) n where c.lab_id = $2`,
      [uni.id, lab.id, champion.id],
    )
  }
}

const ofLab = 'cycle_id = (select id from cycles where lab_id = $1)'

async function values(): Promise<unknown[]> {
  const { rows } = await api.people.db.query(
    `select distinct value from calculator_cells where ${ofLab} order by 1`,
    [lab.id],
  )
  return rows.map(({ value }) => value)
}

describe('the move to ids', () => {
  it('waits for nobody: a cell that somebody holds is moved by the next run', async () => {
    await typeLabels()
    const other = new pg.Client({ connectionString: api.database.superuser })
    await other.connect()
    await other.query('begin')
    await other.query(`select from calculator_cells where ${ofLab} and row_id = 'row00007' for update`, [
      lab.id,
    ])

    expect(await moveToOptionIds(api.database.owner, 7)).toEqual({ cells: ROWS - 1, variables: 0 })
    expect(await values()).toEqual(['ULT freezer, standard', 'ult_freezer_standard'])

    await other.query('rollback')
    await other.end()
    expect(await moveToOptionIds(api.database.owner, 7)).toEqual({ cells: 1, variables: 0 })
    expect(await values()).toEqual(['ult_freezer_standard'])
  })

  it('loses no save that happens meanwhile, and counts none', async () => {
    await typeLabels()
    const save = (n: number) =>
      asChampion.post(`/calculator/save/${lab.id}/Cold%20Storage`, {
        column_id: 'unit_type',
        value: n % 2 === 0 ? 'Fridge, household type' : 'fridge_household',
        dynamic_row_id: `row${String(n).padStart(5, '0')}`,
        version: 1,
      })
    const written = Array.from({ length: 20 }, (_, n) => n * 2 + 1)

    const [, ...replies] = await Promise.all([moveToOptionIds(api.database.owner, 3), ...written.map(save)])
    await moveToOptionIds(api.database.owner)

    expect(replies.map(({ status }) => status)).toEqual(written.map(() => 200))
    const { rows } = await api.people.db.query(
      `select c.row_id, c.value, c.version, max(h.version) as last from calculator_cells c
       join calculator_history h using (cycle_id, mode, category, row_id, column_id)
       where ${ofLab.replace('cycle_id', 'c.cycle_id')} group by 1, 2, 3 order by 1`,
      [lab.id],
    )
    expect(rows).toEqual(
      Array.from({ length: ROWS }, (_, index) => {
        const isWritten = written.includes(index + 1)
        return {
          row_id: `row${String(index + 1).padStart(5, '0')}`,
          value: isWritten ? 'fridge_household' : 'ult_freezer_standard',
          version: isWritten ? 2 : 1,
          last: isWritten ? 2 : 1,
        }
      }),
    )
  })
})
