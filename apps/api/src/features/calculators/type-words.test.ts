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

const path = (category = 'Cold%20Storage') => `/calculator/type-words/${lab.id}/${category}`
const ULT = { word: '-80 freezer', type: 'ult_freezer_standard' }

describe('a word of a list', () => {
  it('is remembered for the lab in lower case, and a later choice replaces it', async () => {
    expect((await asChampion.get(path())).body.words).toEqual([])

    await asChampion.put(path(), {
      words: [
        { word: ' -80 FREEZER ', type: 'freezer_lab' },
        { word: 'cryo', type: 'nitrogen_store' },
      ],
    })
    const { body } = await asChampion.put(path(), { words: [{ word: 'x', type: 'cold_room' }, ULT, ULT] })

    expect(body.words).toHaveLength(3)
    expect((await asChampion.get(path())).body.words).toEqual(
      expect.arrayContaining([ULT, { word: 'cryo', type: 'nitrogen_store' }]),
    )
  })

  it('means nothing in another form of the lab or in another lab', async () => {
    await asChampion.put(path(), { words: [ULT] })
    const champion = await api.people.aPerson(uni)
    const other = await api.people.aLab(uni, { champion })

    expect((await asChampion.get(path('Computer%20Hardware'))).body.words).toEqual([])
    const asOther = await api.as(champion)
    expect((await asOther.get(`/calculator/type-words/${other.id}/Cold%20Storage`)).body.words).toEqual([])
  })

  it('can only mean a type of the form', async () => {
    expect(await asChampion.put(path(), { words: [{ ...ULT, type: 'spaceship' }] })).toMatchObject({
      status: 400,
      body: { code: 'cell_not_valid' },
    })
    expect((await asChampion.put(path(), { words: [{ ...ULT, word: ' ' }] })).status).toBe(400)
  })

  it('is not taken from people of other labs and organisations', async () => {
    const colleague = await api.as(await api.people.aPerson(uni))
    const stranger = await api.as(await api.people.aPerson(await api.people.anOrganisation()))

    expect((await colleague.put(path(), { words: [ULT] })).status).toBe(403)
    expect((await stranger.put(path(), { words: [ULT] })).status).toBe(404)
    expect((await stranger.get(path())).status).toBe(404)
  })

  it('is forgotten when it is older than the 500 newest', async () => {
    for (const part of [0, 1, 2]) {
      const words = Array.from({ length: 200 }, (_, at) => ({
        word: `kind ${part} ${at}`,
        type: 'cold_room',
      }))
      expect((await asChampion.put(path(), { words })).status).toBe(200)
    }
    expect((await asChampion.get(path())).body.words).toHaveLength(500)
  })
})
