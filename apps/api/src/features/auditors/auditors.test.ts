import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditBuilders } from '../../testing/audits.ts'
import { type InProcess, startInProcess } from '../../testing/in-process.ts'
import type { Person, TestLab, TestOrganisation } from '../../testing/people.ts'

let api: InProcess
let build: ReturnType<typeof auditBuilders>
let uni: TestOrganisation
let admin: Person
let champion: Person
let auditor: Person
let second: Person
let lab: TestLab
let home: TestLab
let stranger: Person

beforeAll(async () => {
  api = await startInProcess()
  build = auditBuilders(api.people)
  stranger = await api.people.anAdmin(await api.people.anOrganisation())
})
afterAll(() => api.stop())

beforeEach(async () => {
  const { people } = api
  uni = await people.anOrganisation()
  admin = await people.anAdmin(uni, { names: ['Ada', 'Min'] })
  champion = await people.aPerson(uni, { names: ['Cham', 'Pion'] })
  auditor = await build.qualify(await people.aPerson(uni, { names: ['Au', 'Ditor'] }))
  second = await build.qualify(await people.aPerson(uni, { names: ['Bo', 'Reviewer'] }))
  lab = await people.aLab(uni, { name: 'Reef Genomics Lab', champion })
  home = await people.aLab(uni, { name: 'Coral Lab', members: [auditor] })
  await people.db.query('delete from pgboss.job')
})

const asAdmin = () => api.as(admin)
const assign = async (person: Person, seen: string | null = null) =>
  (await asAdmin()).put(`/labs/${lab.id}/auditor`, { auditor_id: person.id, assignment_id: seen })
const assignments = async () => {
  const { rows } = await api.people.db.query(
    'select id, auditor_id, ended_because from audit_assignments where lab_id = $1 order by assigned_at',
    [lab.id],
  )
  return rows
}
const mails = async () => (await api.mailsWaiting()).map(({ kind }) => kind)

describe('PUT /labs/:labId/auditor', () => {
  it('assigns, says so in the words of the specification, writes it down and tells auditor and champion', async () => {
    const reply = await assign(auditor)

    expect(reply).toMatchObject({
      status: 200,
      body: {
        message: 'Successfully assigned Au Ditor to Reef Genomics Lab',
        assignment: { auditor: { id: auditor.id, name: 'Au Ditor' }, has_begun: false },
      },
    })
    expect(await mails()).toEqual(['auditor-assigned', 'auditor-named'])
    const { rows } = await api.people.db.query(
      "select data from events where action = 'auditor.assigned' and object_id = $1",
      [lab.id],
    )
    expect(rows).toEqual([{ data: { before: null, after: auditor.id } }])
  })

  it('replaces the auditor, keeps the work in progress as abandoned and tells the one before', async () => {
    await build.submitForAudit(lab, champion)
    const seen = await build.assign(lab, auditor)
    const auditId = await build.answerAll(lab, auditor)

    const reply = await assign(second, seen)

    expect(reply.status).toBe(200)
    expect(await assignments()).toMatchObject([
      { auditor_id: auditor.id, ended_because: 'replaced' },
      { auditor_id: second.id, ended_because: null },
    ])
    const { rows } = await api.people.db.query('select state from audits where id = $1', [auditId])
    expect(rows).toEqual([{ state: 'abandoned' }])
    expect(await mails()).toEqual(['auditor-assigned', 'auditor-named', 'auditor-replaced'])
  })

  it('T31 tells an admin who has not seen the latest change who was chosen, and changes nothing', async () => {
    await assign(auditor)

    const reply = await assign(second)

    expect(reply).toMatchObject({ status: 409, body: { code: 'assignment_changed' } })
    expect(reply.body.error).toContain('Au Ditor was assigned to Reef Genomics Lab')
    expect(await assignments()).toMatchObject([{ auditor_id: auditor.id, ended_because: null }])
  })

  it('refuses the auditor that the lab has already', async () => {
    const seen = await build.assign(lab, auditor)

    expect(await assign(auditor, seen)).toMatchObject({ status: 409, body: { code: 'already_auditor' } })
  })

  const conflicts: [string, string, () => Promise<Person>][] = [
    [
      'T4 a member of the lab',
      'auditor_in_lab',
      async () => {
        await api.people.putInLab(lab, second)
        return second
      },
    ],
    [
      'T4 the champion of the lab',
      'auditor_in_lab',
      async () => {
        await build.qualify(champion)
        return champion
      },
    ],
    [
      'T4 somebody who left the lab in this cycle',
      'auditor_was_in_lab',
      async () => {
        await api.people.putInLab(lab, second)
        await (await api.as(second)).post(`/labs/leave/${lab.id}`)
        return second
      },
    ],
    [
      'somebody who is qualified for the other type only',
      'auditor_not_qualified',
      () => build.qualify(second, { wet: false, dry: true }),
    ],
    ['somebody who is not qualified at all', 'auditor_not_qualified', () => api.people.aPerson(uni)],
    [
      'somebody who has not activated the account',
      'auditor_unknown',
      async () => build.qualify(await api.people.aPerson(uni, { isActivated: false })),
    ],
    ['somebody of another organisation', 'auditor_unknown', async () => build.qualify(stranger)],
  ]
  it.each(conflicts)('refuses %s with %s', async (_who, code, whom) => {
    const reply = await assign(await whom())

    expect(reply.body.code).toBe(code)
    expect(await assignments()).toEqual([])
  })

  it('lets somebody who left before the cycle began', async () => {
    await api.people.putInLab(lab, second)
    await api.people.db.query(
      "update lab_memberships set joined_at = now() - interval '3 years', left_at = now() - interval '2 years' where user_id = $1",
      [second.id],
    )

    expect((await assign(second)).status).toBe(200)
  })

  it('is for admins: 403 to the champion, 404 to another organisation', async () => {
    const body = { auditor_id: auditor.id }

    expect((await (await api.as(champion)).put(`/labs/${lab.id}/auditor`, body)).status).toBe(403)
    expect((await (await api.as(stranger)).put(`/labs/${lab.id}/auditor`, body)).status).toBe(404)
  })
})

describe('DELETE /labs/:labId/auditor', () => {
  it('takes the assignment away and tells whoever had it', async () => {
    const seen = await build.assign(lab, auditor)

    const reply = await (await asAdmin()).delete(`/labs/${lab.id}/auditor`, { assignment_id: seen })

    expect(reply).toMatchObject({
      status: 200,
      body: { message: 'Au Ditor no longer audits Reef Genomics Lab' },
    })
    expect(await assignments()).toMatchObject([{ ended_because: 'withdrawn' }])
    expect(await mails()).toEqual(['auditor-replaced'])
  })

  it('refuses where there is none, and where it has changed', async () => {
    const none = await (await asAdmin()).delete(`/labs/${lab.id}/auditor`)
    await build.assign(lab, auditor)
    const other = await (await asAdmin()).delete(`/labs/${lab.id}/auditor`, { assignment_id: lab.id })

    expect(none).toMatchObject({ status: 409, body: { code: 'no_auditor' } })
    expect(other).toMatchObject({ status: 409, body: { code: 'assignment_changed' } })
  })
})

describe('T4 the other order', () => {
  it('keeps the auditor of a lab from joining it', async () => {
    await build.assign(lab, second)

    const reply = await (await api.as(second)).post(`/labs/join/${lab.id}`)

    expect(reply).toMatchObject({ status: 409, body: { code: 'auditor_of_this_lab' } })
  })

  it('keeps the auditor of a lab from being made its champion', async () => {
    await build.assign(lab, second)

    const reply = await (await asAdmin()).post(`/labs/${lab.id}/champion`, { champion_id: second.id })

    expect(reply).toMatchObject({ status: 409, body: { code: 'champion_audits_this_lab' } })
  })
})

describe('GET /auditors', () => {
  it('lists who is qualified, with workload, and nobody else', async () => {
    for (const name of ['A', 'B', 'C']) await build.assign(await api.people.aLab(uni, { name }), auditor)

    const { body } = await (await asAdmin()).get('/auditors')

    expect(body.auditors).toMatchObject([
      {
        id: auditor.id,
        name: 'Au Ditor',
        email: auditor.email,
        auditorEligibility: { wet: true, dry: true },
        lab_auditing_membership: [{ name: 'A' }, { name: 'B' }, { name: 'C' }],
        workload: 'high',
        lab: { id: home.id, name: 'Coral Lab' },
        refusal: null,
      },
      { id: second.id, workload: 'low', lab_auditing_membership: [], lab: null },
    ])
  })

  it('says for a chosen lab who cannot, why, and whom it suggests', async () => {
    await api.people.putInLab(lab, second)

    const { body } = await (await asAdmin()).get(`/auditors?lab_id=${lab.id}`)

    expect(body.auditors).toMatchObject([
      { id: auditor.id, refusal: null },
      {
        id: second.id,
        refusal: { code: 'auditor_in_lab', message: 'A member of this lab cannot audit it.' },
      },
    ])
    expect(body.suggestion).toEqual({
      auditor_id: auditor.id,
      reasons: ['qualified', 'light_workload', 'no_mutual_audit'],
    })
  })

  it('knows no lab of another organisation', async () => {
    expect((await (await api.as(stranger)).get(`/auditors?lab_id=${lab.id}`)).status).toBe(404)
  })
})

describe('GET /auditors/assignments', () => {
  it('shows each lab with its auditor, or with a suggestion and the reasons', async () => {
    await api.people.db.query("update labs set department = 'Chemistry' where id = $1", [lab.id])
    await api.people.db.query("update labs set department = 'Biology' where id = $1", [home.id])
    await build.assign(home, second)

    const { body } = await (await asAdmin()).get('/auditors/assignments')

    expect(body).toMatchObject({ total_labs: 2, available_auditors: 2, unassigned_labs: 1 })
    expect(body.labs).toMatchObject([
      { name: 'Coral Lab', assignment: { auditor: { name: 'Bo Reviewer' } }, suggestion: null },
      {
        name: 'Reef Genomics Lab',
        type: 'wet',
        department: 'Chemistry',
        champion_name: 'Cham Pion',
        state: 'in_progress',
        takes_auditor: true,
        assignment: null,
        suggestion: {
          auditor: { id: auditor.id },
          reasons: ['qualified', 'light_workload', 'other_department', 'no_mutual_audit'],
        },
        invited: null,
        has_open_appeal: false,
      },
    ])
  })

  it('does not suggest whose lab is audited by this lab', async () => {
    await api.people.putInLab(lab, second)
    await build.assign(home, second)
    const third = await build.qualify(await api.people.aPerson(uni, { names: ['Zo', 'Zebra'] }))

    const { body } = await (await asAdmin()).get('/auditors/assignments')

    expect(body.labs).toMatchObject([{}, { suggestion: { auditor: { id: third.id } } }])
  })

  it('is empty of another organisation', async () => {
    const elsewhere = await api.people.anAdmin(await api.people.anOrganisation())

    const { body } = await (await api.as(elsewhere)).get('/auditors/assignments')

    expect(body).toMatchObject({ labs: [], available_auditors: 0 })
  })
})

describe('PUT /auditors/:userId/eligibility', () => {
  const qualify = async (who: Person, whom: Person, eligibility = { wet: true, dry: false }) =>
    (await api.as(who)).put(`/auditors/${whom.id}/eligibility`, eligibility)

  it('qualifies an activated user of the organisation', async () => {
    const reply = await qualify(admin, champion)

    expect(reply).toMatchObject({ status: 200, body: { eligibility: { wet: true, dry: false } } })
    const { body } = await (await asAdmin()).get('/auditors')
    expect((body.auditors as { id: string }[]).map(({ id }) => id)).toContain(champion.id)
  })

  it('lets nobody qualify themselves', async () => {
    expect(await qualify(admin, admin)).toMatchObject({ status: 409, body: { code: 'own_eligibility' } })
  })

  it('keeps what a lab needs now, and takes the rest', async () => {
    await build.assign(lab, auditor)

    expect(await qualify(admin, auditor, { wet: false, dry: true })).toMatchObject({
      status: 409,
      body: { code: 'auditor_busy' },
    })
    expect((await qualify(admin, auditor, { wet: true, dry: false })).status).toBe(200)
  })

  it('knows nobody of another organisation, and nobody who is not activated', async () => {
    const dormant = await api.people.aPerson(uni, { isActivated: false })

    expect((await qualify(stranger, champion)).status).toBe(404)
    expect((await qualify(admin, dormant)).status).toBe(404)
    expect((await qualify(champion, auditor)).status).toBe(403)
  })
})
