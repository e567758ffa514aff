import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toCsv } from './csv.ts'

/** Reads RFC 4180 strictly: a quote inside an unquoted cell, or a lone line break, is an error. */
function parse(text: string): string[][] {
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

const DANGEROUS = /^[=+\-@\t\r\0＝＋－＠]/

describe('toCsv', () => {
  it('T23: gives back every value, and no text cell that a spreadsheet would run', () => {
    const cell = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '=1+1',
        '+61',
        '-2',
        '@SUM(A1)',
        '\tx',
        '\rx',
        '\0',
        '＝1',
        'a,b',
        'say "hi"',
        'two\nlines',
      ),
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), (rows) => {
        const [, ...read] = parse(toCsv(['A', 'B'], rows))

        const safe = rows.map((row) => row.map((value) => (DANGEROUS.test(value) ? `'${value}` : value)))
        expect(read).toEqual(safe)
        expect(read.flat().some((value) => DANGEROUS.test(value))).toBe(false)
      }),
    )
  })

  it('leaves numbers as numbers, negative ones too, and writes nothing for what is missing', () => {
    expect(toCsv(['Saved'], [[-12.5], [null], ['-12.5']])).toBe("Saved\r\n-12.5\r\n\r\n'-12.5\r\n")
  })
})
