import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Caller, type InProcess, startInProcess } from '../../testing/in-process.ts'
import type { TestLab, TestOrganisation } from '../../testing/people.ts'

let api: InProcess
let uni: TestOrganisation
let lab: TestLab
let asChampion: Caller
beforeAll(async () => {
  api = await startInProcess()
})
afterAll(() => api.stop())
beforeEach(async () => {
  uni = await api.people.anOrganisation()
  const champion = await api.people.aPerson(uni)
  lab = await api.people.aLab(uni, { champion })
  asChampion = await api.as(champion)
})

const path = (of = lab, category = 'Cold%20Storage') => `/calculator/models/${of.id}/${category}`
const BOREAL = { name: 'Boreal U570', type: 'ult_freezer_standard', litres: 570, kwh_per_day: 12.4, note: '' }

describe('a model that nobody has published', () => {
  it('is described once for all labs of the organisation, and says by which lab', async () => {
    expect((await asChampion.put(path(), BOREAL)).status).toBe(200)
    const colleague = await api.people.aPerson(uni)
    const other = await api.people.aLab(uni, { champion: colleague })

    const { models } = (await (await api.as(colleague)).get(path(other))).body
    expect(models).toEqual([{ ...BOREAL, lab: lab.name, at: expect.any(String) }])
  })

  it('is described anew under the same name, however it is spaced', async () => {
    await asChampion.put(path(), BOREAL)
    const { body } = await asChampion.put(path(), { ...BOREAL, name: 'BOREAL U-570', litres: 575 })

    expect(body.models).toEqual([expect.objectContaining({ name: 'BOREAL U-570', litres: 575 })])
  })

  it('is not offered in another form or organisation', async () => {
    await asChampion.put(path(), BOREAL)
    const elsewhere = await api.people.anOrganisation()
    const stranger = await api.people.aPerson(elsewhere)
    const theirs = await api.people.aLab(elsewhere, { champion: stranger })

    expect((await asChampion.get(path(lab, 'Computer%20Hardware'))).body.models).toEqual([])
    expect((await (await api.as(stranger)).get(path(theirs))).body.models).toEqual([])
    expect((await (await api.as(stranger)).get(path())).status).toBe(404)
  })

  it.each([
    { ...BOREAL, type: 'spaceship' },
    { ...BOREAL, name: '---' },
    { ...BOREAL, litres: 0 },
    { ...BOREAL, kwh_per_day: -1 },
  ])('is refused as $type, $name, $litres L, $kwh_per_day kWh', async (said) => {
    expect((await asChampion.put(path(), said)).status).toBe(400)
  })

  it('is not taken from people of other labs', async () => {
    const colleague = await api.as(await api.people.aPerson(uni))
    expect((await colleague.put(path(), BOREAL)).status).toBe(403)
  })
})
