import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditBuilders } from '../../testing/audits.ts'
import { type Caller, type InProcess, startInProcess } from '../../testing/in-process.ts'
import { hasPdftotext, textOfPdf } from '../../testing/pdf-text.ts'
import { PASSWORD, type Person, type TestLab } from '../../testing/people.ts'
import { improvementPackKey } from './improvement-pack-file.ts'

/** Five of nineteen leave 74 per cent. */
const TOO_MANY_NO = 5

let api: InProcess
let lab: TestLab
let auditor: Person
let member: Caller
beforeAll(async () => {
  api = await startInProcess()
})
afterAll(() => api.stop())
beforeEach(async () => {
  const { people } = api
  await people.db.query('delete from pgboss.job')
  const uni = await people.anOrganisation()
  const champion = await people.aPerson(uni)
  auditor = await people.aPerson(uni, { names: ['Aroha', 'Ngata'] })
  lab = await people.aLab(uni, { champion, members: [await people.aPerson(uni)] })
  const { qualify, submitForAudit, assign, answerAll } = auditBuilders(people)
  await qualify(auditor)
  await submitForAudit(lab, champion)
  await assign(lab, auditor)
  await answerAll(lab, auditor, TOO_MANY_NO)
  const reply = await (await api.as(auditor)).post(`/audits/${lab.id}/request-resubmission`, {})
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  member = await api.as(champion)
})

const pdf = () => member.raw(`/audits/${lab.id}/improvement-pack.pdf`)
const notReady = { success: false, code: 'improvement_pack_not_ready' }

describe('the Improvement Pack as a PDF', () => {
  it('is drawn by the worker when the audit is sent back, and by no request', async () => {
    expect(await api.work()).toEqual(['document.improvement-pack'])

    // One after the other: a lab has two places at once, and on a busy machine more would be sent away.
    const replies = [await pdf(), await pdf(), await pdf()]

    for (const { statusCode, headers, rawPayload } of replies) {
      expect(statusCode).toBe(200)
      expect(headers['content-type']).toBe('application/pdf')
      expect(headers['content-disposition']).toContain('improvement-pack-round-1.pdf')
      expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    }
    expect((await member.post(`/audits/${lab.id}/improvement-pack.pdf`)).status).toBe(200)
    expect(await api.work()).toEqual([])
  })

  it('is told to be on its way until the worker has drawn it', async () => {
    await api.people.db.query('delete from pgboss.job')

    const early = await pdf()
    expect(early.statusCode).toBe(503)
    expect(early.json()).toMatchObject(notReady)
    expect(Number(early.headers['retry-after'])).toBeGreaterThan(0)

    // A job that was lost is no reason to wait for ever.
    expect((await member.post(`/audits/${lab.id}/improvement-pack.pdf`)).status).toBe(200)
    expect(await api.work()).toEqual(['document.improvement-pack'])
    expect((await pdf()).statusCode).toBe(200)
  })

  it('goes with the lab', async () => {
    await api.work()
    const { rows } = await api.people.db.query('select id from audits where lab_id = $1', [lab.id])
    const key = improvementPackKey(rows[0]?.id)
    expect(await api.files.get(key)).toBeDefined()

    await api.people.db.query("update labs set deleted_at = now() - interval '2 years' where id = $1", [
      lab.id,
    ])
    const { id: organisationId } = lab.organisation
    const job = { kind: 'retention.lab', organisationId, userId: null, payload: { lab_id: lab.id } }
    await api.people.db.query("insert into pgboss.job (name, data) values ('work', $1)", [job])
    await api.work()

    expect(await api.files.get(key)).toBeUndefined()
  })

  it.skipIf(!hasPdftotext)('forgets an auditor whose account is closed', async () => {
    await api.work()
    expect(await textOfPdf((await pdf()).rawPayload)).toContain('Aroha Ngata')

    const closed = await (await api.as(auditor)).delete('/auth/account', { password: PASSWORD })
    expect(closed.status, JSON.stringify(closed.body)).toBe(200)

    expect((await pdf()).json()).toMatchObject(notReady)
    await api.work()
    const text = await textOfPdf((await pdf()).rawPayload)
    expect(text).not.toContain('Aroha')
  })
})
