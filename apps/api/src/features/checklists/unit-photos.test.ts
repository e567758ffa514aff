import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Caller, type InProcess, startInProcess } from '../../testing/in-process.ts'
import type { Person, TestLab, TestOrganisation } from '../../testing/people.ts'

const QUESTION = 'W-ACT-CS-01'
const MAWSON = { unit_category: 'Cold Storage', unit_row_id: 'Mawson01' }

let api: InProcess
let photo: Buffer
beforeAll(async () => {
  api = await startInProcess()
  photo = await sharp({ create: { width: 8, height: 6, channels: 3, background: '#246' } })
    .jpeg()
    .toBuffer()
})
afterAll(() => api.stop())

let uni: TestOrganisation
let champion: Person
let lab: TestLab
let asMember: Caller
beforeEach(async () => {
  uni = await api.people.anOrganisation()
  champion = await api.people.aPerson(uni)
  const member = await api.people.aPerson(uni)
  lab = await api.people.aLab(uni, { champion, members: [member] })
  asMember = await api.as(member)
})

async function upload(about: Record<string, string>, caller = asMember) {
  const query = new URLSearchParams({ ...about, name: 'plate.jpg' })
  const reply = await caller.raw(`/evidence/${lab.id}?${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    payload: photo,
  })
  return { status: reply.statusCode, body: reply.json() }
}

const name = (unit_name: string) =>
  asMember.post(`/calculator/save-cells/${lab.id}/Cold%20Storage`, {
    mode: 'baseline',
    cells: [{ row_id: 'Mawson01', column_id: 'unit_name', value: unit_name }],
  })
const list = async () =>
  (await asMember.get(`/checklist/answers/${lab.id}`)).body.evidence as Record<string, unknown>[]

describe('a photo of a unit', () => {
  it('behind a question says which unit it shows, by the name the unit has now', async () => {
    await name('Mawson')
    const sent = await upload({ checklist_id: QUESTION, ...MAWSON })
    const unit = { category: 'Cold Storage', row_id: 'Mawson01' }
    expect(sent).toMatchObject({ status: 201, body: { evidence: { unit: { ...unit, name: 'Mawson' } } } })

    expect((await name('Old Mawson')).status).toBe(200)

    expect(await list()).toMatchObject([{ checklist_id: QUESTION, unit: { ...unit, name: 'Old Mawson' } }])
  })

  it('stands alone, also before the unit has a name', async () => {
    const sent = await upload(MAWSON)

    expect(sent).toMatchObject({
      status: 201,
      body: { evidence: { checklist_id: '', unit: { name: null } } },
    })
    expect(await list()).toHaveLength(1)
  })

  it('is of a form whose rows have units or meters, and names category and row together', async () => {
    expect((await upload({ unit_row_id: 'Mawson01' })).status).toBe(400)
    expect((await upload({ ...MAWSON, unit_category: 'Eco Office' })).status).toBe(400)
    expect((await upload({ unit_category: 'Lab Waste', unit_row_id: 'biohazard_bags' })).status).toBe(201)
    expect((await upload({})).status).toBe(400)
  })

  it('is added by members of the lab only', async () => {
    const stranger = await api.as(await api.people.aPerson(uni))

    expect(await upload(MAWSON, stranger)).toMatchObject({ status: 403, body: { code: 'not_a_member' } })
    expect(await list()).toEqual([])
  })
})
