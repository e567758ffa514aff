import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toCsv } from './csv.ts'
import { parseCsv } from './testing.ts'

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
        const [, ...read] = parseCsv(toCsv(['A', 'B'], rows))

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
