import type { Sheet, SheetColumn, SheetValue } from '@lab-zer0/content/report-sheets.ts'
import type { Measure } from '@lab-zer0/domain/calculators/quantity.ts'
import writeExcelFile, { type CellObject } from 'write-excel-file/node'

/** Whole units on the screen of a spreadsheet; the cell keeps the exact figure. */
const FIGURE_FORMATS: Partial<Record<Measure, string>> = { storageTb: '#,##0.0', costAud: '#,##0.00' }
const FIGURE_FORMAT = '#,##0'
const WIDEST = 60
const HEAD = {
  fontWeight: 'bold',
  backgroundColor: '#E3EBE2',
  textColor: '#12211D',
  bottomBorderStyle: 'thin',
  bottomBorderColor: '#12211D',
  alignVertical: 'bottom',
  wrap: true,
} as const

/** A workbook with a frozen head on each sheet. Text stays text, whatever a lab is called. */
export async function workbookOf(sheets: readonly Sheet[]): Promise<Buffer<ArrayBuffer>> {
  const file = writeExcelFile(
    sheets.map(({ name, columns, rows }) => ({
      sheet: name,
      data: [
        columns.map(headCell),
        ...rows.map((row) => columns.map((column, index) => cellOf(column, row[index] ?? null))),
      ],
      columns: columns.map((column, index) => ({ width: widthOf(column, rows, index) })),
      stickyRowsCount: 1,
      orientation: 'landscape' as const,
    })),
    { fontFamily: 'Calibri', fontSize: 11 },
  )
  return Buffer.from(await file.toBuffer())
}

function headCell({ head, kind }: SheetColumn): CellObject {
  return { ...HEAD, type: String, value: head, align: kind === 'text' ? 'left' : 'right' }
}

function cellOf(column: SheetColumn, value: SheetValue): CellObject | null {
  if (value === null) return null
  // Named as text: the writer makes a formula only of what says that it is one.
  if (typeof value === 'string') return { type: String, value, alignVertical: 'top', wrap: true }
  const format = column.kind === 'figure' ? (FIGURE_FORMATS[column.measure] ?? FIGURE_FORMAT) : undefined
  return { type: Number, value, alignVertical: 'top', ...(format ? { format } : {}) }
}

function widthOf(column: SheetColumn, rows: readonly SheetValue[][], index: number): number {
  if (column.kind !== 'text') return 14
  const longest = Math.max(column.head.length, ...rows.map((row) => String(row[index] ?? '').length))
  return Math.min(WIDEST, longest + 2)
}
