import { assumedColumns, isToCheck } from './assumed.ts'
import { type FormColumn, type FormSchema, requiredColumns, type ValueIn } from './schema.ts'
import { NAME_COLUMN } from './unit-identity.ts'
import { checkValue } from './validation.ts'

/** Where a unit is found again: the columns that name it. */
const FOUND_BY = [NAME_COLUMN, 'room', 'asset_tag', 'model']

export type UnitState =
  | { kind: 'needs'; columns: readonly string[] }
  /** All is there, and somebody has to look at what was typed. */
  | { kind: 'check'; columns: readonly string[]; assumed: number }
  | { kind: 'measured'; assumed: number }
  | { kind: 'complete'; assumed: number }

/**
 * What a unit still lacks. While nobody knows what it is, that is the one question. `asked` are the columns whose last
 * entry could not be taken.
 */
export function unitState(
  schema: FormSchema,
  rowId: string,
  valueIn: ValueIn,
  isMeasured: boolean,
  asked: readonly string[] = [],
): UnitState {
  const [first] = schema.columns
  if (first && !isAnswered(first, valueIn)) return { kind: 'needs', columns: [first.id] }
  const missing = requiredColumns(schema, rowId, valueIn).filter((column) => !isAnswered(column, valueIn))
  if (missing.length > 0) return { kind: 'needs', columns: missing.map(({ id }) => id) }
  const assumed = assumedColumns(schema, valueIn).length
  const check = schema.columns.filter(({ id }) => asked.includes(id) || isToCheck(valueIn, id))
  if (check.length > 0) return { kind: 'check', columns: check.map(({ id }) => id), assumed }
  return { kind: isMeasured ? 'measured' : 'complete', assumed }
}

function isAnswered(column: FormColumn, valueIn: ValueIn): boolean {
  const value = valueIn(column.id)
  return value !== null && value !== undefined && checkValue(column, value) === null
}

/**
 * Columns that some types have in place of others, such as the litres of a nitrogen store: no type that is asked for
 * what most types are asked for is asked for them.
 */
export function insteadColumns(schema: FormSchema): FormColumn[] {
  const [first] = schema.columns
  const typed = schema.columns.filter(
    ({ group, asked_when: when }) => group === undefined && when !== undefined && when.column === first?.id,
  )
  const sizes = typed.map(({ asked_when: when }) => when?.in.length ?? 0)
  const usual = typed[sizes.indexOf(Math.max(...sizes))]?.asked_when?.in ?? []
  return typed.filter(({ asked_when: when }) => when?.in.every((type) => !usual.includes(type)) ?? false)
}

/** By name, room, tag or model, in any case and any order of words. */
export function isFoundBy(text: string, valueIn: ValueIn): boolean {
  const found = FOUND_BY.map((id) => valueIn(id)).filter((value) => typeof value === 'string')
  const all = found.join(' ').toLowerCase()
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word))
}

/** `Mawson` copied is `Mawson 2`, or the next number that no other unit has. */
export function copiedName(name: string, names: readonly string[]): string {
  const [, stem = name] = /^(.*?)(?: \d+)?$/.exec(name) ?? []
  const taken = new Set(names)
  let number = 2
  while (taken.has(`${stem} ${number}`)) number += 1
  return `${stem} ${number}`
}

/** What a copy of a unit takes over: all but what is its own, the tag on its side and what a meter read at it. */
export function copiedCells<Value>(
  schema: FormSchema,
  values: Readonly<Record<string, Value>>,
): [string, Value][] {
  const own = new Set(
    schema.columns.flatMap(({ id, group }) =>
      group === 'reading' || id === 'asset_tag' || id === NAME_COLUMN ? [id] : [],
    ),
  )
  return Object.entries(values).filter(([columnId]) => !own.has(columnId))
}
