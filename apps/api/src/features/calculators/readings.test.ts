import { randomUUID } from 'node:crypto'
import { currentFactorSet } from '@lab-zer0/content/factors.ts'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asOwner } from '../../platform/owner.ts'
import { JPEG, NO_PICTURE, YESTERDAY } from '../../testing/claims.ts'
import { FREEZER, figuresBuilders } from '../../testing/figures.ts'
import { type Caller, type InProcess, startInProcess } from '../../testing/in-process.ts'
import type { Person, TestLab } from '../../testing/people.ts'
import { recomputeAll } from './index.ts'

let api: InProcess
let lab: TestLab
let person: Person
let champion: Caller
beforeAll(async () => {
  api = await startInProcess()
})
afterAll(() => api.stop())
beforeEach(async () => {
  const uni = await api.people.anOrganisation()
  person = await api.people.aPerson(uni)
  lab = await api.people.aLab(uni, { champion: person })
  champion = await api.as(person)
})

const ROW = 'k3f9a1qz'
const at = (call: string) => `/calculator/${call}/${lab.id}/Cold%20Storage`
const save = (column_id: string, value: unknown, mode = 'baseline') =>
  champion.post(at('save'), { column_id, value, mode, dynamic_row_id: ROW })

async function fill(cells: Record<string, unknown>, mode = 'baseline'): Promise<void> {
  for (const [column, value] of Object.entries(cells)) {
    const reply = await save(column, value, mode)
    expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  }
  await api.people.db.query('delete from rate_limits')
}

/** Sent for the unit, and answered with its id. */
async function aFile(payload = JPEG): Promise<string> {
  const query = new URLSearchParams({ unit_category: 'Cold Storage', unit_row_id: ROW, name: 'meter.jpg' })
  const reply = await champion.raw(`/evidence/${lab.id}?${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    payload,
  })
  expect(reply.statusCode, reply.body).toBe(201)
  return reply.json().evidence.id
}

type Side = { totals: { energyKwh: { low: number; best: number; high: number } }; rows: { grade: string }[] }

async function lock(body: object) {
  const reply = await champion.post(at('submit'), body)
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  return reply.body.results as Side & { before: Side; after: Side; saved: Record<string, { change: string }> }
}

const read = (kwh: number, days: number) => ({
  reading_kind: 'plug_meter',
  reading_kwh: kwh,
  reading_days: days,
})
const dayBefore = (years: number) => `${new Date().getFullYear() - years}-01-15`

describe('how sure the lab is of a value', () => {
  it('is saved beside numbers by one of three words, and refused beside lists', async () => {
    await fill(FREEZER)

    expect((await save('quantity-sureness', 'guessed')).status).toBe(200)
    expect((await champion.get(at('data'))).body.form_data).toMatchObject({
      [ROW]: { quantity: 1, 'quantity-sureness': 'guessed' },
    })
    expect((await save('quantity-sureness', 'perhaps')).body).toMatchObject({ code: 'cell_not_valid' })
    expect((await save('unit_type-sureness', 'guessed')).body).toMatchObject({ code: 'cell_not_valid' })
    expect((await save('quantity-sureness', null)).status).toBe(200)
  })

  it('is locked with the form, asks for no cause and saves exactly nothing where only it differs', async () => {
    await fill({ ...FREEZER, 'volume_litres-sureness': 'guessed' })
    await lock({ mode: 'baseline' })
    await fill({ ...FREEZER, 'volume_litres-sureness': 'counted' }, 'savings')

    const { saved, after, before } = await lock({ mode: 'savings', reason: 'Only looked again.' })

    expect(saved.energyKwh).toMatchObject({ low: 0, best: 0, high: 0, change: 'no_change' })
    expect(before.totals.energyKwh).toEqual(after.totals.energyKwh)
  })
})

describe('a reading', () => {
  it('takes the place of the model in what is locked, at grade A with its day and file', async () => {
    const reading_file = await aFile()
    await api.work()
    await fill({ ...FREEZER, room_cooled: false, ...read(96.3, 7), reading_ended: YESTERDAY, reading_file })

    const { totals, rows } = await lock({ mode: 'baseline' })

    expect(totals.energyKwh.best).toBeCloseTo((96.3 * 365) / 7, 9)
    expect(rows[0]?.grade).toBe('A')
    const deleted = await champion.delete(`/evidence/${lab.id}/${reading_file}`)
    expect(deleted).toMatchObject({ status: 409, body: { code: 'reading_in_locked_form' } })
    const dossier = await champion.raw(`/labs/${lab.id}/dossier`, { method: 'GET' })
    const listed = JSON.parse(strFromU8(unzipSync(dossier.rawPayload)['evidence.json'] ?? new Uint8Array()))
    expect(listed).toMatchObject([{ id: reading_file, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }])
  })

  it.each([
    ['still waits', () => aFile(), false, 'evidence_not_ready'],
    ['was refused', () => aFile(NO_PICTURE), true, 'evidence_not_found'],
    ['is not the lab’s', async () => randomUUID(), true, 'evidence_not_found'],
  ])('whose file %s is not locked', async (_, send, isChecked, code) => {
    const reading_file = await send()
    if (isChecked) await api.work()
    await fill({ ...FREEZER, ...read(96.3, 7), reading_ended: YESTERDAY, reading_file })

    expect(await champion.post(at('submit'), { mode: 'baseline' })).toMatchObject({ body: { code } })
  })

  it.each([
    ['too short', read(96.3, 6)],
    ['too old by the day that the form describes', { ...read(96.3, 7), reading_ended: dayBefore(3) }],
  ])('leaves the model in force when it is %s', async (_why, reading) => {
    await fill({ ...FREEZER, ...reading })

    const { rows } = await lock({ mode: 'baseline' })

    expect(['C', 'D']).toContain(rows[0]?.grade)
  })

  it('of the baseline no longer counts After, where the unit was set differently since', async () => {
    await fill({ ...FREEZER, ...read(96.3, 7) })
    await lock({ mode: 'baseline' })
    await fill({ ...FREEZER, ...read(96.3, 7), set_temperature: -70 }, 'savings')

    const reply = await champion.post(at('submit'), { mode: 'savings', reason: 'Set warmer today.' })

    const { before, after } = reply.body.results as { before: Side; after: Side }
    expect(before.rows[0]?.grade).toBe('B')
    expect(after.rows[0]?.grade).not.toBe('B')
  })
})

describe('locked forms of both engines', () => {
  it('are computed again to the byte, with a reading and with how sure the lab is', async () => {
    const before = { [ROW]: FREEZER }
    const after = { [ROW]: { ...FREEZER, set_temperature: -70 } }
    const other = await api.people.aPerson(lab.organisation)
    const earlier = await api.people.aLab(lab.organisation, { champion: other })
    const { lockCategory } = figuresBuilders(api.people)
    await lockCategory(earlier, other, 'Cold Storage', { before, after }, ['baseline', 'savings'], {
      schemaVersion: 3,
      engineVersion: '1.0.0',
    })
    await fill({ ...FREEZER, ...read(96.3, 7), 'volume_litres-sureness': 'guessed' })
    await lock({ mode: 'baseline' })

    const { different, perEdition } = await asOwner(api.database.owner, recomputeAll)

    expect(different).toEqual([])
    expect(
      perEdition.get(`wet Cold Storage, form 3, factors ${currentFactorSet.version}, engine 1.0.0`),
    ).toBe(2)
    expect([...perEdition.keys()].some((edition) => edition.endsWith('engine 2.1.0'))).toBe(true)
  })
})
