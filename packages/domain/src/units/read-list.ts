/** What separates two cells of a line. Spreadsheets write a semicolon where the comma is a decimal sign. */
const SEPARATORS = ['\t', ';', ','] as const
type Separator = (typeof SEPARATORS)[number]

/** A line of a list that has text, with its number in the file, from 1. */
export type ListLine = { number: number; cells: readonly string[] }

/** The lines of a list, from a clipboard or a CSV file. Quotes hold separators and line breaks. */
export function readList(text: string): ListLine[] {
  const clean = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  return listOf(linesOf(clean, separatorOf(clean)))
}

/** Blank lines are left out, and every line gets as many cells as the widest. */
export function listOf(rows: readonly (readonly string[])[]): ListLine[] {
  const lines = rows
    .map((cells, index) => ({ number: index + 1, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  const width = lines.reduce((widest, { cells }) => Math.max(widest, cells.findLastIndex(isText) + 1), 0)
  return lines.map(({ number, cells }) => ({
    number,
    cells: Array.from({ length: width }, (_, at) => cells[at] ?? ''),
  }))
}

const isText = (cell: string) => cell !== ''

/** The separator that occurs most often outside quotes in the first lines. */
function separatorOf(text: string): Separator {
  const head = text
    .split('\n', 20)
    .join('\n')
    .replace(/"[^"]*"/g, '')
  const counted = SEPARATORS.map((separator) => ({ separator, times: head.split(separator).length }))
  return counted.toSorted((a, b) => b.times - a.times)[0]?.separator ?? '\t'
}

function linesOf(text: string, separator: Separator): string[][] {
  const lines: string[][] = []
  let line: string[] = []
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    line.push(cell)
    cell = ''
  }
  const endLine = () => {
    endCell()
    lines.push(line)
    line = []
  }
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? ''
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (text[at + 1] === '"') {
        cell += sign
        at += 1
      } else isQuoted = false
    } else if (sign === '"' && cell.trim() === '') isQuoted = true
    else if (sign === separator) endCell()
    else if (sign === '\n') endLine()
    else cell += sign
  }
  if (cell !== '' || line.length > 0) endLine()
  return lines
}
