import { currentForm } from '@lab-zer0/content/editions/forms.ts'
import { CATEGORIES } from '@lab-zer0/domain/calculators/categories.ts'
import { isNumberColumn } from '@lab-zer0/domain/calculators/entry.ts'
import {
  type CellValue,
  type FormColumn,
  type FormSchema,
  hasDynamicRows,
  isAsked,
  isEditable,
} from '@lab-zer0/domain/calculators/schema.ts'
import { hasUnits } from '@lab-zer0/domain/calculators/unit-identity.ts'
import { asLabId } from '@lab-zer0/domain/ids.ts'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { memoryDrafts } from '../../../lib/sync/local-drafts.ts'
import { SyncEngine } from '../../../lib/sync/sync-engine.ts'
import { parseNumber } from '../../../ui/number-entry.ts'
import type { Reply } from '../calculators.api.ts'
import { applyImport } from '../import/apply-import.ts'
import { leftOutText } from '../import/left-out-text.ts'
import { readUnitText } from '../import/read-unit-file.ts'
import { openList, outcomeOf } from '../import/unit-import.ts'
import { answerCell, enterNumber, leaveNumber } from './answer.ts'
import { cellAt, placeOf } from './cell-sender.ts'
import type { Cell, Draft } from './form-state.ts'
import { FormStore } from './form-store.ts'
import { pasteBlock } from './paste-block.ts'
import { toldOf } from './typed-note.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const forms = (['wet', 'dry'] as const).flatMap((type) =>
  CATEGORIES[type].flatMap((category) => currentForm(type, category) ?? []),
)

/** What somebody writes, and which number that is; NaN where it is none of this column. */
type Written = { text: string; number: number }

const UNITS: Readonly<Record<string, string>> = {
  ...{ litres: 'L', 'degrees C': '°C', '%': '%', years: 'years', TB: 'TB', watts: 'W', kWh: 'kWh', kg: 'kg' },
}
const NO_NUMBERS = [
  '10-12',
  'about 500',
  '1e3',
  '5x5',
  'n/a',
  '12..5',
  '1,23,4',
  '-',
  '80 °F',
  '500 mL',
  '2 GB',
]

function writtenFor({ constraints, label }: FormColumn): fc.Arbitrary<Written> {
  if (constraints.type !== 'integer_range' && constraints.type !== 'decimal_range') throw new Error(label)
  const { min_value: min = 0, max_value: max = 0 } = constraints
  const inside = fc.integer({ min, max })
  const number = fc.oneof(
    { weight: 4, arbitrary: inside },
    { weight: 2, arbitrary: inside.map((value) => Math.abs(value)) },
    { weight: 2, arbitrary: fc.integer({ min: -300, max: 300 }) },
    { weight: 2, arbitrary: fc.integer({ min: max + 1, max: max * 10 + 10 }) },
    { weight: 2, arbitrary: fc.integer({ min: -2000, max: 2000 }).map((tenths) => tenths / 10) },
  )
  const unit = UNITS[/\(([^()]+)\)$/.exec(label)?.[1] ?? '']
  const style = fc.record({
    minus: fc.constantFrom('-', '−', '–'),
    separator: fc.constantFrom('', ','),
    point: fc.constantFrom('.', ','),
    unit: fc.constantFrom('', '', '', ...(unit === undefined ? [] : [unit, ` ${unit}`])),
  })
  const numbers = fc.tuple(number, style).map(([value, { minus, separator, point, unit: behind }]) => {
    const [whole = '', part] = String(Math.abs(value)).split('.')
    const grouped = part === undefined || point === '.' ? whole.replace(/\B(?=(\d{3})+$)/g, separator) : whole
    const digits = part === undefined ? grouped : `${grouped}${point}${part}`
    return { text: `${value < 0 ? minus : ''}${digits}${behind}`, number: value }
  })
  return fc.oneof(
    { weight: 9, arbitrary: numbers },
    { weight: 1, arbitrary: fc.constantFrom(...NO_NUMBERS).map((text) => ({ text, number: Number.NaN })) },
  )
}

type Edit = Cell & Written & { way: 'cell' | 'bulk' | 'paste' | 'import' }
type Form = Record<string, Record<string, CellValue>>

/** A form with a row for each edit, answered as its type is usual. */
function formWith(schema: FormSchema, count: number): Form {
  const [first] = schema.columns
  const rowIds = hasDynamicRows(schema)
    ? Array.from({ length: count }, (_, at) => `row${String(at).padStart(5, '0')}`)
    : schema.rows.map(({ id }) => id)
  return Object.fromEntries(
    rowIds.map((rowId, at) => {
      const types = first?.constraints.type === 'exact_values' ? first.constraints.allowed_values : []
      const row: Record<string, CellValue> = {}
      if (first && types.length > 0) row[first.id] = types[at % types.length] ?? ''
      else if (first) row[first.id] = 60
      if (hasUnits(schema)) row.unit_name = `Unit ${at}`
      for (const { id, assumed } of schema.columns) {
        const usual = assumed?.find(({ when }) => when.in.some((each) => each === row[when.column]))
        if (usual) Object.assign(row, { [id]: usual.value, [`${id}-sureness`]: 'assumed' })
      }
      return [rowId, row]
    }),
  )
}

function editsOf(schema: FormSchema, form: Form): fc.Arbitrary<Edit[]> {
  const ways = hasUnits(schema)
    ? (['cell', 'bulk', 'paste', 'import'] as const)
    : (['cell', 'bulk', 'paste'] as const)
  const edits = Object.entries(form).flatMap(([rowId, row]) => {
    const columns = schema.columns.filter(
      (column) =>
        isNumberColumn(column) &&
        isEditable(schema, rowId, column) &&
        isAsked(schema, rowId, column, (id) => row[id]),
    )
    if (columns.length === 0) return []
    const one = fc.constantFrom(...columns).chain((column) =>
      fc.record({
        rowId: fc.constant(rowId),
        columnId: fc.constant(column.id),
        way: fc.constantFrom(...ways),
        written: writtenFor(column),
      }),
    )
    return [one.map(({ written, ...edit }) => ({ ...edit, ...written }))]
  })
  return fc.tuple(...edits)
}

/** The browser, the server behind it, and what it took. */
function aVisit(schema: FormSchema, drafts: ReturnType<typeof memoryDrafts>, server: Form) {
  return async () => {
    const engine = new SyncEngine({
      ...{ person: 'me', drafts, found: await drafts.all('me') },
      senders: {
        cell: async () => ({
          send: async (_place: string, sent: readonly { key: string; value: unknown }[]) =>
            sent.map(({ key, value }) => {
              const { rowId, columnId } = cellAt(key)
              const { [columnId]: _, ...others } = server[rowId] ?? {}
              server[rowId] = value === null ? others : { ...others, [columnId]: value as CellValue }
              return { version: 1, replaced: null }
            }),
        }),
      },
      openTabs: () => ({ tell: () => undefined, close: () => undefined, alone: (_lane, work) => work() }),
    })
    const place = placeOf({ labId: asLabId('lab'), category: 'Cold Storage', mode: 'baseline' })
    const target = engine.target<Draft, Reply>('cell', place)
    const saved = { form_data: structuredClone(server), versions: {}, last_change: 0 }
    const store = new FormStore({ schema, before: {}, saved, readAt: 0, userId: 'me', target })
    store.connect()
    return { store, close: () => engine.stop() }
  }
}

/** Does one edit the way a person does it. Gives what was said about it beside the cell, if anything. */
function enter(store: FormStore, { way, text, ...cell }: Edit): string | null {
  store.steps.seal()
  switch (way) {
    case 'bulk':
      enterNumber(store, cell, text)
      return null
    case 'paste':
      return pasteBlock(store, cell, text).unread[0]?.reason ?? null
    case 'import':
      return importText(store, cell, text)
    case 'cell':
      for (let at = 1; at <= text.length; at += 1) {
        const read = parseNumber(text.slice(0, at))
        if (!Object.is(read, store.valueOf(cell))) answerCell(store, cell, read)
      }
      leaveNumber(store, cell, text)
      return null
  }
}

function importText(store: FormStore, { rowId, columnId }: Cell, text: string): string | null {
  const column = store.schema.columns.find(({ id }) => id === columnId)
  const name = String(store.valueOf({ rowId, columnId: 'unit_name' }))
  const read = readUnitText(`Name\t${column?.label}\n${name}\t${text}`)
  if (!('lines' in read)) throw new Error('The list was not read')
  const list = openList(read.lines, store.schema, 2026)
  // People can change which column a heading means; the test says it.
  const columns = list.columns.map((each, at) => ({ ...each, columnId: ['unit_name', columnId][at] ?? null }))
  const { plan, changes } = outcomeOf(store, list, { columns, types: {}, updates: true }, 2026)
  applyImport(store, changes)
  const [left] = plan.leftOut
  return left ? leftOutText(store, left, plan, rowId) : null
}

type Outcome = 'as typed' | 'told' | 'offered' | 'refused' | 'silently changed'

/** What became of an edit: `said` is what stood beside the cell, the rest is what the cell shows. */
function outcomeIn(store: FormStore, edit: Edit, was: CellValue | null, said: string | null): Outcome {
  const { rowId, columnId, text, number } = edit
  const column = store.schema.columns.find(({ id }) => id === columnId)
  const value = store.valueOf({ rowId, columnId })
  const told = column ? toldOf(store, rowId, column) : null
  if (value === number && told === null) return 'as typed'
  if (told?.isClamped) return told.text.includes(text) ? 'told' : 'silently changed'
  // What was not taken changes nothing, and confirms nothing.
  const isAssumed = store.valueOf({ rowId, columnId: `${columnId}-sureness` }) === 'assumed'
  const hadUsual = was !== null && column?.assumed !== undefined
  if (value !== was || (hadUsual && !isAssumed)) return 'silently changed'
  if (told?.text.includes(text)) return told.accept === null ? 'refused' : 'offered'
  return said ? 'refused' : 'silently changed'
}

it('1,000 edits by seed: each is kept as typed, told, offered or refused with words, also after a reload', async () => {
  const counts: Partial<Record<Outcome, number>> = {}
  const silent: Edit[] = []
  let edits = 0
  for (let seed = 1; edits < 1000; seed += 1) {
    for (const { schema } of forms) {
      const initial = formWith(schema, 24)
      const [drawn = []] = fc.sample(editsOf(schema, initial), { seed, numRuns: 1 })
      const drafts = memoryDrafts(true)
      const server = structuredClone(initial)
      const visit = aVisit(schema, drafts, server)
      const first = await visit()
      // An age that is a year is the year in which a unit was bought.
      const isYear = ({ columnId, number }: Edit) =>
        columnId === 'age_years' && number >= 1960 && number <= 2026
      const mine = drawn.filter((edit) => edit.way !== 'import' || !isYear(edit))
      const said = mine.map((edit) => enter(first.store, edit))
      await vi.advanceTimersByTimeAsync(20_000)
      first.close()
      const second = await visit()
      for (const [at, edit] of mine.entries()) {
        const was = initial[edit.rowId]?.[edit.columnId] ?? null
        const outcome = outcomeIn(first.store, edit, was, said[at] ?? null)
        const later = outcomeIn(second.store, edit, was, said[at] ?? null)
        counts[outcome] = (counts[outcome] ?? 0) + 1
        if (outcome === 'silently changed' || later !== outcome) silent.push(edit)
      }
      second.close()
      edits += mine.length
    }
  }

  expect(silent).toEqual([])
  for (const outcome of ['as typed', 'told', 'offered', 'refused'] as const)
    expect(counts[outcome] ?? 0).toBeGreaterThan(20)
}, 60_000)
