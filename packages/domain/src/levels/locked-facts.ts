import { rowsOf } from '../calculators/schema.ts'
import { answersOf } from '../calculators/sureness-cells.ts'
import type { CountedRow, LabFacts } from './judge.ts'

/** A locked form as it was stored: what was typed, and what was computed from it. */
export type StoredForm = { category: string; mode: 'baseline' | 'savings'; inputs: unknown; results: unknown }

/** What the lab's newest locked form of each category says: the rows that count, and where there are none. */
export function lockedFacts(forms: readonly StoredForm[]): LabFacts {
  const newest = newestForms(forms)
  const rows = newest.flatMap(countedRows)
  const counted = new Set(rows.map(({ category }) => category))
  return { rows, declaredNone: newest.flatMap(({ category }) => (counted.has(category) ? [] : [category])) }
}

/** The savings form says what is true now; until it is locked, the baseline does. */
export function newestForms<Form extends Pick<StoredForm, 'category' | 'mode'>>(
  forms: readonly Form[],
): Form[] {
  const categories = [...new Set(forms.map(({ category }) => category))]
  return categories.flatMap((category) => {
    const ofCategory = forms.filter((form) => form.category === category)
    return ofCategory.find(({ mode }) => mode === 'savings') ?? ofCategory.slice(0, 1)
  })
}

/** Rows with emissions. Levels with one list for each category have no name for it. */
function countedRows({ category, inputs, results }: StoredForm): CountedRow[] {
  const typed = rowsOf(inputs)
  return resultRows(results).flatMap(({ rowId, emissions }) => {
    const cells = typed.get(rowId)
    if (!cells || !(emissions > 0)) return []
    return [{ category, list: null, cells: answersOf(Object.fromEntries(cells) as CountedRow['cells']) }]
  })
}

/** The rows of a baseline, or of the after side of a saving. */
function resultRows(results: unknown): { rowId: string; emissions: number }[] {
  const side = at(results, 'after') ?? results
  const rows = at(side, 'rows')
  if (!Array.isArray(rows)) return []
  return rows.map((row: unknown) => ({
    rowId: String(at(row, 'rowId')),
    emissions: Number(at(at(at(row, 'figures'), 'emissionsKgCo2e'), 'best') ?? 0),
  }))
}

function at(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined
}
