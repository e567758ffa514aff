import { isNumberColumn, numberAndUnit, readEntry } from '../calculators/entry.ts'
import type { Problem } from '../calculators/problem.ts'
import { ASSUMED } from '../calculators/range-rules.ts'
import {
  type CellValue,
  type FormColumn,
  type FormData,
  type FormSchema,
  findColumn,
  isAsked,
} from '../calculators/schema.ts'
import { surenessColumnOf } from '../calculators/sureness-cells.ts'
import type { Span } from '../calculators/unusual.ts'
import { ASSUMED_SIGN, unguarded } from './export-units.ts'
import type { MatchedColumn } from './match-columns.ts'
import { readCell } from './read-cell.ts'
import type { ListLine } from './read-list.ts'
import { type SameBy, type SameUnit, unitFinder } from './same-unit.ts'

/** A type that the list uses and the form does not know, with the units that have it. */
export type UnknownType = { text: string; units: readonly string[] }

/** The type of the form that a word means, by `typeKey`; null to choose later. */
export type TypeChoices = Readonly<Record<string, string | null>>

export function typeKey(text: string): string {
  return text.trim().toLowerCase()
}

export type ListedUnit = {
  line: number
  name: string
  /** The unit of the register that the line means; null for a new one. */
  rowId: string | null
  by: SameBy | null
  /** What to write, the type first. A type that is to be chosen later is the word of the list. */
  cells: Readonly<Record<string, CellValue>>
  isUntyped: boolean
}

/** A cell of the list that is not taken as it is. */
export type LeftOut = { line: number; unit: string; columnId: string; text: string } & (
  | { why: 'problem'; problem: Problem }
  /** Beyond what a unit of this type can be set to: it is left empty, and the usual value is assumed. */
  | { why: 'beyond'; span: Span }
  | { why: 'shortened'; kept: number }
  /** The type of the unit has no such field. */
  | { why: 'not_asked' }
)

/** A line that becomes no unit. */
export type RejectedLine = { line: number; why: 'above_headings' | 'total' | 'nothing_used' | 'no_room' }

export type ImportPlan = {
  units: readonly ListedUnit[]
  unknownTypes: readonly UnknownType[]
  leftOut: readonly LeftOut[]
  rejected: readonly RejectedLine[]
}

export type ImportedList = {
  schema: FormSchema
  /** The register as it is. */
  form: FormData
  columns: readonly MatchedColumn[]
  /** Lines above the headings. */
  above: readonly ListLine[]
  lines: readonly ListLine[]
  /** Words that mean a type without any doubt, by `typeKey`. */
  knownTypes: TypeChoices
  /** What was chosen for the other words. */
  types: TypeChoices
  /** Which column of the list names rows; -1 in a list that is not ours. */
  rowColumn: number
  /** Whether lines that mean a unit of the register change it, or are added as new units. */
  updates: boolean
  thisYear: number
  /** How many units the form still takes. */
  room: number
}

type Texts = ReadonlyMap<string, string>
type Cells = Map<string, CellValue>
type ReadLine = { unit: ListedUnit; unknown: string | null; leftOut: LeftOut[] }

/** What becomes of each line of a list. Nothing is dropped in silence: whatever is not written is said. */
export function planImport(list: ImportedList): ImportPlan {
  const { lines, above, columns } = list
  const find = list.updates ? unitFinder(list.form) : () => null
  const totals = lines.filter((line) => isTotal(list, line))
  const texts = lines
    .filter((line) => !totals.includes(line))
    .map(({ number, cells }) => ({ number, cells, textIn: textsOf(columns, cells) }))
  const read = texts
    .filter(({ textIn }) => textIn.size > 0)
    .map(({ number, cells, textIn }) =>
      readLine(list, find, { number, textIn, row: cells[list.rowColumn] ?? '' }),
    )
  const added = read.filter(({ unit }) => unit.rowId === null)
  const noRoom = new Set(added.slice(Math.max(list.room, 0)).map(({ unit }) => unit.line))
  const kept = read.filter(({ unit }) => !noRoom.has(unit.line))
  return {
    units: kept.map(({ unit }) => unit),
    unknownTypes: unknownIn(kept),
    leftOut: kept.flatMap(({ leftOut }) => leftOut),
    rejected: [
      ...above.map(({ number }) => ({ line: number, why: 'above_headings' as const })),
      ...totals.map(({ number }) => ({ line: number, why: 'total' as const })),
      ...texts.flatMap(({ number, textIn }) =>
        textIn.size === 0 ? [{ line: number, why: 'nothing_used' as const }] : [],
      ),
      ...[...noRoom].map((line) => ({ line, why: 'no_room' as const })),
    ],
  }
}

/** `Total`, `Grand total: 12`, `Total units`: what a sum is called, and nothing more. */
const TOTAL =
  /^(?:(?:grand|sub)[ -]?)?(?:totals?|sum)(?: (?:number|count|units|items|rows))?\s*(?:[:=]\s*)?[\d.,]*$/i

/** A sum below the units is none of them, unless it has a type that the form knows. */
function isTotal(list: ImportedList, { cells }: ListLine): boolean {
  const named = cells.find((text) => text !== '' && Number.isNaN(numberAndUnit(text).number))
  if (named === undefined || !TOTAL.test(named)) return false
  const [type] = list.schema.columns
  const text = textsOf(list.columns, cells).get(type?.id ?? '') ?? ''
  return typeOf({ ...list, types: {} }, text).type === null
}

function unknownIn(read: readonly ReadLine[]): UnknownType[] {
  const asked = read.flatMap(({ unknown, unit }) => (unknown === null ? [] : [{ unknown, name: unit.name }]))
  return [...Map.groupBy(asked, ({ unknown }) => typeKey(unknown)).values()].map((own) => ({
    text: own[0]?.unknown ?? '',
    units: own.map(({ name }) => name),
  }))
}

function textsOf(columns: readonly MatchedColumn[], cells: readonly string[]): Texts {
  return new Map(
    columns.flatMap(({ columnId }, at): [string, string][] => {
      const text = unguarded(cells[at] ?? '')
      return columnId === null || text === '' ? [] : [[columnId, text]]
    }),
  )
}

type Line = { number: number; textIn: Texts; row: string }

function readLine(list: ImportedList, find: Finder, { number, textIn, row }: Line): ReadLine {
  const { schema, form } = list
  const [typeColumn] = schema.columns
  const same = find(row, identityOf(schema, textIn))
  const there = same === null ? {} : (form[same.rowId] ?? {})
  const name = textIn.get('unit_name') ?? textIn.get('asset_tag') ?? named(there) ?? String(number)
  const said = typeOf(list, textIn.get(typeColumn?.id ?? '') ?? '')
  const isUntyped = said.type === null && !isTyped(list, typeColumn && there[typeColumn.id])
  const cells: Cells = new Map()
  if (typeColumn && said.type !== null) cells.set(typeColumn.id, said.type)
  // The word waits in the type's own cell, where people will choose what it means.
  else if (typeColumn && said.unknown !== null && isUntyped) cells.set(typeColumn.id, said.unknown)
  const valueIn = (id: string) => cells.get(id) ?? there[id]
  const leftOut = schema.columns.flatMap((column): LeftOut[] => {
    const text = textIn.get(column.id)
    if (text === undefined || column === typeColumn) return []
    const left = readInto(list, { column, text, cells, valueIn, isUntyped })
    const isThere = left?.why === 'not_asked' && there[column.id] !== undefined
    return left === null || isThere ? [] : [{ line: number, unit: name, columnId: column.id, text, ...left }]
  })
  const unit: ListedUnit = {
    ...{ line: number, name, rowId: same?.rowId ?? null, by: same?.by ?? null },
    ...{ cells: Object.fromEntries(cells), isUntyped },
  }
  return { unit, unknown: said.unknown, leftOut }
}

type Finder = (rowNamed: string, cells: Cells) => SameUnit | null
type Reading = {
  column: FormColumn
  text: string
  cells: Cells
  valueIn: (id: string) => CellValue | undefined
  isUntyped: boolean
}
type WithoutPlace<Left> = Left extends unknown ? Omit<Left, 'line' | 'unit' | 'columnId' | 'text'> : never

/** Puts what a text means among the cells, and says what is left out of it. */
function readInto(
  { schema, thisYear }: ImportedList,
  { column, text, cells, valueIn, isUntyped }: Reading,
): WithoutPlace<LeftOut> | null {
  if (!isUntyped && !isAsked(schema, '', column, valueIn)) return { why: 'not_asked' }
  const { said, isAssumed } = markedText(column, text)
  const { constraints } = column
  if (constraints.type === 'text' && said.length > constraints.max_length) {
    cells.set(column.id, said.slice(0, constraints.max_length).trim())
    return { why: 'shortened', kept: constraints.max_length }
  }
  const read = readCell(column, said, thisYear)
  // A number is judged as one that is typed, by the type of its row. What would be changed or asked about is left out.
  const entry =
    isNumberColumn(column) && 'value' in read ? readEntry(column, String(read.value), '', valueIn) : null
  if (entry?.kind === 'asked') return { why: 'beyond', span: entry.limits }
  if ('problem' in read) return { why: 'problem', problem: read.problem }
  cells.set(column.id, read.value)
  if (isAssumed) cells.set(surenessColumnOf(column.id), ASSUMED)
  return null
}

/** A unit is recognised by these, before its type is known. */
function identityOf(schema: FormSchema, textIn: Texts): Cells {
  return new Map(
    ['asset_tag', 'unit_name'].flatMap((id): [string, CellValue][] => {
      const text = textIn.get(id)
      return text !== undefined && findColumn(schema, id) ? [[id, text]] : []
    }),
  )
}

function named({ unit_name: name, asset_tag: tag }: Readonly<Record<string, CellValue>>): string | undefined {
  return [name, tag].find((each) => typeof each === 'string')
}

/** `~500` is a value that was filled in from the type, as our own file writes it. */
function markedText(column: FormColumn, text: string): { said: string; isAssumed: boolean } {
  const isAssumed = column.assumed !== undefined && text.startsWith(ASSUMED_SIGN)
  return { said: isAssumed ? text.slice(ASSUMED_SIGN.length) : text, isAssumed }
}

/** The type that a text means, by itself or by what somebody chose for it. */
function typeOf({ schema, knownTypes, types, thisYear }: ImportedList, text: string) {
  const [column] = schema.columns
  if (!column || text === '') return { type: null, unknown: null }
  const read = readCell(column, text, thisYear)
  if ('value' in read && typeof read.value === 'string') return { type: read.value, unknown: null }
  const key = typeKey(text)
  const known = Object.hasOwn(knownTypes, key) ? knownTypes[key] : undefined
  if (known !== undefined && known !== null) return { type: known, unknown: null }
  return { type: Object.hasOwn(types, key) ? (types[key] ?? null) : null, unknown: text }
}

function isTyped({ schema, thisYear }: ImportedList, value: CellValue | undefined): boolean {
  const [column] = schema.columns
  return column !== undefined && typeof value === 'string' && 'value' in readCell(column, value, thisYear)
}
