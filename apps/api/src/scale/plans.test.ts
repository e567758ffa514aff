import { asLabId, asOrganisationId, type LabId, type OrganisationId } from '@lab-zer0/domain/ids.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { costOf } from '../testing/cost.ts'
import { type Caller, type InProcess, startInProcess } from '../testing/in-process.ts'
import type { Person } from '../testing/people.ts'
import { fillUpTo } from './seed.ts'

let api: InProcess
let member: Person
let asMember: Caller
let labId: LabId
beforeAll(async () => {
  api = await startInProcess()
  await fillUpTo(api.database, 2000, { withCells: true })
  const { rows } = await api.people.db.query<{ id: OrganisationId; name: string; lab: LabId }>(
    `select o.id, o.name, l.id as lab from organisations o join labs l on l.organisation_id = o.id
     where l.type = 'wet' limit 1`,
  )
  const [{ id, name, lab } = { id: asOrganisationId(''), name: '', lab: asLabId('') }] = rows
  const organisation = { id, name, domain: 'plans.edu.au' }
  labId = lab
  member = await api.people.aPerson(organisation)
  await api.people.putInLab({ id: lab, name: 'Lab', organisation }, member)
  asMember = await api.as(member)
}, 120_000)
afterAll(() => api.stop())

describe('a statement that was prepared', () => {
  /** Twice what a plan for these values reads, in half the time: that plan takes longer to make than to carry out. */
  it('reads for the dashboard of 50 labs at most 10 blocks a lab by a plan for any values', async () => {
    const { blocks } = await costOf(api, member, () => asMember.get('/labs/dashboard'), 'force_generic_plan')

    expect(blocks).toBeLessThanOrEqual(500)
  })

  it.each([
    ['a lab', () => `/labs/${labId}`],
    ['the stages of a lab', () => `/labs/${labId}/stages`],
    ['a form', () => `/calculator/data/${labId}/Cold%20Storage`],
    ['the changes of a form', () => `/calculator/changes/${labId}/Cold%20Storage?after=0`],
    ['the answers of a checklist', () => `/checklist/answers/${labId}`],
    ['the stamp of a checklist', () => `/checklist/stamp/${labId}`],
  ])('reads for %s hardly more by a plan for any values than by one for these', async (_what, path) => {
    const call = async () => expect((await asMember.get(path())).status).toBe(200)

    const custom = await costOf(api, member, call)
    const generic = await costOf(api, member, call, 'force_generic_plan')

    expect(generic.blocks).toBeLessThanOrEqual(custom.blocks * 1.2 + 10)
  })
})
