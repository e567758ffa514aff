import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { urlsOf } from '../testing/database.ts'
import { createDatabase } from './bootstrap.ts'
import { migrate } from './migrate.ts'

const MIGRATIONS = join(import.meta.dirname, 'migrations')
const FIRST_WITH_CAMPUSES = '0034'
const ADD_ORGANISATION = `insert into organisations (name, subscription_starts_at, subscription_ends_at)
  values ($1, now(), now() + interval '6 months') returning id`

const owners: pg.Client[] = []
let db: pg.Client
beforeAll(async () => {
  const name = `labzer0_campuses_${process.pid}`
  await createDatabase(inject('superuserUrl'), name)
  const { owner, superuser } = urlsOf(inject('superuserUrl'), name)
  db = await connect(superuser)
  await migrateUntilCampuses(await connect(owner))
  await fill()
  await migrate(owner)
}, 120_000)
afterAll(async () => {
  for (const client of owners) await client.end()
})

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  owners.push(client)
  return client
}

/** The version before labs had campuses. */
async function migrateUntilCampuses(owner: pg.Client): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'lab-zer0-migrations-'))
  const journal = JSON.parse(await readFile(join(MIGRATIONS, 'meta/_journal.json'), 'utf8'))
  journal.entries = journal.entries.filter(({ tag }: { tag: string }) => tag < FIRST_WITH_CAMPUSES)
  await mkdir(join(folder, 'meta'))
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify(journal))
  for (const { tag } of journal.entries)
    await copyFile(join(MIGRATIONS, `${tag}.sql`), join(folder, `${tag}.sql`))
  await runMigrations(drizzle(owner), { migrationsFolder: folder })
  await rm(folder, { recursive: true })
}

/** Four organisations with a wet and a dry lab each, and what each type had entered, in its last version. */
async function fill(): Promise<void> {
  await organisation('Agrees', {
    wet: { state: 'vic', electricity_rate: 0.2, waste_cost_recycle: 0.3 },
    dry: { state: 'vic', electricity_rate: 0.2, nd_pue: 1.4 },
  })
  await organisation('Other States', { wet: { state: 'Queensland' }, dry: { state: 'tas' } })
  await organisation('Other prices', {
    wet: { state: 'sa', waste_cost_recycle: 0.3 },
    dry: { state: 'sa', waste_cost_recycling: 0.4 },
  })
  await organisation('Nothing', {})
}

async function organisation(name: string, values: Partial<Record<'wet' | 'dry', object>>): Promise<void> {
  const { rows } = await db.query<{ id: string }>(ADD_ORGANISATION, [name])
  const [added] = rows
  for (const type of ['wet', 'dry'] as const) {
    await db.query(
      'insert into labs (organisation_id, name, type, total_fte, created_at) values ($1, $2, $3, 2, now())',
      [added?.id, `${type} lab`, type],
    )
    const own = values[type]
    if (!own) continue
    for (const [version, saved] of [{ state: 'nt', electricity_rate: 9 }, own].entries())
      await db.query(
        `insert into organisation_variables (organisation_id, lab_type, version, values, saved_by, saved_at)
         values ($1, $2, $3, $4, gen_random_uuid(), now())`,
        [added?.id, type, version + 1, saved],
      )
  }
}

/** By campus: its place, what was moved to it, and which labs are on it. */
async function campusesOf(name: string) {
  const { rows } = await db.query(
    `select c.name, c.place, v.values, v.version, v.place as place_then,
       (select array_agg(l.name order by l.name) from labs l where l.campus_id = c.id) as labs
     from campuses c join organisations o on o.id = c.organisation_id
       left join campus_variables v on v.campus_id = c.id where o.name = $1 order by c.created_at, c.name`,
    [name],
  )
  return rows
}

const BOTH = ['dry lab', 'wet lab']

describe('what wet and dry labs had apart, once there are campuses', () => {
  it('is one campus with the values of both where they agree', async () => {
    expect(await campusesOf('Agrees')).toEqual([
      {
        name: 'Main campus',
        place: 'vic',
        place_then: 'vic',
        version: 3,
        values: { electricity_rate: 0.2, nd_pue: 1.4, waste_cost_recycling: 0.3 },
        labs: BOTH,
      },
    ])
  })

  it('is a campus for each type where their States differ', async () => {
    expect(await campusesOf('Other States')).toMatchObject([
      { name: 'Wet labs', place: 'qld', values: {}, labs: ['wet lab'] },
      { name: 'Dry labs', place: 'tas', values: {}, labs: ['dry lab'] },
    ])
  })

  it('is a campus for each type where a price of both differs, also under its two names', async () => {
    expect(await campusesOf('Other prices')).toMatchObject([
      { name: 'Wet labs', place: 'sa', values: { waste_cost_recycling: 0.3 }, labs: ['wet lab'] },
      { name: 'Dry labs', place: 'sa', values: { waste_cost_recycling: 0.4 }, labs: ['dry lab'] },
    ])
  })

  it('is a campus without a place where nothing was entered', async () => {
    expect(await campusesOf('Nothing')).toEqual([
      { name: 'Main campus', place: null, place_then: null, version: null, values: null, labs: BOTH },
    ])
  })

  it('leaves the tables guarded again', async () => {
    const { rows } = await db.query(
      `select relname from pg_class where relname in ('organisations', 'organisation_variables', 'labs', 'campuses',
         'campus_variables') and not relforcerowsecurity`,
    )

    expect(rows).toEqual([])
  })
})
