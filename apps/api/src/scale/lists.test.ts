import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type InProcess, startInProcess } from '../testing/in-process.ts'
import type { Person, TestOrganisation } from '../testing/people.ts'
import { fillLabs } from './filled.ts'
import { type Figure, record } from './record.ts'
import { fillUpTo } from './seed.ts'

// What lists of labs cost, in processor time, which waiting does not count towards. `npm run proof -- scale` judges it;
// on each change the blocks are counted instead, in plans.test.ts.
const IS_FULL = process.env.SCALE_CERTIFICATES !== undefined
const FEW = 50
const MANY = 1000
/** Twenty times the labs may cost twenty times as much, and half as much again for what no longer fits into caches. */
const TIMES = (MANY / FEW) * 1.5
const WARM_UP = 8
const TRIES = 9

const LISTS: [string, 'admin' | 'champion' | 'auditor', string][] = [
  ['the dashboard', 'champion', '/labs/dashboard'],
  ['the labs of an organisation', 'admin', '/labs/organisation?stats=true'],
  ['the analytics', 'admin', '/admin/labs/analytics'],
  ['the progress', 'admin', '/reports/organisation/progress'],
  ['the assignments', 'admin', '/auditors/assignments'],
  ['the auditors', 'admin', '/auditors'],
  ['the audits of an auditor', 'auditor', '/audits'],
]

type Organisation = Record<'admin' | 'champion' | 'auditor', Person>

let api: InProcess
const organisations = new Map<number, Organisation>()
const figures: Figure[] = []

beforeAll(async () => {
  api = await startInProcess()
  // Without others, a plan that is made for any values would be made for these.
  await fillUpTo(api.database, 10_000)
  for (const labs of [FEW, MANY]) organisations.set(labs, await anOrganisationOf(labs))
}, 600_000)
afterAll(async () => {
  if (IS_FULL) {
    const intro =
      'Made by `npm run proof -- scale`: filled labs of one organisation beside 200 others of 50 labs; processor time ' +
      `of the API in process and of its PostgreSQL, the middle of ${TRIES} calls each.`
    await record('Lists of labs', intro, figures)
  }
  await api.stop()
})

async function anOrganisationOf(labs: number): Promise<Organisation> {
  const organisation = await api.people.anOrganisation()
  await fillLabs(api.database, organisation, labs)
  const admin = await api.people.anAdmin(organisation)
  const one = async (query: string) => {
    const { rows } = await api.people.db.query<{ id: Person['id'] }>(query, [organisation.id])
    return aPerson(organisation, rows[0]?.id)
  }
  return {
    admin,
    champion: await one(
      'select user_id as id from lab_memberships where organisation_id = $1 and is_champion limit 1',
    ),
    auditor: await one('select auditor_id as id from audit_assignments where organisation_id = $1 limit 1'),
  }
}

function aPerson(organisation: TestOrganisation, id: Person['id'] | undefined): Person {
  if (!id) throw new Error('nobody was found')
  return { id, email: '', password: '', organisation, totpSecret: null }
}

/** Of all connections of the API, in milliseconds, as the kernel counts it. */
async function databaseTime(): Promise<number> {
  const { rows } = await api.people.db.query<{ pid: number }>(
    "select pid from pg_stat_activity where datname = current_database() and usename = 'labzer0_app'",
  )
  const times = await Promise.all(rows.map(({ pid }) => readFile(`/proc/${pid}/schedstat`, 'utf8')))
  return times.reduce((sum, line) => sum + Number(line.split(' ')[0]), 0) / 1e6
}

async function costOf(labs: number, who: keyof Organisation, path: string) {
  const person = organisations.get(labs)?.[who] ?? null
  const caller = await api.as(person)
  const call = async () => expect((await caller.raw(path)).statusCode).toBe(200)
  for (let tries = 0; tries < WARM_UP; tries++) await call()
  const ofApi: number[] = []
  const ofDatabase: number[] = []
  for (let tries = 0; tries < TRIES; tries++) {
    const before = await databaseTime()
    const began = process.cpuUsage()
    await call()
    const { user, system } = process.cpuUsage(began)
    ofApi.push((user + system) / 1000)
    ofDatabase.push((await databaseTime()) - before)
  }
  return { api: middle(ofApi), database: middle(ofDatabase) }
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

describe(`of ${MANY} filled labs`, () => {
  it.each(LISTS)(
    '%s costs no more for each than of a few',
    async (what, who, path) => {
      const few = await costOf(FEW, who, path)
      const many = await costOf(MANY, who, path)

      const times = (many.api + many.database) / (few.api + few.database)
      const say = (cost: typeof few) => `${cost.api.toFixed(1)} + ${cost.database.toFixed(1)} ms`
      const figure = `${say(few)} for ${FEW} labs, ${say(many)} for ${MANY}: ${times.toFixed(1)} times`
      const ceiling = `${TIMES} times`
      figures.push({ what: `${what} (API + PostgreSQL)`, figure, ceiling })
      process.stdout.write(`${what}, API + PostgreSQL: ${figure} (ceiling ${ceiling})\n`)
      if (IS_FULL) expect(times).toBeLessThan(TIMES)
    },
    300_000,
  )
})
