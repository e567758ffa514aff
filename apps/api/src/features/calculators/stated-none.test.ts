import type { ResponseOf } from '@lab-zer0/contracts/endpoint.ts'
import type { getOrganisationReport } from '@lab-zer0/contracts/reports.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asOwner } from '../../platform/owner.ts'
import { type Caller, type InProcess, startInProcess } from '../../testing/in-process.ts'
import type { Person, TestLab, TestOrganisation } from '../../testing/people.ts'
import { recomputeAll } from './index.ts'

let api: InProcess
let uni: TestOrganisation
let champion: Person
let lab: TestLab
let asChampion: Caller

beforeAll(async () => {
  api = await startInProcess()
})
afterAll(() => api.stop())
beforeEach(async () => {
  uni = await api.people.anOrganisation()
  champion = await api.people.aPerson(uni)
  lab = await api.people.aLab(uni, { champion })
  asChampion = await api.as(champion)
})

const path = (call: string) => `/calculator/${call}/${lab.id}/Cold%20Storage`
const stateNone = (mode: 'baseline' | 'savings') => asChampion.post(path('submit'), { mode, none: true })
const chooseType = (mode: 'baseline' | 'savings') =>
  asChampion.post(path('save'), {
    ...{ column_id: 'unit_type', value: 'ult_freezer_standard', dynamic_row_id: 'k3f9a1qz', mode },
  })
const zero = { low: 0, best: 0, high: 0 }

describe('a category that the lab states to have none of', () => {
  it('is locked without an entry, at zero, and the log keeps the statement', async () => {
    const reply = await stateNone('baseline')

    expect(reply).toMatchObject({ status: 200, body: { left_blank: [] } })
    expect(reply.body.results).toMatchObject({ rows: [], totals: { emissionsKgCo2e: zero } })
    const { rows } = await api.people.db.query(
      `select data from events where action = 'calculator.locked' and object_id = $1`,
      [lab.id],
    )
    expect(rows).toMatchObject([{ data: { category: 'Cold Storage', none: true } }])
    const { different } = await asOwner(api.database.owner, recomputeAll)
    expect(different).toEqual([])
  })

  it('is not locked by an empty form alone', async () => {
    expect(await asChampion.post(path('submit'), {})).toMatchObject({
      status: 409,
      body: { code: 'form_not_complete' },
    })
  })

  it('is refused where something was entered, and the form stays open', async () => {
    await chooseType('baseline')

    expect(await stateNone('baseline')).toMatchObject({ status: 409, body: { code: 'has_entries' } })
    const { body } = await asChampion.get(`${path('data')}?mode=baseline`)
    expect(body).toMatchObject({ submission: null, may_edit: true })
  })

  it('is stated by the Champion only', async () => {
    const member = await api.people.aPerson(uni)
    await api.people.putInLab(lab, member)

    const reply = await (await api.as(member)).post(path('submit'), { none: true })
    expect(reply).toMatchObject({ status: 403, body: { code: 'not_the_champion' } })
  })
})

describe('the report of an organisation', () => {
  it('counts a category that a lab states to have none of as zero, and as reported', async () => {
    await stateNone('baseline')
    const asAdmin = await api.as(await api.people.anAdmin(uni))

    const { body } = await asAdmin.get(`/reports/organisation?year=${new Date().getFullYear()}`)

    const report = body.report as unknown as ResponseOf<typeof getOrganisationReport>['report']
    expect(report.coverage).toMatchObject({ labs: 1, counted: 1 })
    const cold = report.byCategory.find(({ category }) => category === 'Cold Storage')
    expect(cold).toMatchObject({ counted: 1, baseline: { emissionsKgCo2e: zero } })
  })
})
