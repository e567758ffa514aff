import { type CellValue, type FormData, type FormRow, type FormSchema, rowsOf } from './schema.ts'

const SOURCE_ROWS = ['laptops', 'monitors', 'pcs', 'alternative_e_waste']
const NO_REUSABLE_OPTION = ['paper_notebooks', 'journal_print_outs', 'printer_cartridges', 'e_waste']

const E_WASTE_ID = 'e_waste'

export type EcoOfficeWords = {
  e_waste: string
  e_waste_label: string
  e_waste_description: string
  signage: string
}

function eWasteRow(copy: EcoOfficeWords): FormRow {
  return {
    id: E_WASTE_ID,
    label: copy.e_waste_label,
    label2: copy.e_waste,
    description: copy.e_waste_description,
    is_required: false,
    non_editable_columns: [],
  }
}

/** Specification, section 5, Eco Office schema adjustments. A schema that has them already comes out the same. */
export function adjustEcoOffice(schema: FormSchema, copy: EcoOfficeWords): FormSchema {
  const kept = schema.rows.filter((row) => !SOURCE_ROWS.includes(row.id))
  const isMerged = kept.some((row) => row.id === E_WASTE_ID)
  const hadSources = kept.length < schema.rows.length
  const rows = hadSources && !isMerged ? [...kept, eWasteRow(copy)] : kept
  return {
    ...schema,
    rows: rows.map(withoutReusableOption),
    columns: schema.columns.map((column) =>
      column.id === 'signage' ? { ...column, label: copy.signage } : column,
    ),
  }
}

function withoutReusableOption(row: FormRow): FormRow {
  if (!NO_REUSABLE_OPTION.includes(row.id)) return row
  return { ...row, non_editable_columns: [...new Set([...row.non_editable_columns, 'reusable_option'])] }
}

type Cells = ReadonlyMap<string, unknown>

/**
 * Method, section 5: data of the four source rows become one E-Waste row. Amounts add up, the stream is that of
 * the largest, and there is signage only if all have it.
 */
export function mergeEWaste(form: FormData): FormData {
  const rows = rowsOf(form)
  const sources = SOURCE_ROWS.filter((id) => rows.has(id))
  if (sources.length === 0) return form
  const parts = [...sources, E_WASTE_ID].flatMap((id) => rows.get(id) ?? [])
  const kept = Object.entries(form).filter(([id]) => !SOURCE_ROWS.includes(id) && id !== E_WASTE_ID)
  return Object.fromEntries([...kept, [E_WASTE_ID, mergedRow(parts)]])
}

function mergedRow(parts: readonly Cells[]): Record<string, CellValue> {
  const largest = parts.reduce((most, part) => (amountOf(part) > amountOf(most) ? part : most))
  const stream = largest.get('disposal_stream')
  return {
    amount: parts.reduce((sum, part) => sum + amountOf(part), 0),
    ...(typeof stream === 'string' ? { disposal_stream: stream } : {}),
    signage: parts.every((part) => part.get('signage') === true),
  }
}

function amountOf(part: Cells): number {
  const amount = part.get('amount')
  return typeof amount === 'number' ? amount : 0
}
