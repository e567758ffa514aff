import { performance } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { storeFormMoves } from '../features/calculators/store-form-moves.ts'
import { formsWithoutMoves } from '../features/calculators/stored-sides.queries.ts'
import { type Caller, type InProcess, startInProcess } from '../testing/in-process.ts'
import type { TestOrganisation } from '../testing/people.ts'
import { copyLabs } from './copied-labs.ts'
import { fillOrganisation, seeded } from './generated.ts'

// Issue 6: 100,000 labs on demand, a tenth of it on each change.
const MANY = Number(process.env.REPORT_LABS ?? 10_000)
const FEW = 1000
const LABS = 50
const CYCLES = 5
/** Three categories, before and after. */
const FORMS = LABS * CYCLES * 6
/** Times are judged where nobody else uses the machine; what is read from the database can be judged anywhere. */
const JUDGES_TIME = process.env.REPORT_LABS !== undefined
/** A median needs many; every report reads the same blocks. */
const TRIES = JUDGES_TIME ? 60 : 5

let api: InProcess
let admin: Caller
let organisation: TestOrganisation
beforeAll(async () => {
  api = await startInProcess()
  organisation = await api.people.anOrganisation()
  admin = await api.as(await api.people.anAdmin(organisation))
  await filling((db) => addLabs(db, `'${organisation.id}'::uuid`, LABS, CYCLES))
  await fillUpTo(FEW)
}, 600_000)
afterAll(() => api.stop())

const FIGURES = `jsonb_build_object('energyKwh', figure, 'costAud', figure, 'emissionsKgCo2e', figure,
  'scope2KgCo2e', figure, 'scope3KgCo2e', figure)`

/** On a connection that ends with it: PostgreSQL counts what an idle one has read up to ten seconds later. */
async function filling(fill: (db: pg.Client) => Promise<void>): Promise<void> {
  const db = new pg.Client({ connectionString: api.database.superuser })
  await db.connect()
  await fill(db)
  await db.end()
}

/** Labs of the organisations that the expression names, each with six locked forms a cycle. */
async function addLabs(db: pg.Client, organisationIds: string, count: number, cycles: number): Promise<void> {
  await db.query(
    `with owner as (select ${organisationIds} as id),
     lab as (insert into labs (organisation_id, name, type, total_fte, created_at)
       select owner.id, 'Lab ' || n, 'wet', 5, now() from owner, generate_series(1, $1) n returning organisation_id, id),
     cycle as (insert into cycles (organisation_id, lab_id, level, level_edition, number, opened_at, closed_at)
       select organisation_id, id, 'bronze', 'wet-bronze.1', n, now(), case when n < $2 then now() end from lab, generate_series(1, $2) n
       returning organisation_id, id),
     locked as (select c.organisation_id, c.id, mode, category, '{"low": 900.5, "best": 1000.25, "high": 1200.125, "unit": "x"}'::jsonb as figure
       from cycle c, unnest(array['baseline', 'savings']) mode,
         unnest(array['Cold Storage', 'Lab Waste', 'Computer Hardware']) category)
     insert into calculator_submissions (organisation_id, cycle_id, lab_type, mode, category, submitted_at, results,
       inputs, variables, schema_version, factor_set_version, engine_version, hash, submitted_by)
     select organisation_id, id, 'wet', mode, category, '2026-05-01', case mode
       when 'baseline' then jsonb_build_object('totals', ${FIGURES})
       else jsonb_build_object('before', jsonb_build_object('totals', ${FIGURES}),
         'after', jsonb_build_object('totals', ${FIGURES}), 'saved', ${FIGURES}) end,
       '{}', '{}', 1, 'nga-2025.1', '1', '\\x00', gen_random_uuid() from locked`,
    [count, cycles],
  )
}

/** Other organisations of the same size, until the whole database holds so many labs. */
function fillUpTo(labs: number): Promise<void> {
  return filling(async (db) => {
    const { rows } = await db.query<{ labs: number }>('select count(*)::int as labs from labs')
    const missing = Math.ceil((labs - (rows[0]?.labs ?? 0)) / LABS)
    const { rows: made } = await db.query<{ id: string }>(
      `insert into organisations (name, subscription_starts_at, subscription_ends_at)
       select 'University ' || n, now(), now() + interval '6 months' from generate_series(1, $1) n returning id`,
      [missing],
    )
    for (let from = 0; from < made.length; from += 100) {
      const some = made.slice(from, from + 100).map(({ id }) => `'${id}'`)
      await addLabs(db, `unnest(array[${some.join(',')}]::uuid[])`, LABS, 1)
    }
    await db.query('vacuum analyze')
  })
}

async function millisecondsOf(): Promise<number> {
  const times: number[] = []
  for (let tries = 0; tries < TRIES; tries++) {
    const startedAt = performance.now()
    const { status } = await admin.get('/reports/organisation?year=2026')
    times.push(performance.now() - startedAt)
    expect(status).toBe(200)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(TRIES / 2)] ?? Number.NaN
}

/** Blocks that a report reads, from memory or disk. PostgreSQL counts them about once a second. */
async function blocksOf(): Promise<number> {
  const read = async () => {
    await setTimeout(1200)
    await admin.get('/reports/organisation?year=2026')
    const { rows } = await api.people.db.query<{ blocks: string }>(
      `select sum(coalesce(heap_blks_hit, 0) + coalesce(heap_blks_read, 0) + coalesce(idx_blks_hit, 0)
         + coalesce(idx_blks_read, 0)) as blocks from pg_statio_user_tables
       where relname in ('labs', 'cycles', 'calculator_submissions')`,
    )
    return Number(rows[0]?.blocks)
  }
  const before = await read()
  for (let tries = 0; tries < TRIES; tries++) await admin.get('/reports/organisation?year=2026')
  // One more was asked for by the second reading itself.
  return ((await read()) - before) / (TRIES + 1)
}

describe(`the report of an organisation with ${LABS} labs and ${CYCLES} cycles each`, () => {
  it('costs the thread of the calls at most 7 statements, begin and commit counted', async () => {
    await admin.get('/reports/organisation?year=2026')
    const query = vi.spyOn(pg.Client.prototype, 'query')

    const { body } = await admin.get('/reports/organisation?year=2026')

    const count = query.mock.calls.length
    query.mockRestore()
    process.stdout.write(`the organisation's report: ${count} statements\n`)
    expect(body).toMatchObject({ report: { coverage: { counted: LABS, finished: LABS, labs: LABS } } })
    expect(count).toBeLessThanOrEqual(7)
  })

  // Among few labs PostgreSQL may read a whole table instead, so that what it reads there is no measure.
  it(`reads at most a block for each of its own forms, however many labs there are (${FEW} and ${MANY})`, async () => {
    const few = { ms: await millisecondsOf(), blocks: await blocksOf() }
    await fillUpTo(MANY)
    // Times count once everything is in memory.
    await millisecondsOf()
    const many = { ms: await millisecondsOf(), blocks: await blocksOf() }

    const ratio = { ms: many.ms / few.ms, blocks: many.blocks / few.blocks }
    process.stdout.write(
      `among ${FEW} labs: median ${few.ms.toFixed(1)} ms, ${few.blocks.toFixed(0)} blocks; among ${MANY}: ` +
        `${many.ms.toFixed(1)} ms, ${many.blocks.toFixed(0)} blocks; ratios ${ratio.ms.toFixed(2)} and ${ratio.blocks.toFixed(2)}\n`,
    )
    expect(many.blocks).toBeLessThanOrEqual(FORMS)
    if (JUDGES_TIME) expect(ratio.ms).toBeLessThanOrEqual(1.2)
  }, 900_000)
})

/** Processor time of this process, of all its threads: the same on a busy machine as on a quiet one, or nearly. */
async function cpuOf(call: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await call()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

async function medianOf(times: number, call: () => Promise<unknown>): Promise<number> {
  const all: number[] = []
  for (let time = 0; time < times; time++) all.push(await cpuOf(call))
  return all.toSorted((a, b) => a - b)[Math.floor(times / 2)] ?? Number.NaN
}

/** Labs that are copied, and how often: filling all of them anew takes minutes. */
const FILLED = [
  { labs: 50, filled: 25 },
  { labs: JUDGES_TIME ? 1000 : 100, filled: 25 },
]

describe('forms that are really filled in, of the engine of today', () => {
  it.each(FILLED)(
    'of $labs labs: the answer is told again for a fraction of what it cost',
    async (size) => {
      const { labs, filled } = size
      const own = await api.people.anOrganisation()
      await fillOrganisation(api.people, own, seeded(7), { labs: filled, cycles: 1, engine: 'current' })
      await copyLabs(api.people, own.id, labs / filled - 1)
      // As the worker has done it by the time that somebody asks.
      const db = drizzle(api.people.db)
      const missed = await formsWithoutMoves(db, own.id)
      for (const cycleId of new Set(missed.map((form) => form.cycleId)))
        await storeFormMoves(db, { organisationId: own.id, cycleId }, new Date())
      const caller = await api.as(await api.people.anAdmin(own))
      for (const [what, path] of [
        ['report', '/reports/organisation?year=2025'],
        ['advice', '/reports/organisation/actions'],
      ] as const) {
        // Long first answers are told to come back, and kept meanwhile.
        const untilTold = async () => {
          while ((await caller.get(path)).status === 503) await setTimeout(100)
        }
        const first = await cpuOf(untilTold)
        const again = await medianOf(15, untilTold)
        process.stdout.write(
          `processor time of the ${what} of ${labs} labs: first ${first.toFixed(0)} ms, again ${again.toFixed(1)} ms\n`,
        )
        expect(again).toBeLessThan(first / 5)
      }
    },
    900_000,
  )
})
