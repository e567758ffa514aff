import {
  type FormColumn,
  type FormData,
  type FormSchema,
  isAsked,
  isEditable,
  isRequired,
  rowsOf,
} from './schema.ts'

/** A row with the fields that nobody filled in; all of them where the row was not begun. */
export type BlankRow = {
  rowId: string
  /** From 1, as the form counts its rows. */
  place: number
  isWhole: boolean
  columns: readonly FormColumn[]
  /** Whether none of them changes a figure. */
  isForAdvice: boolean
  /** Whether the form cannot be locked without one of them. */
  isRequired: boolean
}

export type FormBlanks = {
  rows: readonly BlankRow[]
  /** Fields that are blank, of all that are asked. */
  blank: number
  asked: number
}

/** What no formula reads: how full, cold or misplaced something is shows only what could be done. */
const ADVICE = ['fill_percent', 'cold_percent', 'deletable_percent', 'misplaced_percent', 'reusable_option']

/** Asked for advice only. A column of this name that is required, such as how full a bin is, is counted. */
export function isForAdvice({ id, is_required }: FormColumn): boolean {
  return !is_required && ADVICE.includes(id)
}

/**
 * What a form would be locked without. A blank field may be right, such as the volume of a bin that the lab does not
 * have, so this stops nobody: it is told, because a locked form is what the certificate rests on. What changes no figure comes last.
 */
export function blanksOf(schema: FormSchema, form: FormData): FormBlanks {
  const filled = rowsOf(form)
  const ids = schema.rows.length > 0 ? schema.rows.map(({ id }) => id) : [...filled.keys()]
  const judged = ids.map((rowId, at) => {
    const cells = filled.get(rowId) ?? new Map<string, unknown>()
    const valueIn = (columnId: string) => cells.get(columnId)
    const asked = schema.columns.filter(
      (column) =>
        column.group === undefined &&
        isEditable(schema, rowId, column) &&
        isAsked(schema, rowId, column, valueIn),
    )
    const columns = asked.filter(({ id }) => cells.get(id) === undefined || cells.get(id) === null)
    const isWhole = columns.length === asked.length
    const isNeeded = isWhole
      ? schema.rows.some(({ id, is_required }) => id === rowId && is_required)
      : columns.some((column) => isRequired(schema, rowId, column, valueIn))
    const counted = columns.filter((column) => !isForAdvice(column))
    return {
      ...{ rowId, place: at + 1, isWhole, isRequired: isNeeded, asked: asked.length },
      columns: [...counted, ...columns.filter(isForAdvice)],
      isForAdvice: !isWhole && counted.length === 0,
    }
  })
  const rows = judged
    .flatMap(({ asked: _, ...row }) => (row.columns.length > 0 ? [row] : []))
    .toSorted((a, b) => Number(a.isForAdvice) - Number(b.isForAdvice))
  return {
    rows,
    blank: rows.reduce((sum, { columns }) => sum + columns.length, 0),
    asked: judged.reduce((sum, { asked }) => sum + asked, 0),
  }
}
