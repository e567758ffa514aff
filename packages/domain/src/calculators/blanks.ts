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
  /** Whether the form cannot be locked without one of them. */
  isRequired: boolean
}

export type FormBlanks = {
  rows: readonly BlankRow[]
  /** Fields that are blank, of all that are asked. */
  blank: number
  asked: number
}

/**
 * What a form would be locked without. A blank field may be right, such as the volume of a bin that the lab does not
 * have, so this stops nobody: it is told, because a locked form is what the certificate rests on.
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
    return { rowId, place: at + 1, isWhole, columns, isRequired: isNeeded, asked: asked.length }
  })
  const rows = judged.flatMap(({ asked: _, ...row }) => (row.columns.length > 0 ? [row] : []))
  return {
    rows,
    blank: rows.reduce((sum, { columns }) => sum + columns.length, 0),
    asked: judged.reduce((sum, { asked }) => sum + asked, 0),
  }
}
