import type { getCertificate } from '@lab-zer0/contracts/certificates.ts'
import type { ResponseOf } from '@lab-zer0/contracts/endpoint.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aCertificate } from '../../testing/certificates.ts'
import { type Caller, type InProcess, startInProcess } from '../../testing/in-process.ts'
import type { TestOrganisation } from '../../testing/people.ts'

let api: InProcess
let uni: TestOrganisation
let asAdmin: Caller
let letter: Buffer
beforeAll(async () => {
  api = await startInProcess()
  letter = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#246' } })
    .jpeg()
    .toBuffer()
})
afterAll(() => api.stop())
beforeEach(async () => {
  uni = await api.people.anOrganisation()
  asAdmin = await api.as(await api.people.anAdmin(uni))
})

const at = () => `/organisations/${uni.id}/electricity`
const OF_2026 = { year_kind: 'calendar', year: 2026, place: 'vic' }
const save = (version: number | null, values: object | null, more: object = {}) =>
  asAdmin.put(at(), { ...OF_2026, version, values, ...more })

async function upload(caller: Caller, bytes = letter) {
  const reply = await caller.raw(`${at()}/files?name=letter.jpg`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    payload: bytes,
  })
  return { status: reply.statusCode, file: reply.json().file }
}

describe('PUT /organisations/:id/electricity', () => {
  it('keeps each version of a year and place, newest first, and those of others apart', async () => {
    await save(null, { bought: 'greenpower', covered_percent: 20 })
    await save(1, { bought: 'greenpower', covered_percent: 40 })
    await asAdmin.put(at(), {
      ...OF_2026,
      place: 'qld',
      version: null,
      values: { bought: 'onsite_only', onsite_percent: 15 },
    })

    const { body } = await asAdmin.get(at())

    expect(body.purchases).toMatchObject([
      { place: 'qld', versions: [{ version: 1 }] },
      {
        place: 'vic',
        versions: [
          { version: 2, values: { covered_percent: 40 }, file: null, saved_by: 'Priya Nair' },
          { version: 1, values: { covered_percent: 20 } },
        ],
      },
    ])
  })

  it('removes a purchase with a version that says so, and keeps what was there', async () => {
    await save(null, { bought: 'greenpower', covered_percent: 20 })

    expect(await save(1, null)).toMatchObject({
      status: 200,
      body: { message: 'Electricity purchase removed' },
    })

    const { body } = await asAdmin.get(at())
    expect(body.purchases).toMatchObject([
      {
        versions: [
          { version: 2, values: null },
          { version: 1, values: { covered_percent: 20 } },
        ],
      },
    ])
  })

  it('of ten admins who save at once, lets one follow the version that all saw', async () => {
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, n) => save(null, { bought: 'retailer', covered_percent: n })),
    )

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ body }) => body.code === 'purchase_changed')).toHaveLength(9)
  })

  it.each([
    ['certificates in MWh without what was bought', { surrendered_mwh: 10 }],
    ['MWh and a per cent', { purchased_kwh: 1000, surrendered_mwh: 1, covered_percent: 10 }],
    [
      'more certificates of the roof than were surrendered',
      { purchased_kwh: 1000, surrendered_mwh: 1, onsite_certificates_mwh: 2 },
    ],
    ['more than all of it', { onsite_percent: 101 }],
  ])('refuses %s', async (_, values) => {
    expect((await save(null, { bought: 'certificates', ...values })).status).toBe(400)
  })
})

describe('a document behind a purchase', () => {
  it('is checked and written anew before anybody reads it', async () => {
    const { status, file } = await upload(asAdmin)
    expect(status).toBe(201)
    const path = `${at()}/files/${file.id}`
    expect((await asAdmin.raw(path)).json().code).toBe('evidence_not_ready')

    expect(await api.work()).toContain('electricity.check-file')

    const read = await asAdmin.raw(path)
    expect(read.headers['content-type']).toBe('image/webp')
    await save(
      null,
      { bought: 'greenpower', covered_percent: 20 },
      { file_id: file.id, evidence_on: '2026-02-14' },
    )
    const { body } = await asAdmin.get(at())
    expect(body.purchases).toMatchObject([
      { versions: [{ file: { id: file.id, state: 'ready' }, evidence_on: '2026-02-14' }] },
    ])
  })

  it('is not taken when it is no picture that can be checked', async () => {
    expect((await upload(asAdmin, Buffer.from('hello'))).status).toBe(415)
  })

  it('of another organisation does not exist', async () => {
    const { file } = await upload(asAdmin)
    const other = await api.people.anOrganisation()
    const stranger = await api.as(await api.people.anAdmin(other))

    expect((await stranger.raw(`${at()}/files/${file.id}`)).statusCode).toBe(404)
    const elsewhere = await stranger.put(`/organisations/${other.id}/electricity`, {
      ...OF_2026,
      version: null,
      values: { bought: 'greenpower', covered_percent: 1 },
      file_id: file.id,
    })
    expect(elsewhere).toMatchObject({ status: 404, body: { code: 'purchase_file_not_found' } })
  })

  it('is for admins only', async () => {
    const member = await api.as(await api.people.aPerson(uni))
    expect((await member.get(at())).status).toBe(403)
    expect((await upload(member)).status).toBe(403)
  })
})

describe('the market-based figure on the public page of a certificate', () => {
  /** A certified lab that used 10,000 kWh, by the factors of its State. */
  async function certified({ state, scope2, all }: { state: string; scope2: number; all: number }) {
    const lab = await api.people.aLab(uni)
    const exactly = (best: number) => ({ low: best, best, high: best, unit: 'kgCO2e/year' })
    const totals = { emissionsKgCo2e: exactly(all), scope2KgCo2e: exactly(scope2) }
    await api.people.db.query(
      `insert into calculator_submissions (organisation_id, cycle_id, lab_type, mode, category, submitted_at, inputs,
         variables, results, schema_version, factor_set_version, engine_version, hash, submitted_by)
       select organisation_id, id, 'wet', 'baseline', 'Cold Storage', now(), '{}', $2, $3, 3, 'nga-2025.1', '1.0.0', '\\x00',
         gen_random_uuid() from cycles where lab_id = $1 and closed_at is null`,
      [lab.id, { state }, { totals }],
    )
    return aCertificate(api.people, lab, { issuedAt: new Date('2026-06-15T02:00:00Z') })
  }

  async function shownPurchase(place: string, covered_percent: number) {
    const { file } = await upload(asAdmin)
    const values = { bought: 'greenpower', covered_percent }
    await save(null, values, { place, file_id: file.id, evidence_on: '2026-02-14' })
  }

  const marketOf = async (publicId: string) => {
    const { body } = await asAdmin.get(`/certificates/${publicId}`)
    // As the contract of this call promises.
    return (body as unknown as ResponseOf<typeof getCertificate>).certificate.market_based
  }

  it('is said once a document has shown how the electricity was bought, and not before', async () => {
    const { publicId } = await certified({ state: 'vic', scope2: 7800, all: 8700 })
    expect(await marketOf(publicId)).toBeNull()
    await shownPurchase('vic', 40)
    expect(await marketOf(publicId)).toBeNull()

    await api.work()

    // 10,000 kWh × (1 − 0.1667 − 0.4) × (0.81 + 0.11)
    expect(await marketOf(publicId)).toMatch(/^Market-based: 3\.99 t, with 40 ?% of electricity covered/)
  })

  it('counts the share of the ACT for a lab that is on no campus where the first campus is there', async () => {
    await asAdmin.post(`/organisations/${uni.id}/campuses`, { name: 'Capital', place: 'act' })
    const { publicId } = await certified({ state: 'nsw_act', scope2: 6400, all: 6700 })
    await shownPurchase('act', 0)
    await api.work()

    // 10,000 kWh × (1 − 0.1667 − 0.7413) × (0.81 + 0.11)
    expect(await marketOf(publicId)).toMatch(/^Market-based: 0\.846 t/)
  })
})
