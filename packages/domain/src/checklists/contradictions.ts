import { type CellValue, type FormData, rowsOf } from '../calculators/schema.ts'
import { newestForms } from '../levels/locked-facts.ts'
import type { Answer } from './answers.ts'

/** What a cell must hold; `row_id` is the row itself, as in a form's own conditions. An empty cell holds nothing. */
export type FigureCondition =
  | { column: string; in: readonly CellValue[] }
  | { column: string; not_in: readonly CellValue[] }
  | { column: string; below: number }
  | { column: string; above: number }
  | { column: string; is_blank: true }

/** One way in which a form speaks against an answer. The names are those of the file. */
export type ContradictionRule = {
  id: string
  question: string
  answer: Answer
  category: string
  /** The rows that the question is about. */
  among: readonly FigureCondition[]
  /** What speaks against the answer in such a row. */
  where: readonly FigureCondition[]
  /** `some`: one such row is enough. `none`: the form has rows that the question is about, and none is like this. */
  found: 'some' | 'none'
  /** The column whose numbers are added up for people; without one, rows are counted. */
  counted: string | null
}

/** A locked form with what was typed in it. */
export type LockedFigures = { category: string; mode: 'baseline' | 'savings'; data: FormData }

export type Contradiction = {
  rule: string
  question: string
  answer: Answer
  category: string
  mode: LockedFigures['mode']
  count: number
}

/**
 * Every answer that the lab's own figures would contradict, in the order of the rules. A screen shows those of the
 * answers that are given: nothing is refused because of them, since a figure can be the wrong one of the two.
 */
export function contradictionsIn(
  rules: readonly ContradictionRule[],
  forms: readonly LockedFigures[],
): Contradiction[] {
  const newest = newestForms(forms)
  return rules.flatMap((rule) => {
    const form = newest.find(({ category }) => category === rule.category)
    const found = form && look(rule, form.data)
    if (!form || !found) return []
    const { id, question, answer, category } = rule
    return [{ rule: id, question, answer, category, mode: form.mode, count: found.count }]
  })
}

/** Those of the answers that were given. */
export function contradictionsOf<Found extends Pick<Contradiction, 'question' | 'answer'>>(
  found: readonly Found[],
  answers: ReadonlyMap<string, Answer | null>,
): Found[] {
  return found.filter(({ question, answer }) => answers.get(question) === answer)
}

type Cells = ReadonlyMap<string, unknown>

function look({ among, where, found, counted }: ContradictionRule, data: FormData) {
  const meets = (conditions: readonly FigureCondition[]) => (row: readonly [string, Cells]) =>
    conditions.every((condition) => isMet(condition, row))
  const concerned = [...rowsOf(data)].filter(([, cells]) => isThere(cells)).filter(meets(among))
  const matching = concerned.filter(meets(where))
  if (found === 'none') return concerned.length > 0 && matching.length === 0 ? { count: 0 } : undefined
  return matching.length > 0 ? { count: countOf(matching, counted) } : undefined
}

/** A unit that was switched off stays in a savings form with a quantity of none. */
function isThere(cells: Cells): boolean {
  return cells.size > 0 && cells.get('quantity') !== 0
}

function isMet(condition: FigureCondition, [rowId, cells]: readonly [string, Cells]): boolean {
  const value = condition.column === 'row_id' ? rowId : cells.get(condition.column)
  if ('is_blank' in condition) return value === undefined || value === null
  if (value === undefined || value === null) return false
  if ('in' in condition) return condition.in.some((each) => each === value)
  if ('not_in' in condition) return condition.not_in.every((each) => each !== value)
  if (typeof value !== 'number') return false
  return 'below' in condition ? value < condition.below : value > condition.above
}

function countOf(rows: readonly (readonly [string, Cells])[], counted: string | null): number {
  if (counted === null) return rows.length
  return rows.reduce((sum, [, cells]) => {
    const value = cells.get(counted)
    return sum + (typeof value === 'number' ? value : 1)
  }, 0)
}
