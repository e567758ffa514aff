import { randomBytes } from 'node:crypto'
import { answerLabel, findForm } from '@lab-zer0/content/editions/forms.ts'
import { withOptionIds } from '@lab-zer0/content/option-ids.ts'
import { canonicalJson } from '@lab-zer0/domain/calculators/canonical-json.ts'
import { findCategory } from '@lab-zer0/domain/calculators/categories.ts'
import { findEngine } from '@lab-zer0/domain/calculators/editions/engines.ts'
import { storedResult } from '@lab-zer0/domain/calculators/submission.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { factorsOf, formOf, recomputeAll } from '../../features/calculators/index.ts'
import { recomputeChecklists } from '../../features/checklists/index.ts'
import { asOwner } from '../../platform/owner.ts'
import { type TestDatabase, urlsOf } from '../../testing/database.ts'
import { migrate } from '../migrate.ts'
import { moveToOptionIds } from '../moves/option-ids.ts'
import { type PreviousFigures, restorePrevious } from './restore.ts'

type Cell = { id: string; column_id: string; value: unknown; version: number; rest: string }

let urls: TestDatabase
let db: pg.Client
let figures: PreviousFigures[]
let cellsBefore: Cell[]
let keptBefore: Record<string, string>
let first: { cells: number; variables: number }

beforeAll(async () => {
  urls = urlsOf(inject('superuserUrl'), `labzer0_${randomBytes(6).toString('hex')}`)
  figures = await restorePrevious(inject('superuserUrl'), urls)
  db = new pg.Client({ connectionString: urls.superuser })
  await db.connect()
  cellsBefore = await cells()
  keptBefore = await kept()
  await migrate(urls.owner)
  first = await moveToOptionIds(urls.owner, 100)
}, 120_000)
afterAll(() => db.end())

async function cells(): Promise<Cell[]> {
  const { rows } = await db.query<Cell>(
    `select concat_ws('/', cycle_id, mode, category, row_id, column_id) as id, column_id, value, version,
       concat_ws('/', written_by, written_at) as rest from calculator_cells order by 1`,
  )
  return rows
}

const known = new Map<string, string>()

/** The columns that the version before had: what a later migration adds is not the past. */
async function columnsBefore(table: string): Promise<string> {
  const columns = known.get(table) ?? (await columnsOf(table))
  known.set(table, columns)
  return columns
}

async function columnsOf(table: string): Promise<string> {
  const { rows } = await db.query<{ columns: string }>(
    `select string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
     from information_schema.columns where table_schema = 'public' and table_name = $1`,
    [table],
  )
  return rows[0]?.columns ?? ''
}

/** What no move may touch, as one number for each table: locked forms with their hashes, and all history. */
async function kept(): Promise<Record<string, string>> {
  const tables = [
    'calculator_submissions',
    'checklist_submissions',
    'calculator_history',
    'certificates',
    'events',
  ]
  const sums = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await db.query<{ sum: string }>(
        `select md5(string_agg(to_jsonb(t)::text, '|' order by to_jsonb(t)::text)) as sum
         from (select ${await columnsBefore(table)} from ${table}) t`,
      )
      return [table, rows[0]?.sum ?? '']
    }),
  )
  return Object.fromEntries(sums)
}

describe('a database that the version before filled', () => {
  it('had labels in its cells, and has none after the move', async () => {
    const labels = cellsBefore.filter(({ column_id, value }) => answerLabel(column_id, value) !== value)
    const isLabel = (cell: Cell) => typeof cell.value === 'string' && /[A-Z ]/.test(cell.value)

    expect(labels).toEqual([])
    expect(first).toEqual({ cells: cellsBefore.filter(isLabel).length, variables: 1 })
    expect(first.cells).toBeGreaterThan(300)
    expect((await cells()).filter(isLabel)).toEqual([])
  })

  it('shows every cell as before, with its version, its writer and its time', async () => {
    const shown = (await cells()).map((cell) => ({ ...cell, value: answerLabel(cell.column_id, cell.value) }))

    expect(shown).toEqual(cellsBefore)
  })

  it('keeps locked forms, their hashes and all history byte by byte', async () => {
    expect(await kept()).toEqual(keptBefore)
  })

  it('replays every locked form by the editions that it names', async () => {
    const { recomputed, perEdition, different } = await asOwner(urls.owner, recomputeAll)

    expect({ recomputed, different }).toEqual({ recomputed: 65, different: [] })
    expect(perEdition.get('wet Cold Storage, form 2, factors nga-2025.1, engine 1.0.0')).toBe(14)
    expect([...perEdition.values()].reduce((sum, count) => sum + count)).toBe(65)
    const checklists = await asOwner(urls.owner, recomputeChecklists)
    expect(checklists).toMatchObject({ recomputed: 11, different: [] })
  })

  it('computes every form to the last digit as that version did, from the cells of today', async () => {
    const { rows } = await db.query<{ id: string; form: Record<string, Record<string, string>> }>(
      `select concat_ws('/', cycle_id, category) as id, json_object_agg(row_id, cells) as form from (
         select cycle_id, category, row_id, json_object_agg(column_id, value) as cells from calculator_cells
         where mode = 'baseline' group by 1, 2, 3 order by 3) c group by 1`,
    )
    const formOfId = new Map(rows.map(({ id, form }) => [id, form]))
    const engineOfThen = findEngine('1.0.0')
    if (!engineOfThen) throw new Error('The first engine is gone')
    const again = figures.map(({ cycle_id, lab_type, category: name }) => {
      const category = findCategory(lab_type, name)
      if (!category) throw new Error(`No category ${name}`)
      const { schema } = formOf(lab_type, category, 'baseline')
      const stored = formOfId.get(`${cycle_id}/${name}`) ?? {}
      const formData = Object.fromEntries(Object.entries(stored).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      const variables = { version: null, values: { cs_io_activity: 'high' as const } }
      const factors = factorsOf('nga-2025.1')
      const input = { labType: lab_type, category, schema, formData, variables, factors }
      return canonicalJson(storedResult(engineOfThen.calculate(input)))
    })

    expect(again).toEqual(figures.map(({ result }) => canonicalJson(result)))
  })

  it('is left as it is by a second run', async () => {
    const before = await cells()

    expect(await moveToOptionIds(urls.owner)).toEqual({ cells: 0, variables: 0 })
    expect(await cells()).toEqual(before)
  })

  it('may go on taking labels from a process of the version before, which the next run moves', async () => {
    const { rows } = await db.query<{ id: string }>(
      `update calculator_cells set value = '"Laptop"', version = version + 1
       where ctid = (select ctid from calculator_cells where value = '"laptop"' limit 1) returning version`,
    )

    expect(rows).toHaveLength(1)
    expect(await moveToOptionIds(urls.owner)).toEqual({ cells: 1, variables: 0 })
  })

  it('has a form for every version that a locked form names', async () => {
    const { rows } = await db.query<{ lab_type: 'wet' | 'dry'; category: string; schema_version: number }>(
      'select distinct lab_type, category, schema_version from calculator_submissions',
    )
    const missing = rows.filter(({ lab_type, category: name, schema_version }) => {
      const category = findCategory(lab_type, name)
      return !category || !findForm(lab_type, category, schema_version)
    })

    expect(missing).toEqual([])
    expect(withOptionIds({ a: { unit_type: 'Liquid nitrogen store' } })).toEqual({
      a: { unit_type: 'nitrogen_store' },
    })
  })
})
