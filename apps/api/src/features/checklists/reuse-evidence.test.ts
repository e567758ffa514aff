import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditBuilders } from '../../testing/audits.ts'
import { aDocx, aPdf } from '../../testing/documents.ts'
import { type Caller, type InProcess, startInProcess } from '../../testing/in-process.ts'
import type { Person, TestLab, TestOrganisation } from '../../testing/people.ts'

const [QUESTION, OTHER] = ['W-ACT-GC-01', 'W-ACT-GC-02']

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

type Given = { bytes?: Buffer; name?: string; clientId?: string; provesOn?: string }

async function upload({ bytes = photo, name = 'photo.jpg', clientId, provesOn }: Given = {}) {
  const query = new URLSearchParams({ checklist_id: QUESTION, name })
  if (clientId) query.set('client_id', clientId)
  if (provesOn) query.set('proves_on', provesOn)
  const headers = { 'content-type': 'application/octet-stream' }
  const reply = await asMember.raw(`/evidence/${lab.id}?${query}`, {
    method: 'POST',
    headers,
    payload: bytes,
  })
  const body = reply.json()
  return { status: reply.statusCode, body, id: String(body.evidence?.id) }
}

const list = async () =>
  (await asMember.get(`/checklist/answers/${lab.id}`)).body.evidence as Record<string, unknown>[]
const read = (id: string) => asMember.raw(`/evidence/${lab.id}/${id}`)
const reuse = (id: string, body: object = { checklist_id: OTHER }) =>
  asMember.post(`/evidence/${lab.id}/${id}/uses`, body)
const keyOf = async (id: string): Promise<string> =>
  (await api.people.db.query('select storage_key from evidence_files where id = $1', [id])).rows[0]
    .storage_key

describe('a document', () => {
  it.each([
    ['PDF', 'application/pdf', 'Minutes.pdf', aPdf()],
    [
      'Word file',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'Minutes.docx',
      aDocx(),
    ],
  ])('is taken as a %s, unchanged and only as a download', async (_what, type, name, bytes) => {
    const { id } = await upload({ bytes, name })
    await api.work()

    const reply = await read(id)

    expect(reply.headers).toMatchObject({
      'content-type': type,
      'content-disposition': `attachment; filename*=UTF-8''${name}`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    })
    expect(reply.rawPayload).toEqual(bytes)
  })

  it('with a script is refused by the worker, which says why', async () => {
    const { id } = await upload({ bytes: aPdf('<< /S /JavaScript >>'), name: 'Minutes.pdf' })

    await api.work()

    expect(await list()).toMatchObject([
      { id, state: 'refused', refusal: expect.stringContaining('can run a script') },
    ])
  })
})

describe('a file that a device sends again', () => {
  it('is there once, and its answer is the same', async () => {
    const clientId = randomUUID()
    const first = await upload({ clientId })

    const again = await Promise.all([1, 2, 3].map(() => upload({ clientId })))

    expect(again.map(({ status, id }) => ({ status, id }))).toEqual(
      again.map(() => ({ status: 201, id: first.id })),
    )
    expect(await list()).toHaveLength(1)
    expect(await api.work()).toEqual(['evidence.check'])
  })

  it('stays deleted if somebody deleted it in between', async () => {
    const clientId = randomUUID()
    const { id } = await upload({ clientId })
    await asMember.delete(`/evidence/${lab.id}/${id}`)

    expect(await upload({ clientId })).toMatchObject({ status: 201, id })

    expect(await list()).toEqual([])
  })

  it('of another lab is another file', async () => {
    const clientId = randomUUID()
    const { id } = await upload({ clientId })
    const neighbour = await api.people.aPerson(uni)
    lab = await api.people.aLab(uni, { champion: neighbour })
    asMember = await api.as(neighbour)

    expect((await upload({ clientId })).id).not.toBe(id)
  })
})

describe('POST /evidence/:labId/:fileId/uses', () => {
  it('puts the file behind another question, and asked twice it is there once', async () => {
    const { id } = await upload({ provesOn: '2026-01-05' })
    await api.work()

    const used = await reuse(id)

    expect(used).toMatchObject({
      status: 201,
      body: { evidence: { checklist_id: OTHER, state: 'ready', proves_on: '2026-01-05' } },
    })
    expect((await reuse(id)).body).toEqual(used.body)
    expect((await list()).map(({ checklist_id }) => checklist_id)).toEqual([QUESTION, OTHER])
    expect((await read(String((used.body.evidence as { id: string }).id))).statusCode).toBe(200)
  })

  it('keeps the bytes until the last use is deleted', async () => {
    const { id } = await upload()
    await api.work()
    const key = await keyOf(id)
    const other = String(((await reuse(id)).body.evidence as { id: string }).id)

    await asMember.delete(`/evidence/${lab.id}/${id}`)
    await api.work()
    expect((await read(other)).statusCode).toBe(200)
    await asMember.delete(`/evidence/${lab.id}/${other}`)
    await api.work()

    expect(await api.files.get(key)).toBeUndefined()
  })

  it('refuses a file that is still checked, of another lab, deleted, or of nobody', async () => {
    const { id } = await upload()
    expect(await reuse(id)).toMatchObject({ status: 409, body: { code: 'evidence_not_ready' } })
    await api.work()
    expect(await reuse(id, { checklist_id: 'W-ACT-ZZ-99' })).toMatchObject({
      status: 404,
      body: { code: 'question_not_found' },
    })
    expect(await reuse(randomUUID())).toMatchObject({ status: 404, body: { code: 'evidence_not_found' } })
    const neighbour = await api.people.aPerson(uni)
    const elsewhere = await api.people.aLab(uni, { champion: neighbour })
    const path = `/evidence/${elsewhere.id}/${id}/uses`
    const asOther = await api.as(neighbour)
    expect(await asOther.post(path, { checklist_id: OTHER })).toMatchObject({
      status: 404,
      body: { code: 'evidence_not_found' },
    })
    await asMember.delete(`/evidence/${lab.id}/${id}`)

    expect(await reuse(id)).toMatchObject({ status: 404, body: { code: 'evidence_not_found' } })
  })

  it('is closed with the checklist, and to strangers', async () => {
    const { id } = await upload()
    await api.work()
    const stranger = await api.as(await api.people.aPerson(await api.people.anOrganisation()))
    expect(await stranger.post(`/evidence/${lab.id}/${id}/uses`, { checklist_id: OTHER })).toMatchObject({
      status: 404,
      body: { code: 'lab_not_found' },
    })

    await auditBuilders(api.people).submitChecklist(lab, champion)

    expect(await reuse(id)).toMatchObject({ status: 409, body: { code: 'checklist_locked' } })
  })
})
