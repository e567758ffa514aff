import file from '@lab-zer0/content/data/levels/examples.json' with { type: 'json' }
import { findLevelEdition } from '@lab-zer0/content/levels/editions.ts'
import type { FiguresCheck } from '@lab-zer0/contracts/figures-check.ts'
import { sampleRows } from '@lab-zer0/domain/levels/row-sample.ts'
import { frameOfUnchanged } from '@lab-zer0/domain/levels/rows-to-compare.ts'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditBuilders } from '../../testing/audits.ts'
import { type InProcess, startInProcess } from '../../testing/in-process.ts'
import type { Person, TestLab } from '../../testing/people.ts'
import { lockedFormsOf } from '../calculators/index.ts'
import { lockedCategories } from './locked-categories.ts'

type RowsExample = {
  id: string
  title: string
  given: { edition: string; seed: string; rows: [string, number][]; changed: string[] }
  expected: string[]
}
type FiguresExample = {
  id: string
  title: string
  given: { edition: string; rows: { row: string; claimed: number; seen: number; differs: boolean }[] }
  expected: {
    agreed: boolean
    differing: string[]
    effect_share: number
    seen_over_claimed: number
  }
}

// The kinds of the file have different keys; what an example lacks, the comparison finds.
const all = file.examples as unknown as { id: string; kind: string; title: string }[]
const rowsExamples = all.filter(({ kind }) => kind === 'rows') as unknown as RowsExample[]
const figuresExamples = all.filter(({ kind }) => kind === 'figures') as unknown as FiguresExample[]

let api: InProcess
let auditor: Person
let lab: TestLab
let auditId: string

beforeAll(async () => {
  api = await startInProcess()
})
afterAll(() => api.stop())

async function aSubmittedLab(): Promise<void> {
  const { people } = api
  const build = auditBuilders(people)
  const uni = await people.anOrganisation()
  await people.anAdmin(uni)
  const champion = await people.aPerson(uni)
  auditor = await build.qualify(await people.aPerson(uni))
  lab = await people.aLab(uni, { champion, edition: 2 })
  await build.submitForAudit(lab, champion)
  await build.assign(lab, auditor)
  auditId = await build.answerAll(lab, auditor)
}

/** The example's rows, as locked forms of their categories; the part after the category is the row. */
async function lock(rows: RowsExample['given']['rows']): Promise<void> {
  const { db } = api.people
  await db.query('alter table calculator_submissions disable trigger user')
  await db.query('delete from calculator_submissions where organisation_id = $1', [lab.organisation.id])
  await db.query('alter table calculator_submissions enable trigger user')
  const categories = [...new Set(rows.map(([key]) => key.slice(0, key.indexOf('/'))))]
  for (const category of categories) {
    const mine = rows
      .filter(([key]) => key.startsWith(`${category}/`))
      .map(([key, kg]) => ({ rowId: key.slice(category.length + 1), kg }))
    const stored = {
      totals: {},
      rows: mine.map(({ rowId, kg }) => ({
        rowId,
        label: rowId,
        figures: { emissionsKgCo2e: { low: kg, best: kg, high: kg, unit: 'kgCO2e/year' } },
      })),
    }
    const inputs = Object.fromEntries(mine.map(({ rowId }) => [rowId, { quantity: 1 }]))
    for (const mode of ['baseline', 'savings']) {
      await db.query(
        `insert into calculator_submissions (organisation_id, cycle_id, mode, category, lab_type, inputs, variables,
           schema_version, factor_set_version, engine_version, results, hash, submitted_by, submitted_at)
         select $1, id, $3, $4, 'wet', $5, '{}', 1, 'x', '1.0.0', $6, sha256('x'), $7, now() from cycles where lab_id = $2`,
        [
          lab.organisation.id,
          lab.id,
          mode,
          category,
          JSON.stringify(inputs),
          JSON.stringify(mode === 'savings' ? { before: stored, after: stored } : stored),
          auditor.id,
        ],
      )
    }
  }
}

describe.each(rowsExamples)('$id: $title', ({ given, expected }) => {
  it('is what is drawn from the locked forms of the database', async () => {
    await aSubmittedLab()
    await lock(given.rows)
    const cycles = await api.people.db.query('select id from cycles where lab_id = $1', [lab.id])
    const key = { organisationId: lab.organisation.id, cycleId: cycles.rows[0].id }
    const forms = await lockedFormsOf(drizzle(api.people.db), key)
    const rule = findLevelEdition(given.edition)?.figures_check
    if (!rule) throw new Error(`${given.edition} compares no figures`)

    const rows = frameOfUnchanged(lockedCategories(forms, []))
    const drawn = await sampleRows({ seed: given.seed, rule, rows, largeChanges: given.changed })

    expect(drawn).toEqual(expected)
  })
})

describe.each(figuresExamples)('$id: $title', ({ given, expected }) => {
  it('is what the auditor is told of findings in the database', async () => {
    await aSubmittedLab()
    const { db } = api.people
    const sample = await db.query<{ id: string }>(
      `insert into row_samples (organisation_id, lab_id, cycle_id, round_id, number, seed, context, locked_rows,
         max_differing, drawn_by, drawn_at)
       select organisation_id, lab_id, cycle_id, id, 1, repeat('5e', 32), 'x', 9, 1, $2, now()
       from audit_rounds where lab_id = $1 returning id`,
      [lab.id, auditor.id],
    )
    for (const [position, { row, claimed, seen, differs }] of given.rows.entries()) {
      await db.query(
        `insert into sampled_rows (organisation_id, sample_id, row_key, position, side, category, row_id, origin, stated,
           stated_kgco2e) values ($1, $2, $3, $4, 'baseline', 'Cold Storage', $3, 'drawn', '{}', $5)`,
        [lab.organisation.id, sample.rows[0]?.id, row, position, claimed],
      )
      await db.query(
        `insert into row_findings (organisation_id, audit_id, sample_id, row_key, verdict, found, note, seen_kgco2e,
           differs, version, written_by, written_at)
         values ($1, $2, $3, $4, 'differs', '{"quantity": 1}', '', $5, $6, 1, $7, now())`,
        [lab.organisation.id, auditId, sample.rows[0]?.id, row, seen, differs, auditor.id],
      )
    }

    const { body } = await (await api.as(auditor)).get(`/audits/${lab.id}/rows`)

    const { outcome } = body.figures as unknown as FiguresCheck
    const { reopens: _reopens, ...told } = outcome ?? { reopens: [] }
    expect(told).toEqual(expected)
  })
})
