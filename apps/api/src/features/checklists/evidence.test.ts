import { randomUUID } from 'node:crypto'
import { type AddressInfo, createServer } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditBuilders } from '../../testing/audits.ts'
import { aPdf } from '../../testing/documents.ts'
import { type Caller, type InProcess, startInProcess } from '../../testing/in-process.ts'
import type { Person, TestLab, TestOrganisation } from '../../testing/people.ts'

const QUESTION = 'W-ACT-GC-01'
const AUDITORS = 'W-AUD-GC-01'

// A scanner of our own words: it stops what holds EICAR, and is silent when it is told to be.
let isScannerAway = false
const clamd = createServer((socket) => {
  const chunks: Buffer[] = []
  socket.on('error', () => undefined)
  socket.on('data', (chunk) => {
    chunks.push(chunk)
    const all = Buffer.concat(chunks)
    if (!all.subarray(-4).equals(Buffer.alloc(4))) return
    if (isScannerAway) return socket.destroy()
    socket.end(all.includes('EICAR') ? 'stream: Eicar FOUND\0' : 'stream: OK\0')
  })
})

let api: InProcess
let guarded: InProcess
let photo: Buffer
beforeAll(async () => {
  await new Promise<void>((resolve) => clamd.listen(0, '127.0.0.1', resolve))
  const { port } = clamd.address() as AddressInfo
  api = await startInProcess()
  guarded = await startInProcess({ env: { CLAMD_ADDRESS: `127.0.0.1:${port}` } })
  photo = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#246' } })
    .withExif({ IFD0: { Model: 'Secret' } })
    .jpeg()
    .toBuffer()
})
afterAll(async () => {
  clamd.close()
  await Promise.all([api.stop(), guarded.stop()])
})

type Scene = {
  uni: TestOrganisation
  champion: Person
  lab: TestLab
  asChampion: Caller
  asMember: Caller
}

async function setScene({ people, as }: InProcess): Promise<Scene> {
  const uni = await people.anOrganisation()
  const [champion, member] = [await people.aPerson(uni), await people.aPerson(uni)]
  const lab = await people.aLab(uni, { champion, members: [member] })
  return { uni, champion, lab, asChampion: await as(champion), asMember: await as(member) }
}

let scene: Scene
beforeEach(async () => {
  scene = await setScene(api)
})

type Upload = { bytes?: Buffer; question?: string; name?: string; lab?: TestLab; type?: string }

async function uploadAs(caller: Caller, given: Upload = {}) {
  const { bytes = photo, question = QUESTION, name = 'IMG 1.jpg', lab = scene.lab } = given
  const query = new URLSearchParams({ checklist_id: question, name })
  const reply = await caller.raw(`/evidence/${lab.id}?${query}`, {
    method: 'POST',
    headers: { 'content-type': given.type ?? 'application/octet-stream' },
    payload: bytes,
  })
  const body = reply.json()
  return { status: reply.statusCode, body, id: String(body.evidence?.id) }
}

const fileAs = (caller: Caller, id: string, lab = scene.lab) => caller.raw(`/evidence/${lab.id}/${id}`)
const listAs = async (caller: Caller, lab = scene.lab) =>
  (await caller.get(`/checklist/answers/${lab.id}`)).body.evidence as Record<string, unknown>[]
const rowOf = async ({ people }: InProcess, id: string) =>
  (await people.db.query('select * from evidence_files where id = $1', [id])).rows[0]

describe('POST /evidence', () => {
  it('takes a photo, which waits for the worker and can then be read as WebP', async () => {
    const sent = await uploadAs(scene.asMember)
    expect(sent).toMatchObject({
      status: 201,
      body: {
        evidence: {
          state: 'waiting',
          checklist_id: QUESTION,
          name: 'IMG 1.jpg',
          is_auditors: false,
          uploaded_by: { name: expect.stringMatching(/\w+ \w+/) },
        },
      },
    })
    expect((await fileAs(scene.asMember, sent.id)).json()).toMatchObject({ code: 'evidence_not_ready' })
    const { storage_key: incoming } = await rowOf(api, sent.id)

    expect(await api.work()).toEqual(['evidence.check'])

    const reply = await fileAs(scene.asChampion, sent.id)
    expect(reply.statusCode).toBe(200)
    expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 64, height: 48 })
    expect(reply.rawPayload.includes('Secret')).toBe(false)
    expect(await api.files.get(incoming)).toBeUndefined()
    expect(await listAs(scene.asChampion)).toMatchObject([
      { id: sent.id, state: 'ready', content_type: 'image/webp', width: 64, bytes: reply.rawPayload.length },
    ])
  })

  it('is served so that nothing in it can run or be mistaken', async () => {
    const { id } = await uploadAs(scene.asMember, { name: 'Föhn "1"; x.exe' })
    await api.work()

    const { headers } = await fileAs(scene.asMember, id)

    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': "attachment; filename*=UTF-8''F%C3%B6hn%20%221%22%3B%20x.webp",
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    })
  })

  it('keeps the name for people only: the key is random', async () => {
    const { id } = await uploadAs(scene.asMember, { name: '../../etc/passwd' })

    const row = await rowOf(api, id)

    expect(row.name).toBe('../../etc/passwd')
    expect(row.storage_key).toMatch(/^[0-9a-f]{32}$/)
  })

  it.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a page that is called a photo', Buffer.from('<html><script>alert(1)</script></html>')],
    ['an archive that is no document', Buffer.from('PK\x03\x04')],
    ['a HEIC, which the decoder can not read', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1')],
    ['nothing at all', Buffer.alloc(0)],
  ])('refuses %s by its content', async (_what, bytes) => {
    expect(await uploadAs(scene.asMember, { bytes })).toMatchObject({
      status: 415,
      body: { code: 'file_type_unknown' },
    })
    expect(await listAs(scene.asMember)).toEqual([])
  })

  it('refuses more than 10 MB, and JSON', async () => {
    const large = Buffer.concat([photo, Buffer.alloc(10_000_000)])

    expect(await uploadAs(scene.asMember, { bytes: large })).toMatchObject({
      status: 413,
      body: { code: 'file_too_large', error: 'A file can be at most 10 MB.' },
    })
    expect(await uploadAs(scene.asMember, { type: 'application/json' })).toMatchObject({
      status: 415,
      body: { code: 'file_type_unknown' },
    })
  })

  it('refuses bytes everywhere else, as before', async () => {
    const reply = await scene.asMember.raw(`/checklist/answer/${scene.lab.id}`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      payload: photo,
    })

    expect(reply.json()).toMatchObject({ code: 'json_only' })
  })

  it('refuses the 201st file, and what would make more than 500 MB', async () => {
    const fill = (count: number, bytes: number) =>
      api.people.db.query(
        `insert into evidence_files (organisation_id, cycle_id, lab_id, question_id, name, state, bytes, storage_key, uploaded_by, uploaded_at)
         select c.organisation_id, c.id, c.lab_id, $2, 'x', 'ready', $4, 'x', $5, now()
         from cycles c, generate_series(1, $3) where c.lab_id = $1`,
        [scene.lab.id, QUESTION, count, bytes, scene.champion.id],
      )
    await fill(199, 1)
    expect(await uploadAs(scene.asMember)).toMatchObject({ status: 201 })
    expect(await uploadAs(scene.asMember)).toMatchObject({ status: 409, body: { code: 'evidence_full' } })
    await api.people.db.query('delete from evidence_files where lab_id = $1', [scene.lab.id])

    await fill(1, 500_000_000 - photo.length + 1)

    expect(await uploadAs(scene.asMember)).toMatchObject({ status: 409, body: { code: 'evidence_full' } })
  })

  it('gives the last place to one of five who upload at once, and keeps no bytes of the others', async () => {
    await api.people.db.query(
      `insert into evidence_files (organisation_id, cycle_id, lab_id, question_id, name, state, bytes, storage_key, uploaded_by, uploaded_at)
       select c.organisation_id, c.id, c.lab_id, $2, 'x', 'ready', 1, 'x', $3, now()
       from cycles c, generate_series(1, 199) where c.lab_id = $1`,
      [scene.lab.id, QUESTION, scene.champion.id],
    )

    const replies = await Promise.all(Array.from({ length: 5 }, () => uploadAs(scene.asMember)))

    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409])
  })

  it.each([
    ['a question of the auditor', { question: AUDITORS }, 404, 'question_not_found'],
    ['a question that nobody asks', { question: 'W-ACT-ZZ-99' }, 404, 'question_not_found'],
    ['a name of nothing', { name: ' ' }, 400, 'invalid_request'],
  ])('refuses %s', async (_what, given, status, code) => {
    expect(await uploadAs(scene.asMember, given)).toMatchObject({ status, body: { code } })
  })

  it('is closed with the checklist, and to everybody but members', async () => {
    const stranger = await setScene(api)
    expect(await uploadAs(stranger.asMember)).toMatchObject({ status: 404, body: { code: 'lab_not_found' } })
    const admin = await api.as(await api.people.anAdmin(scene.uni))
    expect(await uploadAs(admin)).toMatchObject({ status: 403, body: { code: 'not_a_member' } })

    await auditBuilders(api.people).submitChecklist(scene.lab, scene.champion)

    expect(await uploadAs(scene.asMember)).toMatchObject({ status: 409, body: { code: 'checklist_locked' } })
  })
})

describe('the worker', () => {
  it('refuses what it can not read, says why, and keeps no bytes', async () => {
    const broken = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('not a photo')])
    const { id } = await uploadAs(scene.asMember, { bytes: broken })
    const { storage_key: key } = await rowOf(api, id)

    await api.work()

    expect(await listAs(scene.asMember)).toMatchObject([
      { id, state: 'refused', refusal: expect.stringContaining('could not be read') },
    ])
    expect(await api.files.get(key)).toBeUndefined()
    expect((await fileAs(scene.asMember, id)).statusCode).toBe(404)
  })

  it('does the same work twice without harm', async () => {
    const { id } = await uploadAs(scene.asMember)
    const { rows } = await api.people.db.query("select data from pgboss.job where name = 'photo'")
    await api.work()
    const first = await fileAs(scene.asMember, id)
    await api.people.db.query("insert into pgboss.job (name, data) values ('work', $1)", [rows[0].data])

    await api.work()

    expect((await fileAs(scene.asMember, id)).rawPayload).toEqual(first.rawPayload)
  })
})

describe('where a scanner is set up', () => {
  beforeEach(() => {
    isScannerAway = false
  })

  it('a clean photo passes and an infected one is stopped', async () => {
    const own = await setScene(guarded)
    const clean = await uploadAs(own.asMember, { lab: own.lab })
    const bad = await uploadAs(own.asMember, {
      lab: own.lab,
      bytes: Buffer.concat([photo, Buffer.from('EICAR')]),
    })

    await guarded.work()

    expect(await listAs(own.asMember, own.lab)).toMatchObject([
      { id: clean.id, state: 'ready', refusal: null },
      { id: bad.id, state: 'refused', refusal: 'The virus scanner stopped this file.' },
    ])
  })

  it('a file waits while the scanner is away, and nobody reads it', async () => {
    const own = await setScene(guarded)
    const { id } = await uploadAs(own.asMember, { lab: own.lab })
    isScannerAway = true

    await expect(guarded.work()).rejects.toThrow('clamd said nothing')
    expect((await fileAs(own.asMember, id, own.lab)).json()).toMatchObject({ code: 'evidence_not_ready' })

    isScannerAway = false
    await guarded.work()
    expect((await fileAs(own.asMember, id, own.lab)).statusCode).toBe(200)
  })

  it('a document is shown to it as well', async () => {
    const own = await setScene(guarded)
    const bytes = aPdf('(EICAR)')
    const { id } = await uploadAs(own.asMember, { lab: own.lab, bytes, name: 'Minutes.pdf' })

    await guarded.work()

    expect(await listAs(own.asMember, own.lab)).toMatchObject([{ id, state: 'refused' }])
  })
})

describe('GET /evidence', () => {
  it('finds nothing under the id of another lab, or of nobody', async () => {
    const { id } = await uploadAs(scene.asMember)
    await api.work()
    const other = await api.people.aLab(scene.uni, { members: [] })
    const admin = await api.as(await api.people.anAdmin(scene.uni))

    expect((await fileAs(admin, id)).statusCode).toBe(200)
    expect((await fileAs(admin, id, other)).json()).toMatchObject({ code: 'evidence_not_found' })
    expect((await fileAs(scene.asMember, randomUUID())).json()).toMatchObject({ code: 'evidence_not_found' })
  })

  it('shows the auditor what was submitted, and not what the lab adds for the next round', async () => {
    const build = auditBuilders(api.people)
    const early = await uploadAs(scene.asMember)
    await api.work()
    await build.submitForAudit(scene.lab, scene.champion)
    const auditor = await api.people.aPerson(scene.uni)
    await build.assign(scene.lab, auditor)
    const asAuditor = await api.as(auditor)
    expect((await fileAs(asAuditor, early.id)).statusCode).toBe(200)
    const auditId = await build.answerAll(scene.lab, auditor, 5)
    await api.people.db.query(
      "update audits set state = 'resubmission', score = 70, ended_at = now() where id = $1",
      [auditId],
    )

    const late = await uploadAs(scene.asMember)
    await api.work()

    expect(late.status).toBe(201)
    expect((await fileAs(asAuditor, late.id)).json()).toMatchObject({ code: 'evidence_not_found' })
    expect((await listAs(asAuditor)).map(({ id }) => id)).toEqual([early.id])
    expect((await listAs(scene.asMember)).map(({ id }) => id)).toEqual([early.id, late.id])
  })
})

describe('DELETE /evidence', () => {
  const deleteAs = (caller: Caller, id: string) => caller.delete(`/evidence/${scene.lab.id}/${id}`)

  it('takes the file and its bytes away', async () => {
    const { id } = await uploadAs(scene.asMember)
    await api.work()
    const { storage_key: key } = await rowOf(api, id)

    expect(await deleteAs(scene.asChampion, id)).toMatchObject({
      status: 200,
      body: { message: 'File deleted' },
    })
    await api.work()

    expect(await api.files.get(key)).toBeUndefined()
    expect(await listAs(scene.asMember)).toEqual([])
    expect(await deleteAs(scene.asChampion, id)).toMatchObject({ status: 404 })
  })

  it('leaves what was submitted, also when the checklist is open again', async () => {
    const { id } = await uploadAs(scene.asMember)
    const build = auditBuilders(api.people)
    await build.submitForAudit(scene.lab, scene.champion)
    expect(await deleteAs(scene.asMember, id)).toMatchObject({
      status: 409,
      body: { code: 'checklist_locked' },
    })
    const auditId = await build.answerAll(scene.lab, await api.people.aPerson(scene.uni), 5)
    await api.people.db.query(
      "update audits set state = 'resubmission', score = 70, ended_at = now() where id = $1",
      [auditId],
    )

    expect(await listAs(scene.asMember)).toMatchObject([{ id, is_submitted: true }])
    expect(await deleteAs(scene.asMember, id)).toMatchObject({
      status: 409,
      body: { code: 'evidence_submitted' },
    })
  })
})

describe('the auditor’s own evidence', () => {
  it('belongs to the audit: added and taken back by the auditor, while the round is open', async () => {
    const build = auditBuilders(api.people)
    await build.submitForAudit(scene.lab, scene.champion)
    const auditor = await build.qualify(await api.people.aPerson(scene.uni))
    await build.assign(scene.lab, auditor)
    const asAuditor = await api.as(auditor)

    expect(await uploadAs(asAuditor, { question: QUESTION })).toMatchObject({ status: 404 })
    const sent = await uploadAs(asAuditor, { question: AUDITORS })
    expect(sent).toMatchObject({ status: 201, body: { evidence: { is_auditors: true } } })
    const path = `/evidence/${scene.lab.id}/${sent.id}`
    expect(await scene.asMember.delete(path)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect(await asAuditor.delete(path)).toMatchObject({ status: 200 })
  })
})
