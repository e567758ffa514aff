import { type FormData, type FormSchema, hasDynamicRows } from '@lab-zer0/domain/calculators/schema.ts'
import { EMPTY_ROW, type FormState } from './form-state.ts'

type Opening = { schema: FormSchema; before: FormData; saved: { form_data: FormData } }

/** The rows of the schema, or those that the lab added, the baseline's first. */
export function openingState({ schema, before, saved }: Opening): FormState {
  const dynamic = [...new Set([...Object.keys(before), ...Object.keys(saved.form_data)])]
  const rowIds = hasDynamicRows(schema) ? dynamic : schema.rows.map(({ id }) => id)
  const rows = Object.fromEntries(
    Object.entries(saved.form_data).map(([rowId, values]) => [rowId, { ...EMPTY_ROW, values }]),
  )
  return { rowIds, rows, savedAt: null }
}
