import { numberAndUnit } from '../calculators/entry.ts'
import type { FormColumn, FormSchema } from '../calculators/schema.ts'
import { FIRST_YEAR, readCell, yearIn } from './read-cell.ts'
import type { ListLine } from './read-list.ts'

/** Words that asset registers use for a column, by column id. Content. */
export type ColumnWords = Readonly<Record<string, readonly string[] | undefined>>

/** A column of the list: its heading, and the column of the form that it fills, if any. */
export type MatchedColumn = { heading: string; columnId: string | null }

/** Titles and dates are often above the headings. */
const MOST_ABOVE = 10

/**
 * Which column of the form each heading means: by its own label first, then by a word that registers use. No column is
 * filled twice; the first heading wins, and the other one is asked about.
 */
export function matchColumns(
  headings: readonly string[],
  { columns }: FormSchema,
  words: ColumnWords,
): MatchedColumn[] {
  const known = new Map<string, string>()
  for (const { id } of columns) for (const word of words[id] ?? []) known.set(plain(word), id)
  for (const { id, label } of columns) known.set(plain(label), id)
  const taken = new Set<string>()
  return headings.map((heading) => {
    const columnId = known.get(plain(heading))
    if (columnId === undefined || taken.has(columnId)) return { heading, columnId: null }
    taken.add(columnId)
    return { heading, columnId }
  })
}

/** The place of the line that names columns rather than a unit: at least two of its cells are known headings. */
export function headingsAt(lines: readonly ListLine[], schema: FormSchema, words: ColumnWords): number {
  return lines
    .slice(0, MOST_ABOVE)
    .findIndex(
      ({ cells }) =>
        matchColumns(cells, schema, words).filter(({ columnId }) => columnId !== null).length >= 2,
    )
}

/** What registers call things that a form does not ask for, such as the manufacturer. */
const NOT_ASKED = 'not_asked'

/**
 * Fills in columns whose heading says nothing, by what is in them: types that the form knows, temperatures below zero,
 * years, and names.
 */
export function matchByContent(
  given: readonly MatchedColumn[],
  lines: readonly ListLine[],
  schema: FormSchema,
  { thisYear, words = {} }: { thisYear: number; words?: ColumnWords },
): MatchedColumn[] {
  const [type] = schema.columns
  const textsIn = (at: number) => lines.map(({ cells }) => cells[at] ?? '').filter((text) => text !== '')
  const matched = type ? withTypesByValue(given, type, textsIn) : given
  const taken = new Set(matched.flatMap(({ columnId }) => columnId ?? []))
  const notAsked = new Set((words[NOT_ASKED] ?? []).map(plain))
  return matched.map((column, at) => {
    if (column.columnId !== null || notAsked.has(plain(column.heading))) return column
    const columnId = guess(textsIn(at), type, thisYear).find(
      (id) => !taken.has(id) && schema.columns.some((each) => each.id === id),
    )
    if (columnId === undefined) return column
    taken.add(columnId)
    return { ...column, columnId }
  })
}

/**
 * A heading such as Description promises less than values that are types of the form: where most values of a column are
 * types, and more than under the heading, that column has them.
 */
function withTypesByValue(
  matched: readonly MatchedColumn[],
  type: FormColumn,
  textsIn: (at: number) => string[],
): readonly MatchedColumn[] {
  const headed = matched.findIndex(({ columnId }) => columnId === type.id)
  if (headed < 0) return matched
  const counts = matched.map((_, at) => {
    const texts = textsIn(at)
    const types = texts.filter((text) => isTypeOf(type, text)).length
    return types * 2 >= texts.length ? types : 0
  })
  const most = Math.max(...counts)
  if (most <= (counts[headed] ?? 0)) return matched
  const best = counts.indexOf(most)
  return matched.map((column, at) => {
    if (at === best) return { ...column, columnId: type.id }
    return at === headed ? { ...column, columnId: null } : column
  })
}

function isTypeOf(type: FormColumn, text: string): boolean {
  return 'value' in readCell(type, text, 0)
}

/** What the texts of a column may be, the most certain first. */
function guess(texts: readonly string[], type: FormColumn | undefined, thisYear: number): string[] {
  if (texts.length === 0) return []
  const most = (holds: (text: string) => boolean) => texts.filter(holds).length * 2 >= texts.length
  if (type && most((text) => isTypeOf(type, text))) return [type.id]
  if (most((text) => numberAndUnit(text).number < 0)) return ['set_temperature']
  if (most((text) => (yearIn(text, thisYear) ?? 0) >= FIRST_YEAR)) return ['age_years']
  const isName =
    texts.every((text) => Number.isNaN(numberAndUnit(text).number)) && new Set(texts).size === texts.length
  return isName ? ['unit_name'] : []
}

/** A list without headings: in the order of the form where it begins with types, else by what is in it. */
export function matchWithoutHeadings(
  lines: readonly ListLine[],
  schema: FormSchema,
  thisYear: number,
): MatchedColumn[] {
  const none = (lines[0]?.cells ?? []).map(() => ({ heading: '', columnId: null }))
  const guessed = matchByContent(none, lines, schema, { thisYear })
  const isInOrder = guessed[0]?.columnId === schema.columns[0]?.id && guessed[0] !== undefined
  return isInOrder
    ? none.map((column, at) => ({ ...column, columnId: schema.columns[at]?.id ?? null }))
    : guessed
}

/** Without its unit and signs: `Volume of each (litres)` is `volume of each`. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/\([^()]*\)/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
