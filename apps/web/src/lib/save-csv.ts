import { type CsvValue, toCsv } from '@lab-zer0/domain/csv/csv.ts'
import { saveFile } from './save-file.ts'

// Without it Excel reads every accented letter as two.
const BYTE_ORDER_MARK = '\uFEFF'

export function saveCsv(name: string, header: readonly string[], rows: readonly (readonly CsvValue[])[]) {
  saveFile(name, new Blob([BYTE_ORDER_MARK, toCsv(header, rows)], { type: 'text/csv;charset=utf-8' }))
}
