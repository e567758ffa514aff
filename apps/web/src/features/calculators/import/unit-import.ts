import importWords from '@lab-zer0/content/data/calculators/unit-import.json'
import { unit_import, units } from '@lab-zer0/content/microcopy.ts'
import { numberAndUnit } from '@lab-zer0/domain/calculators/entry.ts'
import { type FormSchema, findColumn } from '@lab-zer0/domain/calculators/schema.ts'
import { limitOf } from '@lab-zer0/domain/calculators/unusual.ts'
import { changesOfImport, type UnitChange } from '@lab-zer0/domain/units/import-changes.ts'
import {
  headingsAt,
  type MatchedColumn,
  matchByContent,
  matchColumns,
  matchWithoutHeadings,
} from '@lab-zer0/domain/units/match-columns.ts'
import { type ImportPlan, planImport, type TypeChoices, typeKey } from '@lab-zer0/domain/units/plan-import.ts'
import type { ListLine } from '@lab-zer0/domain/units/read-list.ts'
import type { FormStore } from '../form/form-store.ts'
import { MOST_ROWS } from '../form/paste-block.ts'
import { HEADINGS } from './headings.ts'

const SUGGESTED: readonly { type: string; words: readonly string[] }[] = importWords.suggested_types

/** A list that was read: its headings, if it has any, and its lines. */
export type OpenedList = {
  columns: MatchedColumn[]
  headings: readonly string[]
  above: readonly ListLine[]
  lines: readonly ListLine[]
  /** The column that our own file names rows in, else -1. */
  rowColumn: number
}

export function openList(lines: readonly ListLine[], schema: FormSchema, thisYear: number): OpenedList {
  const at = headingsAt(lines, schema, HEADINGS)
  const headings = lines[at]?.cells ?? []
  const units = lines.slice(at + 1)
  const rowColumn = headings.indexOf(unit_import.export.row)
  const matched = matchColumns(headings, schema, HEADINGS)
  const columns =
    at < 0
      ? matchWithoutHeadings(units, schema, thisYear)
      : matchByContent(matched, units, schema, { thisYear, words: HEADINGS }).map((column, place) =>
          place === rowColumn ? { ...column, columnId: null } : column,
        )
  return { columns, headings, above: lines.slice(0, Math.max(at, 0)), lines: units, rowColumn }
}

/** The type that each word in the column of types suggests; a guess, which counts once the person has said so. */
export function suggestedTypes(
  schema: FormSchema,
  { lines }: OpenedList,
  columns: readonly MatchedColumn[],
): TypeChoices {
  const at = columns.findIndex(({ columnId }) => columnId !== null && columnId === schema.columns[0]?.id)
  const words = Map.groupBy(at < 0 ? [] : lines, ({ cells }) => typeKey(cells[at] ?? ''))
  return Object.fromEntries(
    [...words].map(([word, own]) => [word, suggestedType(schema, word, own, columns)]),
  )
}

/** Of those that the form has. A freezer at −86 °C is none that ends at −40 °C, whatever it is called. */
function suggestedType(
  schema: FormSchema,
  word: string,
  lines: readonly ListLine[],
  columns: readonly MatchedColumn[],
): string | null {
  const constraints = schema.columns[0]?.constraints
  const allowed = constraints?.type === 'exact_values' ? constraints.allowed_values : []
  const found = SUGGESTED.find(
    ({ type, words }) =>
      allowed.includes(type) &&
      words.some((each) => word.includes(each)) &&
      columns.every(({ columnId }, at) =>
        fits(
          schema,
          type,
          columnId,
          lines.map(({ cells }) => cells[at] ?? ''),
        ),
      ),
  )
  return found?.type ?? null
}

/** Whether the type can be set to at least one of the values, if there are any. */
function fits(schema: FormSchema, type: string, columnId: string | null, texts: readonly string[]): boolean {
  const column = columnId === null ? undefined : findColumn(schema, columnId)
  const span = column && limitOf(column, '', (id) => (id === schema.columns[0]?.id ? type : undefined))
  const values = texts.map((text) => numberAndUnit(text).number).filter((value) => !Number.isNaN(value))
  return !span || values.length === 0 || values.some((value) => value >= span.min && value <= span.max)
}

/** The short names that the table shows are known as well. */
function knownTypes(schema: FormSchema): TypeChoices {
  const constraints = schema.columns[0]?.constraints
  const allowed = constraints?.type === 'exact_values' ? constraints.allowed_values : []
  const isType = (id: string) => allowed.includes(id)
  return Object.fromEntries(
    Object.entries(units.short).flatMap(([id, short]) => (isType(id) ? [[typeKey(short), id]] : [])),
  )
}

export type Matching = {
  columns: readonly MatchedColumn[]
  types: TypeChoices
  updates: boolean
}

export type Outcome = {
  plan: ImportPlan
  changes: readonly UnitChange[]
  counts: { added: number; updated: number; same: number; later: number; rejected: number }
}

/** What an import would do, computed anew at each choice. */
export function outcomeOf(
  store: FormStore,
  list: OpenedList,
  { columns, types, updates }: Matching,
  thisYear: number,
): Outcome {
  const { schema, formData } = store
  const plan = planImport({
    ...{ schema, form: formData, columns, types, updates, thisYear },
    ...{ above: list.above, lines: list.lines, rowColumn: list.rowColumn },
    knownTypes: knownTypes(schema),
    room: MOST_ROWS - Object.values(formData).filter((row) => Object.keys(row).length > 0).length,
  })
  const changes = changesOfImport(schema, formData, plan.units)
  const added = changes.filter(({ rowId }) => rowId === null)
  return {
    plan,
    changes,
    counts: {
      added: added.length,
      updated: changes.length - added.length,
      same: plan.units.length - changes.length,
      later: added.filter(({ isUntyped }) => isUntyped).length,
      rejected: plan.rejected.length,
    },
  }
}
