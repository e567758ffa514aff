// house: every situation runs on the same engine with drafts in memory and a clock that the test moves.

import { calculators } from '@lab-zer0/content/calculators.ts'
import { currentForm } from '@lab-zer0/content/editions/forms.ts'
import type { Change } from '@lab-zer0/contracts/calculators.ts'
import { indicatorOf } from '@lab-zer0/domain/autosave/cell-saving.ts'
import { afterSchema, type FormData } from '@lab-zer0/domain/calculators/schema.ts'
import { asLabId, asUserId } from '@lab-zer0/domain/ids.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DeadlineError, NetworkError, RefusedError } from '../../../lib/refused-error.ts'
import { memoryDrafts } from '../../../lib/sync/local-drafts.ts'
import { SyncEngine } from '../../../lib/sync/sync-engine.ts'
import type { CellToSend, Reply } from '../calculators.api.ts'
import { cellAt, placeOf } from './cell-sender.ts'
import { savingIn } from './form-state.ts'
import { FormStore, type FormStoreOptions } from './form-store.ts'

const coldStorage = calculators.find(({ category }) => category === 'Cold Storage')
if (!coldStorage) throw new Error('There is no Cold Storage')
const { schema } = coldStorage

const ME = 'me'
const place = placeOf({ labId: asLabId('lab'), category: 'Cold Storage', mode: 'baseline' })
const type = { rowId: 'aaaa1111', columnId: 'unit_type' }
const quantity = { rowId: 'aaaa1111', columnId: 'quantity' }
const age = { rowId: 'aaaa1111', columnId: 'age_years' }
const saved = {
  form_data: { aaaa1111: { unit_type: 'ult_freezer_standard', quantity: 2 } },
  versions: { aaaa1111: { unit_type: 1, quantity: 4 } },
  last_change: 9,
}

let sent: CellToSend[] = []
/** How many cells went with each call. */
let calls: number[] = []
let reply: (cell: CellToSend) => Promise<Reply | RefusedError>
const yes = async ({ version }: CellToSend): Promise<Reply> => ({ version: version + 1, replaced: null })

let drafts = memoryDrafts(true)
let engine: SyncEngine | undefined

/** What is kept on the device. */
const kept = async () =>
  (await drafts.all(ME)).map(({ key, value, version }) => ({ cell: cellAt(key), entry: { value, version } }))

/** A visit: the tab of the one before is closed. */
async function open(options: Partial<FormStoreOptions> = {}) {
  engine?.stop()
  engine = new SyncEngine({
    person: ME,
    drafts,
    found: await drafts.all(ME),
    senders: { cell: async () => ({ send }) },
    openTabs: () => ({ tell: () => undefined, close: () => undefined, alone: (_lane, work) => work() }),
  })
  const target = engine.target<FormStoreOptions['saved']['form_data'][string][string] | null, Reply>(
    'cell',
    place,
  )
  const store = new FormStore({ schema, before: {}, saved, readAt: 0, userId: ME, target, ...options })
  store.connect()
  return store
}

function send(_place: string, sending: readonly { key: string; value: unknown; version: number }[]) {
  // What the store put there is what the queue holds.
  const cells = sending.map(({ key, value, version }) => ({ ...cellAt(key), value, version })) as CellToSend[]
  sent.push(...cells)
  calls.push(cells.length)
  return Promise.all(cells.map((cell) => reply(cell)))
}

function aChange(given: Partial<Change> = {}): Change {
  return {
    seq: 10,
    row_id: 'aaaa1111',
    column_id: 'quantity',
    value: 7,
    version: 5,
    by: { id: asUserId('tom'), name: 'Tom Okafor' },
    at: '2026-11-15T01:00:00.000Z',
    ...given,
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  sent = []
  calls = []
  reply = yes
  drafts = memoryDrafts(true)
})
afterEach(() => {
  engine?.stop()
  vi.useRealTimers()
})

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const shown = (store: FormStore, cell = quantity) => indicatorOf(savingIn(store.state, cell))

describe('typing into a cell', () => {
  it('is sent one second after the last letter, with the version that was seen', async () => {
    const store = await open()
    store.change(quantity, 3)
    await pass(900)
    store.change(quantity, 34)
    await pass(999)
    expect(sent).toEqual([])

    await pass(1)

    expect(sent).toEqual([{ ...quantity, value: 34, version: 4 }])
  })

  it('says saving, then saved for two seconds, and never saved before the answer', async () => {
    let answer: (value: Reply) => void = () => undefined
    reply = () => new Promise((resolve) => (answer = resolve))
    const store = await open()
    store.change(quantity, 3)
    await pass(1000)
    expect(shown(store)).toBe('saving')
    await pass(20_000)
    expect(shown(store)).toBe('saving')

    answer({ version: 5, replaced: null })
    await pass(0)
    expect(shown(store)).toBe('saved')
    expect(store.state.savedAt).toBe(Date.now())
    await pass(2000)
    expect(shown(store)).toBe('idle')
  })

  it('is not sent while it is wrong', async () => {
    const store = await open()
    store.change(quantity, 3)
    store.change(quantity, 999)
    await pass(5000)

    expect(sent).toEqual([])
    expect(await kept()).toEqual([])
  })

  it('is on the device from the first letter until the server has it', async () => {
    const store = await open()
    store.change(quantity, 3)
    await pass(0)
    expect(await kept()).toEqual([{ cell: quantity, entry: { value: 3, version: 4 } }])

    await pass(1000)

    expect(await kept()).toEqual([])
    expect(store.hasUnsaved()).toBe(false)
  })

  it('sends the first column of a new row before the others', async () => {
    const store = await open()
    const rowId = store.addRow()
    reply = () => Promise.reject(new NetworkError('gone'))
    store.change({ rowId, columnId: 'unit_type' }, 'fridge_household')
    await pass(500)
    store.change({ rowId, columnId: 'quantity' }, 1)
    await pass(1000)
    expect(sent.map(({ columnId }) => columnId)).toEqual(['unit_type'])

    reply = yes
    await pass(2000)
    expect(sent.map(({ columnId }) => columnId)).toEqual(['unit_type', 'unit_type', 'quantity'])
    expect(rowId).toMatch(/^[a-z0-9]{8}$/)
  })

  it('of a unit whose type nobody knows is on the server like any other, and is named by the word it had', async () => {
    const units = currentForm('wet', 'Cold Storage')?.schema
    if (!units) throw new Error('There is no form of units')
    const store = await open({ schema: units, saved: { form_data: {}, versions: {}, last_change: 0 } })
    const rowId = store.state.rowIds[0] ?? ''
    const cells = [
      { rowId, columnId: 'unit_type', value: 'Bench' },
      { rowId, columnId: 'volume_litres', value: 300 },
    ]
    store.batch(() => {
      for (const { value, ...cell } of cells) store.park(cell, value)
    })
    await vi.advanceTimersByTimeAsync(2000)

    expect(sent.map(({ columnId, value }) => [columnId, value]).toSorted()).toEqual([
      ['unit_name', 'Bench'],
      ['volume_litres', 300],
    ])
    expect(await kept()).toMatchObject([{ cell: { columnId: 'unit_type' }, entry: { value: 'Bench' } }])
    expect(store.openRows()).toEqual([rowId])

    sent = []
    store.change({ rowId, columnId: 'unit_type' }, 'fridge_lab')
    await vi.advanceTimersByTimeAsync(2000)
    expect(sent).toMatchObject([{ columnId: 'unit_type', value: 'fridge_lab' }])
    expect(await kept()).toEqual([])
  })

  it('of such a unit goes out also if it was typed offline, and the tab was closed', async () => {
    const units = currentForm('wet', 'Cold Storage')?.schema
    if (!units) throw new Error('There is no form of units')
    const given = { schema: units, saved: { form_data: {}, versions: {}, last_change: 0 } }
    reply = async () => Promise.reject(new NetworkError())
    const store = await open(given)
    store.park({ rowId: store.state.rowIds[0] ?? '', columnId: 'volume_litres' }, 300)
    await vi.advanceTimersByTimeAsync(2000)
    reply = yes
    sent = []
    await open(given)
    await vi.advanceTimersByTimeAsync(60_000)

    expect(sent).toMatchObject([{ columnId: 'volume_litres', value: 300 }])
    expect(await kept()).toEqual([])
  })

  it('sends the cells of a block together, and what is left of a large one when the server has room', async () => {
    const store = await open()
    for (let n = 0; n < 500; n++) {
      const rowId = store.addRow()
      store.change({ rowId, columnId: 'unit_type' }, 'freezer_room')
      store.change({ rowId, columnId: 'quantity' }, 2)
    }

    await pass(1010)
    expect(calls).toEqual([300, 300, 300])
    await pass(3500)
    expect(calls).toEqual([300, 300, 300, 100])
    expect(store.hasUnsaved()).toBe(false)
  })

  it('keeps a whole block that does not arrive, and sends it again', async () => {
    const store = await open()
    reply = () => Promise.reject(new NetworkError('gone'))
    store.change(type, 'freezer_room')
    store.change(quantity, 3)
    await pass(1000)
    expect(await kept()).toHaveLength(2)

    reply = yes
    await pass(1000)

    expect(calls).toEqual([2, 2])
    expect(await kept()).toEqual([])
  })

  it('shows the one cell of a block that is refused, and takes the others as saved', async () => {
    const store = await open()
    const no = new RefusedError(409, {
      success: false,
      error: 'A category takes at most 500 rows.',
      code: 'too_many_rows',
    })
    reply = async (cell) => (cell.columnId === 'unit_type' ? no : yes(cell))
    store.change(type, 'freezer_room')
    store.change(quantity, 3)
    await pass(1000)

    expect(savingIn(store.state, type).outcome).toMatchObject({ kind: 'refused', message: no.message })
    expect(shown(store)).toBe('saved')
    expect((await kept()).map(({ cell }) => cell)).toEqual([type])
  })
})

describe('a save that does not arrive', () => {
  it('is kept, tried again later and later, and then saved', async () => {
    reply = () => Promise.reject(new NetworkError('gone'))
    const store = await open()
    store.change(quantity, 3)
    await pass(1000)
    expect(shown(store)).toBe('kept')
    await pass(1000)
    expect(sent).toHaveLength(2)
    await pass(1999)
    expect(sent).toHaveLength(2)
    expect(await kept()).toHaveLength(1)

    reply = yes
    await pass(1)
    expect(shown(store)).toBe('saved')
    expect(await kept()).toEqual([])
  })

  it('waits as long as a 429 says', async () => {
    reply = () => Promise.reject(new RefusedError(429, undefined, 3))
    const store = await open()
    store.change(quantity, 3)
    await pass(1000 + 2999)
    expect(sent).toHaveLength(1)
    await pass(1)
    expect(sent).toHaveLength(2)
  })

  it('that hangs until its deadline is sent again together with what was typed meanwhile', async () => {
    reply = () =>
      new Promise((_resolve, reject) => {
        setTimeout(() => reject(new DeadlineError('No answer came in time')), 30_000)
      })
    const store = await open()
    store.change(quantity, 3)
    await pass(1000)
    store.change(age, 4)
    await pass(1000)
    expect(calls).toEqual([1])
    expect(shown(store)).toBe('saving')

    reply = yes
    await pass(40_000)

    expect(await kept()).toEqual([])
    expect(calls).toEqual([1, 2])
  })

  it('survives a reload and is sent with the version its writer had seen', async () => {
    reply = () => Promise.reject(new NetworkError('gone'))
    const before = await open()
    before.change(quantity, 3)
    await pass(1000)

    reply = yes
    sent = []
    const after = await open({ saved: { ...saved, versions: { aaaa1111: { unit_type: 1, quantity: 6 } } } })
    expect(after.valueOf(quantity)).toBe(3)
    await pass(0)

    expect(sent).toEqual([{ ...quantity, value: 3, version: 4 }])
  })

  it('brings back a row that the server has never seen', async () => {
    reply = () => Promise.reject(new NetworkError('gone'))
    const before = await open()
    const rowId = before.addRow()
    before.change({ rowId, columnId: 'unit_type' }, 'fridge_household')
    before.change({ rowId, columnId: 'quantity' }, 2)
    await pass(1000)

    reply = yes
    const after = await open()
    await pass(10)

    expect(after.formData[rowId]).toEqual({ unit_type: 'fridge_household', quantity: 2 })
    expect(await kept()).toEqual([])
  })

  it('brings rows back in the order in which they were begun', async () => {
    const before = await open()
    const begun = Array.from({ length: 12 }, () => before.addRow())
    for (const rowId of begun) before.change({ rowId, columnId: 'unit_type' }, 'fridge_household')
    before.change({ rowId: begun[0] ?? '', columnId: 'unit_type' }, 'freezer_room')
    await pass(0)

    expect((await open()).state.rowIds).toEqual(['aaaa1111', ...begun])
  })

  it('is sent at once when somebody asks to try again', async () => {
    reply = () => Promise.reject(new NetworkError('gone'))
    const store = await open()
    store.change(quantity, 3)
    await pass(1000)
    reply = yes

    store.retryNow()
    await pass(0)

    expect(shown(store)).toBe('saved')
  })
})

describe('a save that is refused for good', () => {
  const no = (status: number, code: string) =>
    new RefusedError(status, { success: false, error: 'No, because.', code })

  it.each([
    [400, 'cell_not_valid'],
    [403, 'not_a_member'],
  ])('is shown after a %i and not tried again', async (status, code) => {
    reply = () => Promise.reject(no(status, code))
    const store = await open()
    store.change(quantity, 3)
    await pass(60_000)

    expect(sent).toHaveLength(1)
    expect(savingIn(store.state, quantity).outcome).toMatchObject({
      kind: 'refused',
      message: 'No, because.',
    })
    expect(store.hasUnsaved()).toBe(true)
  })

  it('tells the form when it has been locked meanwhile', async () => {
    const onLocked = vi.fn()
    reply = () => Promise.reject(no(409, 'calculator_locked'))
    const store = await open({ onLocked })
    store.change(quantity, 3)
    await pass(1000)

    expect(onLocked).toHaveBeenCalledOnce()
  })
})

describe('two people in one cell (T33)', () => {
  it('tells the later whose value was replaced, and writes it again on demand', async () => {
    const by = { id: 'tom', name: 'Tom Okafor' }
    reply = async () => ({ version: 6, replaced: { value: 7, by, at: '2026-11-15T01:00:00.000Z' } })
    const store = await open()
    store.change(quantity, 3)
    await pass(1000)
    const change = store.state.rows.aaaa1111?.remoteChanges.quantity
    expect(change).toMatchObject({ kind: 'theirs', by: 'Tom Okafor', theirs: 7, mine: 3 })
    if (!change) return

    reply = yes
    store.restoreReplaced(quantity, change)
    await pass(0)

    expect(store.valueOf(quantity)).toBe(7)
    expect(sent.at(-1)).toEqual({ ...quantity, value: 7, version: 6 })
    expect(store.state.rows.aaaa1111?.remoteChanges).toEqual({})
  })

  it('tells the earlier who replaced their value with what, and lets them take it back', async () => {
    const store = await open()
    store.change(quantity, 3)
    await pass(1000)

    store.receive([aChange({ version: 6, value: 7 })], 10)

    const change = store.state.rows.aaaa1111?.remoteChanges.quantity
    expect(store.valueOf(quantity)).toBe(7)
    expect(change).toMatchObject({ kind: 'mine', by: 'Tom Okafor', theirs: 7, mine: 3 })
    if (!change) return
    store.restoreReplaced(quantity, change)
    await pass(0)
    expect(sent.at(-1)).toEqual({ ...quantity, value: 3, version: 6 })
  })

  it('shows what others wrote in other cells, and new rows, at once', async () => {
    const store = await open()

    store.receive(
      [
        aChange({ version: 5 }),
        aChange({
          seq: 11,
          row_id: 'bbbb2222',
          column_id: 'unit_type',
          value: 'freezer_room',
          version: 1,
        }),
      ],
      11,
    )

    expect(store.valueOf(quantity)).toBe(7)
    expect(store.state.rows.aaaa1111?.remoteChanges.quantity?.kind).toBe('written')
    expect(store.state.rowIds).toEqual(['aaaa1111', 'bbbb2222'])
    expect(store.lastChange).toBe(11)
  })

  it('does not take a field from under the fingers of the person who types', async () => {
    const store = await open()
    store.change(quantity, 3)

    store.receive([aChange()], 10)

    expect(store.valueOf(quantity)).toBe(3)
    await pass(1000)
    expect(sent).toEqual([{ ...quantity, value: 3, version: 4 }])
  })

  it('is told as well when the other write came while the own one was on its way', async () => {
    let answer: (value: Reply) => void = () => undefined
    reply = () => new Promise((resolve) => (answer = resolve))
    const store = await open()
    store.change(quantity, 3)
    await pass(1000)
    store.receive([aChange({ version: 6 })], 10)

    answer({ version: 5, replaced: null })
    await pass(0)

    expect(store.valueOf(quantity)).toBe(7)
    expect(store.state.rows.aaaa1111?.remoteChanges.quantity).toMatchObject({ kind: 'mine', mine: 3 })
  })

  it('hears its own writes without a word', async () => {
    const store = await open()
    store.change(quantity, 3)
    await pass(1000)

    store.receive([aChange({ value: 3, by: { id: asUserId(ME), name: 'Priya Nair' } })], 10)

    expect(store.state.rows.aaaa1111?.remoteChanges).toEqual({})
  })

  it('takes a row away that somebody deleted', async () => {
    const store = await open()
    store.addRow()

    store.receive(
      [aChange({ value: null }), aChange({ seq: 11, column_id: 'unit_type', value: null, version: 2 })],
      11,
    )

    expect(store.state.rowIds).not.toContain('aaaa1111')
  })
})

describe('the savings form', () => {
  const before: FormData = {
    aaaa1111: { unit_type: 'ult_freezer_standard', quantity: 2, set_temperature: -80, age_years: 6 },
  }
  const nothing = { form_data: {}, versions: {}, last_change: 0 }
  const openSavings = () => open({ schema: afterSchema(schema), before, saved: nothing })

  it('shows the baseline until something is changed, and writes nothing by itself', async () => {
    const store = await openSavings()
    await pass(5000)

    expect(store.formData).toEqual(before)
    expect(sent).toEqual([])
  })

  it('begins the row on the server before the cell that was changed', async () => {
    const store = await openSavings()
    store.change(age, 7)
    await pass(1010)

    expect(sent.map(({ columnId }) => columnId)).toEqual(['unit_type', 'age_years'])
    expect(store.formData.aaaa1111).toMatchObject({ age_years: 7, quantity: 2 })
  })

  it('writes what is the same as before when it is submitted, so that the form is complete', async () => {
    const store = await openSavings()
    store.change(age, 7)
    store.copyBefore()
    const all = store.flushed()
    await pass(100)

    expect(await all).toBe(true)
    expect(Object.fromEntries(sent.map(({ columnId, value }) => [columnId, value]))).toEqual({
      ...before.aaaa1111,
      age_years: 7,
    })
  })

  it('goes back to what was before when a field is emptied and left', async () => {
    const store = await openSavings()
    store.change(age, null)
    store.restoreBefore(age)

    expect(store.valueOf(age)).toBe(6)
  })
})

describe('flush', () => {
  it('says no when something does not get through', async () => {
    reply = () => Promise.reject(new NetworkError('gone'))
    const store = await open()
    store.change(type, 'freezer_room')
    const all = store.flushed()
    await pass(10)

    expect(await all).toBe(false)
  })
})
