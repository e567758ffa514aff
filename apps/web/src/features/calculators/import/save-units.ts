import { calculator, unit_import } from '@lab-zer0/content/microcopy.ts'
import { exportUnits } from '@lab-zer0/domain/units/export-units.ts'
import { fill } from '../../../lib/format.ts'
import { saveCsv } from '../../../lib/save-csv.ts'
import { saveFile } from '../../../lib/save-file.ts'
import type { FormStore } from '../form/form-store.ts'

const { export: copy } = unit_import

export type FileKind = 'csv' | 'xlsx'

/** The register as a file that can be brought in again. */
export async function saveUnits(store: FormStore, category: string, kind: FileKind): Promise<void> {
  const words = { row: copy.row, yes: calculator.yes, no: calculator.no }
  const { header, rows } = exportUnits(store.schema, store.formData, words)
  const name = `${fill(copy.name, { category })}.${kind}`
  if (kind === 'csv') saveCsv(name, header, rows)
  else {
    const { writeWorkbook, XLSX_TYPE } = await import('./write-workbook.ts')
    saveFile(name, new Blob([writeWorkbook([header, ...rows])], { type: XLSX_TYPE }))
  }
}
