import type { addCampus } from '@lab-zer0/contracts/campuses.ts'
import type { ResponseOf } from '@lab-zer0/contracts/endpoint.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aCertificate } from '../../testing/certificates.ts'
import { type InProcess, startInProcess } from '../../testing/in-process.ts'
import type { Person, TestLab, TestOrganisation } from '../../testing/people.ts'

let api: InProcess
let uni: TestOrganisation
let champion: Person
let admin: Person
let lab: TestLab
beforeAll(async () => {
  api = await startInProcess()
})
afterAll(() => api.stop())
beforeEach(async () => {
  uni = await api.people.anOrganisation()
  champion = await api.people.aPerson(uni)
  admin = await api.people.anAdmin(uni)
  lab = await api.people.aLab(uni, { champion, name: 'Reef Genomics Lab', totalFte: 4 })
})

const eventsOfLab = async () =>
  (
    await api.people.db.query(
      "select actor_id, data from events where object_id = $1 and action = 'lab.changed' order by seq",
      [lab.id],
    )
  ).rows

async function aCampus({ id }: TestOrganisation, by: Person, campus: { name: string; place: string }) {
  const { body } = await (await api.as(by)).post(`/organisations/${id}/campuses`, campus)
  // As the contract of this call promises.
  return (body as unknown as ResponseOf<typeof addCampus>).campus
}

describe('PATCH /labs/:id', () => {
  it('lets the champion change the name, FTE, department and principal investigator', async () => {
    const reply = await (await api.as(champion)).patch(`/labs/${lab.id}`, {
      version: 1,
      name: ' Reef Genomics and Ecology Lab ',
      total_fte: 5.5,
      department: 'School of Biology',
      principal_investigator: 'Dr Caleb Turner',
    })

    expect(reply).toMatchObject({
      status: 200,
      body: {
        message: 'Lab saved',
        lab: {
          name: 'Reef Genomics and Ecology Lab',
          total_fte: 5.5,
          department: 'School of Biology',
          principal_investigator: 'Dr Caleb Turner',
          version: 2,
        },
      },
    })
  })

  it('lets an admin who is not in the lab change it, and leaves alone what was not sent', async () => {
    const reply = await (await api.as(admin)).patch(`/labs/${lab.id}`, { version: 1, total_fte: 6 })

    expect(reply.body.lab).toMatchObject({ name: 'Reef Genomics Lab', total_fte: 6, version: 2 })
  })

  it('moves a lab to another campus of its organisation, and records where it was', async () => {
    const asAdmin = await api.as(admin)
    const city = await aCampus(uni, admin, { name: 'City', place: 'nsw_act' })
    const capital = await aCampus(uni, admin, { name: 'Capital', place: 'act' })
    await asAdmin.patch(`/labs/${lab.id}`, { version: 1, campus_id: city.id })

    const reply = await (await api.as(champion)).patch(`/labs/${lab.id}`, {
      version: 2,
      campus_id: capital.id,
    })

    expect(reply.body.lab).toMatchObject({ campus: { id: capital.id, name: 'Capital' }, version: 3 })
    expect((await eventsOfLab()).at(-1)?.data).toMatchObject({
      fields: ['campus'],
      before: { campus: 'City' },
      after: { campus: 'Capital' },
    })
    const { body } = await asAdmin.get(`/organisations/${uni.id}/campuses`)
    expect(body.campuses).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ name: 'City', lab_count: 0 }),
        expect.objectContaining({ name: 'Capital', lab_count: 1 }),
      ]),
    )
  })

  it('does not move a lab to a campus of another organisation', async () => {
    const other = await api.people.anOrganisation()
    const theirs = await api.people.anAdmin(other)
    const campus = await aCampus(other, theirs, { name: 'Elsewhere', place: 'tas' })

    const reply = await (await api.as(admin)).patch(`/labs/${lab.id}`, { version: 1, campus_id: campus.id })

    expect(reply).toMatchObject({ status: 404, body: { code: 'campus_not_found' } })
    expect(await eventsOfLab()).toEqual([])
  })

  it('makes room at once in a lab that was full', async () => {
    await api.people.db.query('update labs set total_fte = 1 where id = $1', [lab.id])
    const newcomer = await api.as(await api.people.aPerson(uni))
    expect((await newcomer.post(`/labs/join/${lab.id}`)).body.code).toBe('lab_full')

    await (await api.as(champion)).patch(`/labs/${lab.id}`, { version: 1, total_fte: 2 })

    expect((await newcomer.post(`/labs/join/${lab.id}`)).status).toBe(200)
  })

  it('takes an FTE below the number of members: the lab is full and nobody leaves', async () => {
    const member = await api.people.aPerson(uni)
    await api.people.putInLab(lab, member)

    const reply = await (await api.as(champion)).patch(`/labs/${lab.id}`, { version: 1, total_fte: 0.5 })

    expect(reply.body.lab).toMatchObject({ total_fte: 0.5, member_count: 2 })
  })

  it('refuses the second of two edits that began with the same version, and changes nothing', async () => {
    await (await api.as(admin)).patch(`/labs/${lab.id}`, { version: 1, total_fte: 6 })

    const reply = await (await api.as(champion)).patch(`/labs/${lab.id}`, { version: 1, total_fte: 9 })

    expect(reply).toMatchObject({ status: 409, body: { code: 'lab_changed' } })
    expect((await (await api.as(champion)).get(`/labs/${lab.id}`)).body.lab).toMatchObject({ total_fte: 6 })
  })

  it('lets one of ten edits at the same moment through', async () => {
    const browser = await api.as(champion)

    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        browser.patch(`/labs/${lab.id}`, { version: 1, total_fte: n + 10 }),
      ),
    )

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await eventsOfLab()).toHaveLength(1)
  })

  it.each([
    [
      'an ordinary member',
      async () => {
        const member = await api.people.aPerson(uni)
        await api.people.putInLab(lab, member)
        return member
      },
      403,
      'forbidden',
    ],
    [
      'the champion of another lab',
      async () => {
        const other = await api.people.aPerson(uni)
        await api.people.aLab(uni, { champion: other })
        return other
      },
      403,
      'forbidden',
    ],
    [
      'somebody of another organisation',
      async () => {
        return api.people.anAdmin(await api.people.anOrganisation())
      },
      404,
      'lab_not_found',
    ],
  ])('refuses %s', async (_who, someone, status, code) => {
    const reply = await (await api.as(await someone())).patch(`/labs/${lab.id}`, { version: 1, total_fte: 6 })

    expect(reply).toMatchObject({ status, body: { code } })
    expect(await eventsOfLab()).toHaveLength(0)
  })

  it.each([
    [{ name: ' ' }, 'Lab name is required'],
    [{ name: 'x'.repeat(101) }, 'Lab name must be at most 100 characters'],
    [{ total_fte: 0 }, 'FTE must be a positive number'],
    [{ total_fte: 0.25 }, 'FTE must be in steps of 0.1'],
    [{ type_name: 'dry' }, 'Please correct the highlighted fields.'],
  ])('says of %j: %s', async (body, error) => {
    const reply = await (await api.as(champion)).patch(`/labs/${lab.id}`, { version: 1, ...body })

    expect(reply).toMatchObject({ status: 400, body: { error } })
  })

  it('refuses the name of another lab, and takes its own name in other capitals', async () => {
    await api.people.aLab(uni, { name: 'Kelp Lab' })
    const browser = await api.as(champion)

    expect((await browser.patch(`/labs/${lab.id}`, { version: 1, name: 'kelp lab' })).body.code).toBe(
      'lab_name_taken',
    )
    expect((await browser.patch(`/labs/${lab.id}`, { version: 1, name: 'REEF GENOMICS LAB' })).status).toBe(
      200,
    )
  })

  it('leaves a certificate as it was issued', async () => {
    const { publicId } = await aCertificate(api.people, lab, { investigator: 'Prof. Example' })
    const before = (await (await api.as(champion)).get(`/certificates/${publicId}`)).body

    await (await api.as(champion)).patch(`/labs/${lab.id}`, {
      version: 1,
      name: 'Kelp Lab',
      department: 'School of Chemistry',
      principal_investigator: 'Dr Caleb Turner',
    })

    expect((await (await api.as(champion)).get(`/certificates/${publicId}`)).body).toEqual(before)
  })
})

describe('the history of a lab', () => {
  it('says who changed what from what to what, newest first, and how it began', async () => {
    const browser = await api.as(champion)
    await browser.patch(`/labs/${lab.id}`, { version: 1, name: 'Kelp Lab', total_fte: 4 })
    await (await api.as(admin)).patch(`/labs/${lab.id}`, { version: 2, department: 'School of Chemistry' })

    const reply = await browser.get(`/labs/${lab.id}/history`)

    expect(reply.body.entries).toMatchObject([
      { kind: 'changed', changes: [{ field: 'department', before: null, after: 'School of Chemistry' }] },
      {
        kind: 'changed',
        by: 'Priya Nair',
        changes: [{ field: 'name', before: 'Reef Genomics Lab', after: 'Kelp Lab' }],
      },
    ])
  })

  it('notes a new principal investigator without keeping a name that could not be erased', async () => {
    await (await api.as(champion)).patch(`/labs/${lab.id}`, {
      version: 1,
      principal_investigator: 'Dr Turner',
    })

    const reply = await (await api.as(champion)).get(`/labs/${lab.id}/history`)

    expect(reply.body.entries).toMatchObject([
      { changes: [{ field: 'principal_investigator', before: null, after: null }] },
    ])
    expect(JSON.stringify(await eventsOfLab())).not.toContain('Turner')
  })

  it('writes nothing where nothing is new', async () => {
    const reply = await (await api.as(champion)).patch(`/labs/${lab.id}`, { version: 1, total_fte: 4 })

    expect(reply.body.lab).toMatchObject({ version: 1 })
    expect(await eventsOfLab()).toHaveLength(0)
  })

  it('is for the champion and the admin', async () => {
    const member = await api.people.aPerson(uni)
    await api.people.putInLab(lab, member)

    expect((await (await api.as(member)).get(`/labs/${lab.id}/history`)).status).toBe(403)
    expect((await (await api.as(admin)).get(`/labs/${lab.id}/history`)).status).toBe(200)
  })
})
