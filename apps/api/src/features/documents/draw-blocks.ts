import { type Block, plainText, type Span } from '@lab-zer0/content/markdown.ts'
import { COLUMN_HEADING, type FontName, INK, type Pdf, plainArtifact, tagged, useFont } from './pdf.ts'

const SIZES: Record<number, number> = { 1: 24, 2: 17, 3: 13, 4: 11 }
const TEXT = 10.5
const GAP = 6

/** Text as it flows: headings, paragraphs, lists and tables, each with its tag and in reading order. */
export function drawBlocks(pdf: Pdf, blocks: readonly Block[]): void {
  for (const block of blocks) {
    if (block.kind === 'heading') drawHeading(pdf, block.level, block.text)
    else if (block.kind === 'list') drawList(pdf, block.items, block.isOrdered)
    else if (block.kind === 'table') drawTable(pdf, block.head, block.rows)
    else drawParagraph(pdf, block.spans, block.kind === 'quote')
  }
}

function inner({ doc }: Pdf) {
  const { left, right } = doc.page.margins
  return { left, width: doc.page.width - left - right, bottom: doc.page.height - doc.page.margins.bottom }
}

/** A new page where the next piece would not fit: a heading never stands alone at the foot. */
function keepTogether(pdf: Pdf, height: number): void {
  if (pdf.doc.y + height > inner(pdf).bottom) pdf.doc.addPage()
}

function drawHeading(pdf: Pdf, level: number, text: string): void {
  const { doc } = pdf
  const size = SIZES[level] ?? TEXT
  keepTogether(pdf, size * 1.4 + (level < 3 ? 120 : 60))
  if (level > 1) doc.y += size * 0.6
  tagged(pdf, `H${level}`, () => {
    useFont(pdf, level < 3 ? 'display' : 'strong', text)
    doc.fontSize(size).fillColor(level === 1 ? INK.bronze : INK.main)
    doc.text(text, inner(pdf).left, doc.y, { width: inner(pdf).width })
  })
  doc.y += level === 1 ? 12 : 4
}

function drawParagraph(pdf: Pdf, spans: readonly Span[], isQuote: boolean): void {
  const { left, width } = inner(pdf)
  const indent = isQuote ? 14 : 0
  keepTogether(pdf, TEXT * 2)
  const kind = isQuote ? 'BlockQuote' : 'P'
  tagged(pdf, kind, () => writeSpans(pdf, spans, { x: left + indent, width: width - indent }))
  pdf.doc.y += GAP
}

const FACES: Record<Span['kind'], FontName> = {
  text: 'text',
  code: 'text',
  strong: 'strong',
  emphasis: 'emphasis',
  citation: 'text',
}

type Place = { x: number; width: number; size?: number; ink?: string }

function writeSpans(
  pdf: Pdf,
  spans: readonly Span[],
  { x, width, size = TEXT, ink = INK.main }: Place,
): void {
  const { doc } = pdf
  doc.x = x
  for (const [index, span] of spans.entries()) {
    const text = plainText([span])
    useFont(pdf, FACES[span.kind], text)
    const isLast = index === spans.length - 1
    doc.fontSize(size).fillColor(span.kind === 'citation' ? INK.quiet : ink)
    doc.text(text, { width, lineGap: 2, continued: !isLast })
  }
}

function drawList(pdf: Pdf, items: readonly (readonly Span[])[], isOrdered: boolean): void {
  const { doc, root } = pdf
  const { left, width } = inner(pdf)
  const list = doc.struct('L')
  root.add(list)
  for (const [index, spans] of items.entries()) {
    keepTogether(pdf, TEXT * 2)
    const item = doc.struct('LI')
    list.add(item)
    const top = doc.y
    item.add(
      doc.struct('Lbl', {}, () => {
        useFont(pdf, 'text', '•')
        doc.fontSize(TEXT).fillColor(INK.quiet)
        doc.text(isOrdered ? `${index + 1}.` : '•', left + 2, top, { width: 18, lineBreak: false })
      }),
    )
    doc.y = top
    item.add(doc.struct('LBody', {}, () => writeSpans(pdf, spans, { x: left + 20, width: width - 20 })))
    item.end()
    doc.y += 2
  }
  list.end()
  doc.x = left
  doc.y += GAP - 2
}

const PADDING = 5

function drawTable(pdf: Pdf, head: readonly Span[][], rows: readonly Span[][][]): void {
  const { doc, root } = pdf
  const columns = columnsOf(pdf, [head, ...rows])
  const table = doc.struct('Table')
  root.add(table)
  drawRow(pdf, table, head, columns, true)
  for (const row of rows) drawRow(pdf, table, row, columns, false)
  table.end()
  doc.x = inner(pdf).left
  doc.y += GAP * 1.5
}

/** No word is broken; what is left of the width goes to where the most text stands. */
function columnsOf(pdf: Pdf, rows: readonly (readonly Span[][])[]): number[] {
  const { doc } = pdf
  const { width } = inner(pdf)
  doc.font('strong').fontSize(TEXT - 1)
  const texts = Array.from({ length: rows[0]?.length ?? 1 }, (_, column) =>
    rows.map((row) => plainText(row[column] ?? [])),
  )
  const least = texts.map(
    (column) =>
      Math.max(...column.flatMap((text) => text.split(/\s/)).map((word) => doc.widthOfString(word))) +
      2 * PADDING +
      1,
  )
  const wanted = texts.map((column) => Math.min(60, Math.max(...column.map((text) => text.length), 1)))
  const spare = Math.max(0, width - sumOf(least))
  return least.map((one, index) => one + (spare * (wanted[index] ?? 0)) / sumOf(wanted))
}

function sumOf(values: readonly number[]): number {
  return values.reduce((total, one) => total + one, 0)
}

function drawRow(
  pdf: Pdf,
  table: PDFKit.PDFStructureElement,
  cells: readonly Span[][],
  columns: readonly number[],
  isHead: boolean,
): void {
  const { doc } = pdf
  const { left, width } = inner(pdf)
  const size = TEXT - 1
  doc.font(isHead ? 'strong' : 'text').fontSize(size)
  const heights = columns.map((column, index) =>
    doc.heightOfString(plainText(cells[index] ?? []) || ' ', { width: column - 2 * PADDING, lineGap: 2 }),
  )
  const height = Math.max(...heights) + 2 * PADDING
  keepTogether(pdf, height)
  const top = doc.y
  plainArtifact(pdf, () => {
    if (isHead) doc.rect(left, top, width, height).fill('#EDF2EC')
    doc
      .lineWidth(0.6)
      .moveTo(left, top + height)
      .lineTo(left + width, top + height)
      .stroke('#C9D2CC')
  })
  const row = doc.struct('TR')
  table.add(row)
  let x = left
  for (const [index, column] of columns.entries()) {
    const spans = (cells[index] ?? []).map((span) =>
      isHead && span.kind === 'text' ? { ...span, kind: 'strong' as const } : span,
    )
    const place = { x: x + PADDING, width: column - 2 * PADDING, size }
    const draw = () => {
      doc.y = top + PADDING
      writeSpans(pdf, spans, place)
    }
    row.add(doc.struct(isHead ? 'TH' : 'TD', isHead ? COLUMN_HEADING : {}, draw))
    x += column
  }
  row.end()
  doc.y = top + height
}

/** The same on every page, and not read aloud. */
export function drawFooters(pdf: Pdf, text: string): void {
  const { doc } = pdf
  const { start, count } = doc.bufferedPageRange()
  for (let index = 0; index < count; index++) {
    doc.switchToPage(start + index)
    const { left, width, bottom } = inner(pdf)
    const below = doc.page.margins.bottom
    // Else the footer, which stands in the margin, would open a page of its own.
    doc.page.margins.bottom = 0
    plainArtifact(pdf, () => {
      doc.font('text').fontSize(8.5).fillColor(INK.quiet)
      doc.text(text, left, bottom + 18, { width: width - 60, lineBreak: false })
      doc.text(`${index + 1} / ${count}`, left + width - 60, bottom + 18, { width: 60, align: 'right' })
    })
    doc.page.margins.bottom = below
  }
}
