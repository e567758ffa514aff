import { randomBytes } from 'node:crypto'
import { publicIdOf } from '@lab-zer0/domain/certificates/public-id.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aThief } from '../../forgery/thief.ts'
import { auditBuilders } from '../../testing/audits.ts'
import { type Caller, type InProcess, startInProcess } from '../../testing/in-process.ts'
import type { Person, TestLab, TestOrganisation } from '../../testing/people.ts'

let api: InProcess
let uni: TestOrganisation
let auditor: Person
let lab: TestLab
let asAuditor: Caller
beforeAll(async () => {
  api = await startInProcess()
})
afterAll(() => api.stop())
beforeEach(async () => {
  uni = await api.people.anOrganisation()
})

/** A lab at its audit, with every auditor question answered; those of one area with a No. */
async function audited(edition: number, no: string): Promise<void> {
  const builders = auditBuilders(api.people)
  const champion = await api.people.aPerson(uni)
  auditor = await builders.qualify(await api.people.aPerson(uni))
  lab = await api.people.aLab(uni, { champion, edition })
  await builders.submitForAudit(lab, champion)
  await builders.assign(lab, auditor)
  const auditId = await builders.answerAll(lab, auditor)
  await api.people.db.query(
    `update audit_findings set answer = 'n', finding = 'Not seen' where audit_id = $1 and question_id like $2`,
    [auditId, no],
  )
  asAuditor = await api.as(auditor)
}

const award = () => asAuditor.post(`/audits/${lab.id}/award`, {})
const sendBack = () => asAuditor.post(`/audits/${lab.id}/request-resubmission`, {})

describe('an audit of an edition with floors', () => {
  it('ends without an award where an area is below its floor at a score of 84', async () => {
    await audited(2, 'W-AUD-CE-%')

    expect(await award()).toMatchObject({
      status: 409,
      body: {
        code: 'area_below_floor',
        error: 'In Computer Energy Usage, 0 of 3 answers are Yes. At least 2 must be.',
      },
    })
    expect((await sendBack()).status).toBe(200)
  })

  it('is awarded by the rules that the cycle began with', async () => {
    await audited(1, 'W-AUD-CE-%')

    expect((await award()).status).toBe(200)
    expect((await sendBack()).body.code).not.toBeUndefined()
  })

  it('names the edition of its cycle on the certificate', async () => {
    await audited(1, 'W-AUD-CE-01')
    await award()
    const { rows } = await api.people.db.query('select level, edition from certificates where lab_id = $1', [
      lab.id,
    ])

    expect(rows).toEqual([{ level: 'bronze', edition: 'wet-bronze.1' }])
  })

  it('cannot be awarded past the API either: the gate knows the floors', async () => {
    await audited(2, 'W-AUD-CE-%')
    const thief = await aThief(api)
    const tryToAward = async () => {
      const { rows } = await api.people.db.query('select id from audits where lab_id = $1', [lab.id])
      const given = [rows[0]?.id, publicIdOf(randomBytes(16), new Date())]
      const acting = { person: auditor, clockMs: 0, organisation: uni }
      return thief.tryTo("select * from award_certificate($1, $2, '')", given, acting)
    }

    expect(await tryToAward()).toBe('42501')
    await audited(2, 'W-AUD-CE-01')
    expect(await tryToAward()).toBeNull()
    await thief.end()
  })
})
