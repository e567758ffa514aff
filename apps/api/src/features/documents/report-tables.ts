import { COLUMN_HEADING, INK, type Pdf, plainArtifact } from './pdf.ts'
import { lineCount, placeText, type TextStyle } from './place-text.ts'
import { drawLine, PRINT } from './report-look.ts'

export type TableColumn = { head: string; width: number; isNumber?: true; isStrong?: true }
export type TableRow = { cells: string[] /** A small square in front of the first cell. */; mark?: string }

type Place = {
  x: number
  y: number
  /** Rows below this go on the next page, under the same head. */
  bottom: number
  nextPage: () => number
}

const SIZE = 9
const HEAD: TextStyle = { size: 8.5, font: 'strong', ink: INK.second }
const LINE = 11.5
const GAP = 5.5

/** Hairlines, numbers at the right, heads that a reading aloud knows as such. Tells where it ends. */
export function drawTable(
  pdf: Pdf,
  columns: readonly TableColumn[],
  rows: readonly TableRow[],
  { x, y, bottom, nextPage }: Place,
): number {
  const { doc, root } = pdf
  const table = doc.struct('Table')
  root.add(table)
  const head = { cells: columns.map((column) => column.head) }
  let top = drawRow(pdf, table, head, { columns, x, y, isHead: true })
  for (const row of rows) {
    if (top + heightOf(pdf, row, columns, false) > bottom) {
      top = drawRow(pdf, table, head, { columns, x, y: nextPage(), isHead: true })
    }
    top = drawRow(pdf, table, row, { columns, x, y: top, isHead: false })
  }
  table.end()
  return top
}

const styleOf = ({ isStrong }: TableColumn, isHead: boolean): TextStyle =>
  isHead ? HEAD : { size: SIZE, font: isStrong ? 'strong' : 'text' }

function heightOf(pdf: Pdf, { cells }: TableRow, columns: readonly TableColumn[], isHead: boolean): number {
  const lines = columns.map((column, index) =>
    lineCount(pdf, cells[index] ?? '', { ...styleOf(column, isHead), width: column.width - 8 }),
  )
  return Math.max(...lines) * LINE + 2 * GAP
}

type RowPlace = { columns: readonly TableColumn[]; x: number; y: number; isHead: boolean }

function drawRow(
  pdf: Pdf,
  table: PDFKit.PDFStructureElement,
  row: TableRow,
  { columns, x, y, isHead }: RowPlace,
): number {
  const { doc } = pdf
  const height = heightOf(pdf, row, columns, isHead)
  const width = columns.reduce((sum, column) => sum + column.width, 0)
  plainArtifact(pdf, () => {
    const ink = isHead ? INK.second : PRINT.line
    drawLine(pdf, { x1: x, x2: x + width, y1: y + height, y2: y + height, ink, width: 0.6 })
    if (row.mark) doc.roundedRect(x + 4, y + GAP + 0.5, 9, 9, 2).fill(row.mark)
  })
  const line = doc.struct('TR')
  table.add(line)
  let left = x
  for (const [index, column] of columns.entries()) {
    const indent = index === 0 && row.mark ? 16 : 0
    const place = {
      ...styleOf(column, isHead),
      x: left + 4 + indent,
      baseline: y + GAP + 8.5,
      width: column.width - 8 - indent,
      lineHeight: LINE,
      align: column.isNumber ? ('right' as const) : ('left' as const),
    }
    const kind = isHead ? 'TH' : 'TD'
    const draw = () => placeText(pdf, row.cells[index] ?? '', place)
    line.add(doc.struct(kind, isHead ? COLUMN_HEADING : {}, () => void draw()))
    left += column.width
  }
  line.end()
  return y + height
}
