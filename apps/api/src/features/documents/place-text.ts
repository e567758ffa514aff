import { type FontName, INK, type Pdf, useFont } from './pdf.ts'

export type TextStyle = { size: number; font?: FontName; ink?: string }
export type TextPlace = TextStyle & {
  x: number
  /** Where the first line stands, not where it begins at the top. */
  baseline: number
  width: number
  align?: 'left' | 'center' | 'right'
  lineHeight?: number
}

type Run = { text: string; isLow: boolean }
const LOW = 0.72

/** Neither of our faces has the subscript two of CO2: it is a small one, set lower. */
function runsOf(text: string): Run[] {
  // What the expression catches stands at the odd places.
  return text
    .split(/(?<=CO)(2)/)
    .map((part, index) => ({ text: part, isLow: index % 2 === 1 }))
    .filter((run) => run.text !== '')
}

export function widthOf(pdf: Pdf, text: string, { size, font = 'text' }: TextStyle): number {
  useFont(pdf, font, text)
  return runsOf(text).reduce(
    (sum, run) => sum + pdf.doc.fontSize(run.isLow ? size * LOW : size).widthOfString(run.text),
    0,
  )
}

/** Between words, and inside one only where it is wider than the whole place. */
function linesOf(pdf: Pdf, text: string, { width, ...style }: TextPlace): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    const joined = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && widthOf(pdf, joined, style) <= width) lines[lines.length - 1] = joined
    else lines.push(word)
  }
  return lines.flatMap((line) => cut(pdf, line, width, style))
}

function cut(pdf: Pdf, line: string, width: number, style: TextStyle): string[] {
  if (widthOf(pdf, line, style) <= width) return [line]
  const signs = Array.from(line)
  let end = signs.length - 1
  while (end > 1 && widthOf(pdf, signs.slice(0, end).join(''), style) > width) end--
  return [signs.slice(0, end).join(''), ...cut(pdf, signs.slice(end).join(''), width, style)]
}

export function lineCount(pdf: Pdf, text: string, place: Omit<TextPlace, 'x' | 'baseline'>): number {
  return linesOf(pdf, text, { ...place, x: 0, baseline: 0 }).length
}

/** Writes in as many lines as it takes; tells where a further line would stand. */
export function placeText(pdf: Pdf, text: string, place: TextPlace): number {
  const { x, baseline, width, size, align = 'left', lineHeight = size * 1.35 } = place
  const lines = linesOf(pdf, text, place)
  for (const [index, line] of lines.entries()) {
    const spare = width - widthOf(pdf, line, place)
    const indent = align === 'left' ? 0 : align === 'right' ? spare : spare / 2
    placeLine(pdf, line, { ...place, x: x + indent, baseline: baseline + index * lineHeight })
  }
  return baseline + lines.length * lineHeight
}

function placeLine(pdf: Pdf, line: string, { x, baseline, size, font = 'text', ink = INK.main }: TextPlace) {
  const { doc } = pdf
  let at = x
  useFont(pdf, font, line)
  doc.fillColor(ink)
  for (const { text, isLow } of runsOf(line)) {
    doc.fontSize(isLow ? size * LOW : size)
    doc.text(text, at, baseline + (isLow ? size * 0.16 : 0), { lineBreak: false, baseline: 'alphabetic' })
    at += doc.widthOfString(text)
  }
}

/** With its end cut off where it would take a second line. */
export function shortened(pdf: Pdf, text: string, width: number, style: TextStyle): string {
  if (widthOf(pdf, text, style) <= width) return text
  const signs = Array.from(text)
  while (signs.length > 1 && widthOf(pdf, `${signs.join('')}…`, style) > width) signs.pop()
  return `${signs.join('').trimEnd()}…`
}
