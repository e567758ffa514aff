import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type InProcess, sessionOf, startInProcess } from '../../testing/in-process.ts'
import type { Person, TestLab } from '../../testing/people.ts'

let api: InProcess
let member: Person
let lab: TestLab
let photo: Buffer
const open: ClientRequest[] = []
beforeAll(async () => {
  api = await startInProcess()
  await api.app.listen({ host: '127.0.0.1', port: 0 })
  photo = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#246' } })
    .jpeg()
    .toBuffer()
})
afterAll(() => api.stop())
beforeEach(async () => {
  const uni = await api.people.anOrganisation()
  member = await api.people.aPerson(uni)
  lab = await api.people.aLab(uni, { members: [member] })
})
afterEach(() => {
  for (const sending of open.splice(0)) sending.destroy()
})

type Answer = { status: number; code: string | undefined; retryAfter: string | undefined }

/** Says that so many bytes come, and sends the first of them only. */
async function beginUpload(person: Person | null, bytes = 10_000_000) {
  const { port } = api.app.server.address() as AddressInfo
  const sending = request({
    port,
    method: 'POST',
    path: `/api/evidence/${lab.id}?checklist_id=W-ACT-GC-01&name=photo.jpg`,
    headers: {
      host: 'localhost',
      'content-type': 'application/octet-stream',
      'content-length': String(bytes),
      ...(person ? { cookie: `lz_session=${await sessionOf(api.people, person)}` } : {}),
    },
  })
  open.push(sending)
  sending.on('error', () => undefined)
  const answer = new Promise<IncomingMessage>((resolve) => sending.once('response', resolve)).then(readAnswer)
  sending.write(photo.subarray(0, 1))
  return { sending, answer }
}

async function readAnswer(reply: IncomingMessage): Promise<Answer> {
  const chunks: Buffer[] = []
  for await (const chunk of reply) chunks.push(chunk)
  const { code } = JSON.parse(Buffer.concat(chunks).toString())
  return { status: reply.statusCode ?? 0, code, retryAfter: reply.headers['retry-after'] }
}

// Only its first byte is sent, so an answer means that nobody waited for the rest.
describe('an upload', () => {
  it('of a stranger is refused before its ten megabytes are read', async () => {
    const { answer } = await beginUpload(null)

    expect(await answer).toMatchObject({ status: 401, code: 'not_signed_in' })
  })

  it('of somebody who may not add to this lab is refused before it is read', async () => {
    const colleague = await api.people.aPerson(lab.organisation)
    const { answer } = await beginUpload(colleague)

    expect(await answer).toMatchObject({ status: 403, code: 'not_a_member' })
  })

  it('of more than a file may have is refused before it is read', async () => {
    const { answer } = await beginUpload(member, 10_000_001)

    expect(await answer).toMatchObject({ status: 413, code: 'file_too_large' })
  })

  it('waits while six come from its person, is told to come back if none of them ends, and holds up no colleague', async () => {
    const colleague = await api.people.aPerson(lab.organisation)
    await api.people.putInLab(lab, colleague)
    const seven = Array<Person>(7).fill(member)
    const uploads = await Promise.all(seven.map((person) => beginUpload(person, photo.length)))
    const theirs = await beginUpload(colleague, photo.length)
    theirs.sending.end(photo.subarray(1))
    expect(await theirs.answer).toMatchObject({ status: 201 })

    const first = await Promise.race(uploads.map(({ answer }) => answer))
    expect(first).toMatchObject({ status: 503, code: 'busy', retryAfter: '2' })

    const next = await beginUpload(member, photo.length)
    for (const { sending } of [...uploads, next]) sending.end(photo.subarray(1))
    const answers = await Promise.all([...uploads, next].map(({ answer }) => answer))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(7).fill(201), 503])
  })
})
