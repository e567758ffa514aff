import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCertificate } from '../testing/certificates.ts'
import { type InProcess, startInProcess } from '../testing/in-process.ts'

const TRIALS = Number(process.env.RACE_TRIALS ?? 5)

let api: InProcess
beforeAll(async () => {
  api = await startInProcess()
})
afterAll(() => api.stop())

describe('two at once', () => {
  it('who withdraw a certificate: one of them does, one event, one reason', {
    timeout: 300_000,
  }, async () => {
    for (let trial = 0; trial < TRIALS; trial++) {
      const uni = await api.people.anOrganisation()
      const certificate = await aCertificate(api.people, await api.people.aLab(uni))
      const admins = await Promise.all(
        Array.from({ length: 4 }, async () => api.as(await api.people.anAdmin(uni))),
      )

      const replies = await Promise.all(
        admins.map((caller, index) =>
          caller.post(`/certificates/${certificate.publicId}/revoke`, { reason: `Reason ${index}` }),
        ),
      )

      const statuses = replies.map(({ status }) => status).sort()
      expect(statuses).toEqual([200, 409, 409, 409])
      const winner = replies.findIndex(({ status }) => status === 200)
      const { rows } = await api.people.db.query(
        "select data->>'reason' as reason from events where object_id = $1 and action = 'certificate.withdrawn'",
        [certificate.id],
      )
      expect(rows).toEqual([{ reason: `Reason ${winner}` }])
    }
  })

  it('who renew: one new cycle', { timeout: 300_000 }, async () => {
    for (let trial = 0; trial < TRIALS; trial++) {
      const uni = await api.people.anOrganisation()
      const champion = await api.people.aPerson(uni)
      const lab = await api.people.aLab(uni, { champion })
      const issuedAt = new Date(Date.now() - 400 * 24 * 3_600_000)
      await aCertificate(api.people, lab, { issuedAt })
      const callers = await Promise.all(Array.from({ length: 4 }, () => api.as(champion)))

      const replies = await Promise.all(callers.map((caller) => caller.post(`/labs/${lab.id}/renew`)))

      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
      const { rows } = await api.people.db.query(
        'select number, closed_at is null as open from cycles where lab_id = $1 order by number',
        [lab.id],
      )
      expect(rows).toEqual([
        { number: 1, open: false },
        { number: 2, open: true },
      ])
    }
  })
})
