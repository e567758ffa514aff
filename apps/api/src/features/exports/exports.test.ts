import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ReportExport } from '@lab-zer0/contracts/exports.ts'
import { yearOf } from '@lab-zer0/domain/reports/periods.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditBuilders } from '../../testing/audits.ts'
import { aCertificate } from '../../testing/certificates.ts'
import { type Caller, type InProcess, startInProcess } from '../../testing/in-process.ts'
import type { Person, TestLab, TestOrganisation } from '../../testing/people.ts'

const YEAR = yearOf(new Date())
const DAY_MS = 24 * 3_600_000
const xlsx = { format: 'xlsx', year: YEAR }

let api: InProcess
let uni: TestOrganisation
let lab: TestLab
let member: Person
let asAdmin: Caller
let asMember: Caller

beforeAll(async () => {
  api = await startInProcess()
})
afterAll(() => api.stop())
beforeEach(async () => {
  api.clock.offsetMs = 0
  await setUp(api)
})

async function setUp({ people, as }: InProcess) {
  uni = await people.anOrganisation()
  member = await people.aPerson(uni)
  lab = await people.aLab(uni, { champion: member })
  await auditBuilders(people).makeReady(lab, member)
  await people.db.query('delete from pgboss.job')
  asAdmin = await as(await people.anAdmin(uni))
  asMember = await as(member)
}

// As the contract of these calls promises.
const askedOf = (body: Record<string, unknown>) => body.export as ReportExport
const ask = async (caller: Caller, body: object, path = '/exports/organisation') =>
  askedOf((await caller.post(path, body)).body)
const listOf = async (caller: Caller) => (await caller.get('/exports')).body.exports as ReportExport[]
const fileOf = (caller: Caller, { id }: ReportExport) => caller.raw(`/exports/${id}/file`, { method: 'GET' })
const stateOf = async ({ people }: InProcess, { id }: ReportExport) =>
  (await people.db.query('select * from report_exports where id = $1', [id])).rows[0]

describe('asking for a file', () => {
  it('answers at once with something that waits, and the worker makes it', async () => {
    const reply = await asAdmin.post('/exports/organisation', xlsx)
    const asked = askedOf(reply.body)

    expect(reply.status).toBe(201)
    expect(asked).toMatchObject({ state: 'queued', steps_done: 0, steps: 4, bytes: null, lab: null })
    expect((await fileOf(asAdmin, asked)).statusCode).toBe(409)
    expect(await api.work()).toEqual(['export.make'])
    const [done] = await listOf(asAdmin)
    expect(done).toMatchObject({ id: asked.id, state: 'done', steps_done: 4 })
    const file = await fileOf(asAdmin, asked)
    expect(file.statusCode).toBe(200)
    expect(file.rawPayload.length).toBe(done?.bytes)
    expect(file.rawPayload.subarray(0, 2).toString()).toBe('PK')
    expect(file.headers['content-disposition']).toContain(`_report_${YEAR}.xlsx`)
    expect(file.headers['cache-control']).toContain('no-store')
  })

  it.each([
    ['/exports/organisation', { format: 'pdf', year: YEAR, lab_type: 'wet' }],
    ['lab', { kind: 'lab', format: 'pdf', year: YEAR }],
    ['lab', { kind: 'lab', format: 'xlsx', year: YEAR }],
    ['lab', { kind: 'door', format: 'pdf', year: YEAR }],
    ['lab', { kind: 'door', format: 'pdf', year: 2019 }],
  ])('makes %s %j', async (path, body) => {
    await aCertificate(api.people, lab)
    const caller = path === 'lab' ? asMember : asAdmin

    const asked = await ask(caller, body, path === 'lab' ? `/exports/labs/${lab.id}` : path)
    await api.work()

    const file = await fileOf(caller, asked)
    expect(file.statusCode).toBe(200)
    expect(file.rawPayload.subarray(0, 4).toString()).toBe(body.format === 'pdf' ? '%PDF' : 'PK\u0003\u0004')
  })

  it('twice for the same gives one file, whoever was faster', async () => {
    const replies = await Promise.all(Array.from({ length: 5 }, () => ask(asAdmin, xlsx)))

    expect(new Set(replies.map(({ id }) => id)).size).toBe(1)
    expect(await api.work()).toEqual(['export.make'])
  })

  it('again after it is done makes a new file with the figures of now', async () => {
    const first = await ask(asAdmin, xlsx)
    await api.work()

    const second = await ask(asAdmin, xlsx)

    expect(second.id).not.toBe(first.id)
    expect((await listOf(asAdmin)).map(({ state }) => state)).toEqual(['queued', 'done'])
  })

  it('is recorded, by whom and for what', async () => {
    const { id } = await ask(asAdmin, xlsx)

    const { rows } = await api.people.db.query(
      "select action, data from events where object_type = 'export' and object_id = $1",
      [id],
    )
    expect(rows).toEqual([
      {
        action: 'export.asked',
        data: {
          kind: 'organisation',
          format: 'xlsx',
          year: YEAR,
          year_kind: 'calendar',
          lab_id: null,
          lab_type: null,
        },
      },
    ])
  })

  it('refuses a member the report of the organisation, and a poster that is no PDF', async () => {
    const organisation = await asMember.post('/exports/organisation', xlsx)
    const door = await asMember.post(`/exports/labs/${lab.id}`, { ...xlsx, kind: 'door' })

    expect(organisation.status).toBe(403)
    expect(door.status).toBe(400)
    expect(await listOf(asMember)).toEqual([])
  })
})

describe('a file that somebody asked for', () => {
  it('does not exist for a colleague, nor for another organisation', async () => {
    const asked = await ask(asAdmin, xlsx)
    await api.work()
    const colleague = await api.as(await api.people.anAdmin(uni))
    const stranger = await api.as(await api.people.anAdmin(await api.people.anOrganisation()))

    for (const caller of [colleague, stranger, asMember]) {
      expect(await listOf(caller)).toEqual([])
      expect((await fileOf(caller, asked)).statusCode).toBe(404)
    }
  })

  it('is closed once the person has left the lab', async () => {
    const asked = await ask(asMember, { kind: 'lab', ...xlsx }, `/exports/labs/${lab.id}`)
    await api.work()
    await api.people.db.query(
      'update lab_memberships set left_at = now(), is_champion = false where user_id = $1',
      [member.id],
    )

    expect((await fileOf(asMember, asked)).statusCode).toBe(403)
  })

  it('goes after seven days, with its row', async () => {
    const asked = await ask(asAdmin, xlsx)
    await api.work()
    const { file_key: key } = await stateOf(api, asked)

    await sweepAt(6.9 * DAY_MS)
    expect(await api.files.get(key)).toBeDefined()
    await sweepAt(7.1 * DAY_MS)

    expect(await api.files.get(key)).toBeUndefined()
    expect(await stateOf(api, asked)).toBeUndefined()
  })
})

/** The job that comes back every ten minutes, at that distance from now. */
async function sweepAt(offsetMs: number): Promise<void> {
  api.clock.offsetMs = offsetMs
  const job = { kind: 'exports.sweep', organisationId: null, userId: null, payload: {} }
  await api.people.db.query("insert into pgboss.job (name, data) values ('work', $1)", [job])
  await api.work()
  await api.work()
}

describe('a file that cannot be made', () => {
  it('fails after three tries, and is made when it is asked for again', async () => {
    const place = join(tmpdir(), `lab-zer0-no-folder-${process.pid}`)
    await writeFile(place, 'a file where the folder should be')
    const broken = await startInProcess({ env: { FILES_DIR: place } })
    try {
      await setUp(broken)
      const asked = await ask(asAdmin, xlsx)

      await expect(broken.work()).rejects.toThrow()
      expect(await listOf(asAdmin)).toMatchObject([{ state: 'working' }])
      await expect(broken.work()).rejects.toThrow()
      expect(await broken.work()).toEqual(['export.make'])
      expect(await listOf(asAdmin)).toMatchObject([{ id: asked.id, state: 'failed' }])
      await rm(place)
      await ask(asAdmin, xlsx)
      await broken.work()

      expect(await listOf(asAdmin)).toMatchObject([{ state: 'done' }])
    } finally {
      await broken.stop()
    }
  })

  it('fails when its worker was killed three times, however often the job comes back', async () => {
    const asked = await ask(asAdmin, xlsx)
    await api.people.db.query("update report_exports set state = 'working', tries = 3 where id = $1", [
      asked.id,
    ])

    await api.work()

    expect(await listOf(asAdmin)).toMatchObject([{ id: asked.id, state: 'failed' }])
  })

  it('fails when nothing has moved for half an hour, so that nobody waits for a lost job', async () => {
    const asked = await ask(asAdmin, xlsx)
    await api.people.db.query('delete from pgboss.job')

    await sweepAt(29 * 60_000)
    expect(await stateOf(api, asked)).toMatchObject({ state: 'queued' })
    await sweepAt(31 * 60_000)

    expect(await stateOf(api, asked)).toMatchObject({ state: 'failed' })
  })
})
