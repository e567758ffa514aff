import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asOwner } from '../../platform/owner.ts'
import { type Caller, type InProcess, startInProcess } from '../../testing/in-process.ts'
import type { TestLab } from '../../testing/people.ts'
import { recomputeAll } from './index.ts'

let api: InProcess
let lab: TestLab
let asChampion: Caller
beforeAll(async () => {
  api = await startInProcess()
})
afterAll(() => api.stop())
beforeEach(async () => {
  const uni = await api.people.anOrganisation()
  const champion = await api.people.aPerson(uni)
  lab = await api.people.aLab(uni, { champion })
  asChampion = await api.as(champion)
})

const path = (call: string) => `/calculator/${call}/${lab.id}/Cold%20Storage`
type Cells = Record<string, string | number | boolean>
const save = (row_id: string, cells: Cells) =>
  asChampion.post(path('save-cells'), {
    cells: Object.entries(cells).map(([column_id, value]) => ({ row_id, column_id, value })),
  })
const dataIn = async (mode: string) => (await asChampion.get(`${path('data')}?mode=${mode}`)).body

const MAWSON = { unit_name: 'Mawson', room: 'B14 G.03', asset_tag: 'PEU-14815', note: 'Ask Caleb first' }
const FIGURES = {
  unit_type: 'ult_freezer_standard',
  quantity: 1,
  volume_litres: 500,
  'volume_litres-sureness': 'assumed',
  set_temperature: -80,
  'set_temperature-sureness': 'assumed',
  age_years: 8,
  maintained_past_year: false,
  room_cooled: true,
}

describe('a unit', () => {
  it('waits for its type without losing what is known of it, and the form does not lock until then', async () => {
    await save('OldMertz', { unit_name: 'Old Mertz', set_temperature: -80 })
    await save('Mawson01', { ...FIGURES, ...MAWSON })

    expect((await dataIn('baseline')).form_data).toMatchObject({
      OldMertz: { unit_name: 'Old Mertz', set_temperature: -80 },
    })
    expect(await asChampion.post(path('submit'), {})).toMatchObject({
      status: 409,
      body: { code: 'form_not_complete' },
    })
  })

  it('that has only a name keeps the form from being locked as well', async () => {
    await save('OldMertz', { unit_name: 'Old Mertz' })
    await save('Mawson01', { ...FIGURES, ...MAWSON })

    expect((await asChampion.post(path('submit'), {})).status).toBe(409)
  })

  it('keeps the half degree of its display, also when it is locked', async () => {
    await save('Mawson01', { ...FIGURES, set_temperature: -75.5 })
    expect((await dataIn('baseline')).form_data).toMatchObject({ Mawson01: { set_temperature: -75.5 } })

    expect((await asChampion.post(path('submit'), {})).status).toBe(200)
    expect((await dataIn('savings')).before).toMatchObject({ Mawson01: { set_temperature: -75.5 } })
    const { different } = await asOwner(api.database.owner, recomputeAll)
    expect(different).toEqual([])
  })

  it('with a number that the form set to its limit: saved and marked, and locked only once somebody has looked', async () => {
    const clamped = { ...FIGURES, age_years: 40, 'age_years-sureness': 'to_check' }
    await save('Mawson01', { ...clamped, ...MAWSON })

    expect((await dataIn('baseline')).form_data).toMatchObject({ Mawson01: clamped })
    expect(await asChampion.post(path('submit'), {})).toMatchObject({
      status: 409,
      body: { fields: { 'Mawson01.age_years': 'Check this value first' } },
    })

    await asChampion.post(path('save-cells'), {
      cells: [{ row_id: 'Mawson01', column_id: 'age_years-sureness', value: null, version: 1 }],
    })
    expect((await asChampion.post(path('submit'), {})).status).toBe(200)
  })

  it('has a name that is read beside the locked figures and is no part of them', async () => {
    await save('Mawson01', { ...FIGURES, ...MAWSON })
    expect((await asChampion.post(path('submit'), {})).status).toBe(200)

    const { rows } = await api.people.db.query(
      'select inputs from calculator_submissions s join cycles c on c.id = s.cycle_id where c.lab_id = $1',
      [lab.id],
    )
    expect(rows).toEqual([{ inputs: { Mawson01: FIGURES } }])
    expect((await dataIn('baseline')).form_data).toEqual({ Mawson01: { ...FIGURES, ...MAWSON } })
    expect((await dataIn('savings')).before).toEqual({ Mawson01: { ...FIGURES, ...MAWSON } })
    const { different } = await asOwner(api.database.owner, recomputeAll)
    expect(different).toEqual([])
  })

  it('is renamed after the lock, and neither what was locked nor its hash is another', async () => {
    await save('Mawson01', { ...FIGURES, ...MAWSON })
    expect((await asChampion.post(path('submit'), {})).status).toBe(200)
    const locked = async () =>
      (
        await api.people.db.query(
          `select s.inputs, s.results, encode(s.hash, 'hex') as hash, s.submitted_at from calculator_submissions s
            join cycles c on c.id = s.cycle_id where c.lab_id = $1`,
          [lab.id],
        )
      ).rows
    const before = await locked()
    const body = { column_id: 'unit_name', value: 'Casey', dynamic_row_id: 'Mawson01', version: 1 }

    expect((await asChampion.post(path('save'), body)).status).toBe(200)
    expect((await save('Mawson01', { room: 'B15', note: 'Moved in May' })).body.cells).toHaveLength(2)

    const named = { ...FIGURES, ...MAWSON, unit_name: 'Casey', room: 'B15', note: 'Moved in May' }
    expect(await dataIn('baseline')).toMatchObject({
      form_data: { Mawson01: named },
      may_edit: false,
      may_name: true,
    })
    expect((await dataIn('savings')).before).toEqual({ Mawson01: named })
    expect(await locked()).toEqual(before)
    const { different } = await asOwner(api.database.owner, recomputeAll)
    expect(different).toEqual([])
  })

  it('of a locked form gets no other value, and no unit is added by its name', async () => {
    await save('Mawson01', { ...FIGURES, ...MAWSON })
    await asChampion.post(path('submit'), {})
    const figure = { column_id: 'age_years', value: 3, dynamic_row_id: 'Mawson01' }
    const unknown = { column_id: 'unit_name', value: 'Casey', dynamic_row_id: 'Casey001' }

    expect(await asChampion.post(path('save'), figure)).toMatchObject({ body: { code: 'calculator_locked' } })
    expect(await save('Mawson01', { unit_name: 'Casey', age_years: 3 })).toMatchObject({
      body: { code: 'calculator_locked' },
    })
    expect(await asChampion.post(path('save'), unknown)).toMatchObject({ body: { code: 'row_not_started' } })
    expect((await save('Casey001', { unit_name: 'Casey' })).body.cells).toMatchObject([
      { code: 'row_not_started' },
    ])
    expect(await asChampion.post(path('save'), { ...unknown, mode: 'savings' })).toMatchObject({
      status: 400,
    })
    expect((await dataIn('baseline')).form_data).toEqual({ Mawson01: { ...FIGURES, ...MAWSON } })
  })
})
