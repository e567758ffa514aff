/** Reads RFC 4180 strictly: a quote inside an unquoted cell, or a lone line break, is an error. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at < text.length) {
    const quoted = text[at] === '"'
    let value = ''
    if (quoted) {
      at++
      while (text[at] !== '"' || text[at + 1] === '"') {
        if (at >= text.length) throw new Error('an open quote')
        value += text[at]
        at += text[at] === '"' ? 2 : 1
      }
      at++
    } else {
      while (at < text.length && text[at] !== ',' && text[at] !== '\r') {
        if (text[at] === '"' || text[at] === '\n') throw new Error('a bare quote or line feed')
        value += text[at++]
      }
    }
    row.push(value)
    if (text[at] === ',') {
      at++
      continue
    }
    if (text.slice(at, at + 2) !== '\r\n') throw new Error('a row without its end')
    at += 2
    rows.push(row)
    row = []
  }
  return rows
}
