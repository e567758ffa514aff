import type { LabId, UserId } from '@lab-zer0/domain/ids.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askedBy, readsOf } from '../testing/asked.ts'
import { costOf } from '../testing/cost.ts'
import { type Caller, type InProcess, startInProcess } from '../testing/in-process.ts'
import type { Person, TestOrganisation } from '../testing/people.ts'
import { fillLabs } from './filled.ts'
import { fillUpTo } from './seed.ts'

const FILLED = 100

let api: InProcess
let organisation: TestOrganisation
let people: { member: Person; admin: Person; auditor: Person }
let asMember: Caller
let labId: LabId
beforeAll(async () => {
  api = await startInProcess()
  await fillUpTo(api.database, 2000, { withCells: true })
  organisation = await api.people.anOrganisation()
  await fillLabs(api.database, organisation, FILLED)
  const admin = await api.people.anAdmin(organisation)
  const { rows } = await api.people.db.query<{ lab: LabId; champion: UserId; auditor: UserId }>(
    `select l.id as lab, m.user_id as champion, a.auditor_id as auditor from labs l
     join lab_memberships m on m.lab_id = l.id and m.is_champion
     join audit_assignments a on a.lab_id = l.id and a.ended_at is null
     where l.organisation_id = $1 and l.type = 'wet' order by l.name limit 1`,
    [organisation.id],
  )
  const [found] = rows
  if (!found) throw new Error('no lab is being audited')
  const one = (id: UserId): Person => ({ ...admin, id, totpSecret: null })
  people = { admin, member: one(found.champion), auditor: one(found.auditor) }
  labId = found.lab
  asMember = await api.as(people.member)
}, 120_000)
afterAll(() => api.stop())

/** What each costs for a lab, of the hundred that the organisation has, whatever else the database holds. */
const LISTS: [string, 'admin' | 'auditor', string, number][] = [
  ['the dashboard', 'admin', '/labs/dashboard', 32],
  ['the labs of the organisation', 'admin', '/labs/organisation?stats=true', 32],
  ['the analytics', 'admin', '/admin/labs/analytics', 32],
  // Besides, when each lab was last typed into: a block for each cell that lies elsewhere.
  ['the progress', 'admin', '/reports/organisation/progress', 140],
  ['the assignments', 'admin', '/auditors/assignments', 34],
  ['the auditors', 'admin', '/auditors', 4],
  ['the audits of an auditor', 'auditor', '/audits', 4],
  ['the log', 'admin', '/organisations/ID/events', 5],
]

describe('a list of filled labs', () => {
  it.each(LISTS)(
    'reads for %s few blocks a lab, by a plan for any values too',
    async (_what, who, path, most) => {
      const person = people[who]
      const caller = await api.as(person)
      const call = async () =>
        expect((await caller.get(path.replace('ID', organisation.id))).status).toBe(200)

      const custom = await costOf(api, person, call)
      const generic = await costOf(api, person, call, 'force_generic_plan')

      expect(custom.blocks / FILLED).toBeLessThanOrEqual(most)
      expect(generic.blocks / FILLED).toBeLessThanOrEqual(most)
    },
  )

  it.each(LISTS)('sends for %s each id once in a statement', async (_what, who, path) => {
    const caller = await api.as(people[who])

    const asked = await askedBy(() => caller.get(path.replace('ID', organisation.id)))

    const repeated = readsOf(asked).filter(({ values }) => {
      const ids = values.filter((value) => value === organisation.id || value === people[who].id)
      return new Set(ids).size < ids.length
    })
    expect(repeated).toEqual([])
  })
})

describe('a statement that was prepared', () => {
  it.each([
    ['a lab', () => `/labs/${labId}`],
    ['the stages of a lab', () => `/labs/${labId}/stages`],
    ['a form', () => `/calculator/data/${labId}/Cold%20Storage`],
    ['the changes of a form', () => `/calculator/changes/${labId}/Cold%20Storage?after=0`],
    ['the answers of a checklist', () => `/checklist/answers/${labId}`],
    ['the stamp of a checklist', () => `/checklist/stamp/${labId}`],
  ])('reads for %s hardly more by a plan for any values than by one for these', async (_what, path) => {
    const call = async () => expect((await asMember.get(path())).status).toBe(200)

    const custom = await costOf(api, people.member, call)
    const generic = await costOf(api, people.member, call, 'force_generic_plan')

    expect(generic.blocks).toBeLessThanOrEqual(custom.blocks * 1.2 + 10)
  })
})
