import { endpoints } from '@lab-zer0/contracts/index.ts'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../app.ts'
import { readConfig } from '../platform/config.ts'
import type { TestOrganisation } from '../testing/people.ts'
import { TEST_PUBLIC_URL, TEST_SECRET_KEYS } from '../testing/processes.ts'
import { startWorld, type World } from '../testing/world.ts'
import { accountDrivers, type Driver } from './account-drivers.ts'
import { auditDrivers } from './audit-drivers.ts'
import { boardDrivers } from './board-drivers.ts'
import { certificateDrivers } from './certificate-drivers.ts'
import { changeDrivers } from './change-drivers.ts'
import { changedSince, markOf, watchRows } from './changed-rows.ts'
import { checklistDrivers } from './checklist-drivers.ts'
import { electricityDrivers } from './electricity-drivers.ts'
import { exportDrivers } from './export-drivers.ts'
import { labDrivers } from './lab-drivers.ts'
import { matrix, nameOf, PERSONAS, type PersonaName, type Row } from './matrix.ts'
import { noticeDrivers } from './notice-drivers.ts'
import { reportDrivers } from './report-drivers.ts'
import { setScene } from './scene.ts'

const built = new Set(
  endpoints.map(({ endpoint }) => nameOf({ ...endpoint, path: endpoint.path.replace(/:(\w+)/g, '{$1}') })),
)
const drivers: Record<string, Driver> = {
  ...accountDrivers,
  ...labDrivers,
  ...electricityDrivers,
  ...changeDrivers,
  ...boardDrivers,
  ...checklistDrivers,
  ...auditDrivers,
  ...certificateDrivers,
  ...exportDrivers,
  ...noticeDrivers,
  ...reportDrivers,
}

// Served beside the contract, and /metrics, which is promised to be nowhere.
const BESIDE = [
  'GET /.well-known/did.json',
  'GET /openapi.json',
  'GET /docs',
  'GET /docs.css',
  'GET /metrics',
]
const isBuilt = (row: Row) => built.has(nameOf(row).split('?')[0] ?? '') || BESIDE.includes(nameOf(row))

let world: World
let organisations: { a: TestOrganisation; b: TestOrganisation }
const tally = { tried: 0, wrong: 0 }

beforeAll(async () => {
  // One connection for each process: a call that takes a second one inside its transaction waits for itself, and
  // answers 503 where the matrix says something else.
  world = await startWorld({ env: { TRUSTED_PROXIES: '127.0.0.1', DATABASE_POOL: '1' } })
  // Nothing but the calls themselves may change a row while the walk compares.
  await world.worker.kill()
  await watchRows(world)
})
afterAll(async () => {
  await world.stop()
  const waiting = matrix.filter(isBuilt).flatMap((row) => drivers[nameOf(row)]?.pending ?? []).length
  const unbuilt = matrix.filter((row) => !isBuilt(row))
  const pending = unbuilt.filter((row) => !row.optional_feature).length * PERSONAS.length + waiting
  const optional = unbuilt.filter((row) => row.optional_feature)
  process.stdout.write(`\ncells: ${tally.tried} tried, ${pending} pending, ${tally.wrong} wrong\n`)
  const names = optional.map(nameOf).join(', ')
  const cells = optional.length * PERSONAS.length
  process.stdout.write(`not counted: ${cells} cells of optional calls that are not built (${names})\n`)
})

/** Each try comes from an address of its own: the limits by address are not what is walked here. */
function fromSomewhere() {
  const part = () => Math.floor(Math.random() * 250) + 1
  return { 'x-forwarded-for': `10.${part()}.${part()}.${part()}` }
}

async function tryCell(row: Row, driver: Driver, name: PersonaName): Promise<void> {
  const expected = row.allow[name]
  const options = driver.secondFactor === undefined ? {} : { secondFactor: driver.secondFactor }
  const scene = await setScene(world, name, organisations, options)
  const { path, body, status } = await driver.own(scene)
  const before = await markOf(world)
  const reply = await scene.browser.send(row.method, path, { body, headers: fromSomewhere() })
  const said = JSON.stringify(reply.body).slice(0, 300)
  if (expected === 'deny') {
    expect(reply.status, said).toBe(row.deny_status?.[name])
    expect(await changedSince(world, before), 'a denied call changed rows').toEqual([])
    return
  }
  if (status) expect(reply.status, said).toBe(status)
  else expect(reply.status, said).toBeLessThan(300)

  if (expected !== 'own' || !driver.strangers) return
  const other = await setScene(world, name, organisations, options)
  const foreign = await driver.strangers(other)
  const untouched = await markOf(world)
  const refused = await other.browser.send(row.method, foreign.path, {
    body: foreign.body,
    headers: fromSomewhere(),
  })
  expect(refused.status, JSON.stringify(refused.body)).toBe(foreign.status)
  expect(await changedSince(world, untouched), 'a call on a stranger’s thing changed rows').toEqual([])
}

describe.each(matrix.filter(isBuilt).map((row) => [nameOf(row), row] as const))('%s', (name, row) => {
  const pending = drivers[name]?.pending ?? []
  // Their own for each call: in one for all, three thousand cells would leave as many labs.
  beforeAll(async () => {
    organisations = { a: await world.people.anOrganisation(), b: await world.people.anOrganisation() }
  })
  it.each(PERSONAS.filter((persona) => !pending.includes(persona)))(
    'answers %s as the matrix says',
    async (persona) => {
      const driver = drivers[name]
      expect(driver, 'every built call has a driver').toBeDefined()
      tally.tried++
      tally.wrong++
      if (driver) await tryCell(row, driver, persona)
      tally.wrong--
    },
  )

  const demanding = row.second_factor ?? []
  if (demanding.length === 0) return
  it('is closed to its role while the session has no second factor', async () => {
    for (const persona of demanding) {
      const scene = await setScene(world, persona, organisations, { secondFactor: false })
      const { path, body } = (await drivers[name]?.own(scene)) ?? { path: '' }
      const before = await markOf(world)

      const reply = await scene.browser.send(row.method, path, { body, headers: fromSomewhere() })

      expect(reply.status).toBe(403)
      expect(reply.body.code).toBe('two_factor_setup_required')
      expect(await changedSince(world, before)).toEqual([])
    }
  })
})

describe('the routes that are registered', () => {
  it('have a row in the matrix each, with no row written twice', async () => {
    const config = readConfig({
      PUBLIC_URL: TEST_PUBLIC_URL,
      DATABASE_URL: world.database.app,
      SECRET_KEYS: TEST_SECRET_KEYS,
    })
    const app = await createApp({ config, logger: pino({ level: 'silent' }) })
    await app.ready()
    const registered = registeredRoutes(app.printRoutes({ commonPrefix: false }))
    await app.close()

    // Where two routes share a place in the path, the tree shows both names of the parameter.
    const plain = (name: string) => name.split('?')[0]?.replace(/\{[^/]+\}/g, '{}') ?? ''
    const rows = matrix.map((row) => plain(nameOf(row)))
    expect(registered.length).toBeGreaterThan(30)
    expect(registered.filter((route) => !rows.includes(plain(route)))).toEqual([])
    expect([...built].filter((route) => !registered.map(plain).includes(plain(route)))).toEqual([])
    expect(rows.filter((row, index) => rows.indexOf(row) !== index)).toEqual([])
  })
})

/** Reads Fastify's own tree: two columns of indentation for each level, methods in brackets. */
function registeredRoutes(tree: string): string[] {
  const stack: string[] = []
  return tree.split('\n').flatMap((line) => {
    const match = /^([│ ]*)[├└]── (.*)$/.exec(line)
    if (!match) return []
    const depth = (match[1]?.length ?? 0) / 4
    const [segment = '', methods] = (match[2] ?? '').split(' (')
    stack.length = depth
    stack.push(segment)
    const path = stack
      .join('')
      .replace(/^\/api/, '')
      .replace(/:(\w+)/g, '{$1}')
    return (methods?.replace(')', '').split(', ') ?? [])
      .filter((method) => method !== 'HEAD' && path !== '')
      .map((method) => `${method} ${path}`)
  })
}
