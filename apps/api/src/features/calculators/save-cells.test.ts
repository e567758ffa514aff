import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Caller, type InProcess, startInProcess } from '../../testing/in-process.ts'
import type { Person, TestLab } from '../../testing/people.ts'

let api: InProcess
let member: Person
let lab: TestLab
let asChampion: Caller
let asMember: Caller
beforeAll(async () => {
  api = await startInProcess()
})
afterAll(() => api.stop())
beforeEach(async () => {
  const uni = await api.people.anOrganisation()
  const champion = await api.people.aPerson(uni)
  member = await api.people.aPerson(uni)
  lab = await api.people.aLab(uni, { champion, members: [member] })
  ;[asChampion, asMember] = [await api.as(champion), await api.as(member)]
  await api.people.db.query('delete from rate_limits')
})

type Sent = { row_id: string; column_id: string; value: unknown; version?: number }
const path = (call: string) => `/calculator/${call}/${lab.id}/Cold%20Storage`
const saveAll = (caller: Caller, cells: Sent[]) => caller.post(path('save-cells'), { cells })
const type = (row_id: string, value: unknown = 'ult_freezer_standard') => ({
  row_id,
  column_id: 'unit_type',
  value,
})
const quantity = (row_id: string, value: unknown) => ({ row_id, column_id: 'quantity', value })

/** So many rows of two cells each. */
const rowsOf = (count: number): Sent[] =>
  Array.from({ length: count }, (_, row) => `r${String(row).padStart(7, '0')}`).flatMap((id) => [
    type(id),
    quantity(id, 2),
  ])
const dataOf = async () => (await asMember.get(path('data'))).body
const historyOf = async (column = 'quantity') =>
  (await asMember.get(`${path('changes')}?row_id=aaaa0000&column_id=${column}`)).body.changes

describe('POST /calculator/save-cells', () => {
  it('keeps a block of 300 cells in its order, in at most 6 statements', async () => {
    const cells = rowsOf(150)
    const query = vi.spyOn(pg.Client.prototype, 'query')

    const reply = await saveAll(asMember, cells)

    const statements = query.mock.calls.length
    query.mockRestore()
    expect(reply.status, JSON.stringify(reply.body).slice(0, 300)).toBe(200)
    expect(statements).toBeLessThanOrEqual(6)
    expect(reply.body.cells).toEqual(
      cells.map(({ row_id, column_id }) => ({ id: `${row_id}.${column_id}`, version: 1, replaced: null })),
    )
    const { form_data, last_change } = await dataOf()
    expect(Object.keys(form_data as object)).toEqual([...new Set(cells.map(({ row_id }) => row_id))])
    expect(last_change).toBeGreaterThan(0)
  })

  it('takes what fits and says of each other cell why not', async () => {
    const reply = await saveAll(asMember, [
      type('aaaa0000'),
      quantity('aaaa0000', 201),
      quantity('bbbb0000', 2),
      { row_id: 'toString', column_id: 'unit_type', value: 'Esky' },
      { row_id: 'aaaa0000', column_id: 'colour', value: 'red' },
      quantity('aaaa0000', 3),
    ])

    expect(reply.body.cells).toEqual([
      { id: 'aaaa0000.unit_type', version: 1, replaced: null },
      { id: 'aaaa0000.quantity', code: 'cell_not_valid', error: 'Must be at most 200' },
      { id: 'bbbb0000.quantity', version: 1, replaced: null },
      { id: 'toString.unit_type', code: 'cell_not_valid', error: 'There is no such row' },
      { id: 'aaaa0000.colour', code: 'cell_not_valid', error: 'There is no such column' },
      { id: 'aaaa0000.quantity', version: 1, replaced: null },
    ])
    expect((await dataOf()).form_data).toEqual({
      aaaa0000: { unit_type: 'ult_freezer_standard', quantity: 3 },
      bbbb0000: { quantity: 2 },
    })
  })

  it('T33: tells for each cell whose value was replaced', async () => {
    await saveAll(asMember, [type('aaaa0000'), quantity('aaaa0000', 2)])

    const { body } = await saveAll(asChampion, [
      { ...type('aaaa0000'), version: 1 },
      { ...quantity('aaaa0000', 5), version: 0 },
    ])

    expect(body.cells).toMatchObject([
      { version: 2, replaced: null },
      { version: 2, replaced: { value: 2, by: { id: member.id } } },
    ])
  })

  it('takes no row beyond the five hundredth', async () => {
    for (const part of [rowsOf(500).slice(0, 300), rowsOf(500).slice(300, 600), rowsOf(500).slice(600, 900)])
      await saveAll(asMember, part)
    await api.people.db.query('delete from rate_limits')
    await saveAll(asMember, rowsOf(500).slice(900))

    const reply = await saveAll(asMember, [type('zzzz9999'), quantity('r0000000', 7)])

    expect(reply.body.cells).toMatchObject([{ code: 'too_many_rows' }, { version: 2 }])
  })

  it('counts a block by its size: a runaway tab waits, nothing of its block is kept', async () => {
    for (let part = 0; part < 3; part++) expect((await saveAll(asMember, rowsOf(150))).status).toBe(200)

    expect(await saveAll(asMember, [type('zzzz9999')])).toMatchObject({
      status: 429,
      body: { code: 'too_many_requests' },
    })
    expect((await dataOf()).form_data).not.toHaveProperty('zzzz9999')
  })

  it('is refused as a whole by a form that is locked or savings without a baseline', async () => {
    expect(await asMember.post(path('save-cells'), { mode: 'savings', cells: rowsOf(1) })).toMatchObject({
      status: 409,
      body: { code: 'baseline_not_locked' },
    })
    await saveAll(asMember, [
      type('aaaa0000'),
      quantity('aaaa0000', 1),
      { row_id: 'aaaa0000', column_id: 'volume_litres', value: 530 },
      { row_id: 'aaaa0000', column_id: 'set_temperature', value: -80 },
      { row_id: 'aaaa0000', column_id: 'age_years', value: 6 },
      { row_id: 'aaaa0000', column_id: 'fill_percent', value: 80 },
      { row_id: 'aaaa0000', column_id: 'maintained_past_year', value: true },
      { row_id: 'aaaa0000', column_id: 'room_cooled', value: false },
    ])
    expect((await asChampion.post(path('submit'), {})).status).toBe(200)

    expect(await saveAll(asMember, rowsOf(1))).toMatchObject({
      status: 409,
      body: { code: 'calculator_locked' },
    })
  })

  it.each([
    ['no cells', []],
    ['more cells than 300', rowsOf(151)],
    ['a version that no cell can have', [{ ...type('aaaa0000'), version: 2 ** 31 }]],
    ['__proto__ as a row', [type('__proto__')]],
  ])('T26: refuses %s', async (_what, cells) => {
    expect((await saveAll(asMember, cells)).status).toBe(400)
  })
})

describe('a cell that is emptied', () => {
  it('keeps its number when it was empty already, and leaves no trace in the history', async () => {
    await saveAll(asMember, [type('aaaa0000'), quantity('aaaa0000', 2)])
    await saveAll(asMember, [quantity('aaaa0000', null)])
    const before = await historyOf()

    const again = await saveAll(asMember, [quantity('aaaa0000', null), quantity('cccc0000', null)])

    expect(again.body.cells).toMatchObject([{ version: 2 }, { version: 0 }])
    expect(await historyOf()).toEqual(before)
    expect((await saveAll(asMember, [quantity('aaaa0000', 4)])).body.cells).toMatchObject([{ version: 3 }])
  })
})
