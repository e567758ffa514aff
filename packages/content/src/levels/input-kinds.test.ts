import { INPUT_KINDS, type InputKind, isCellAgreed } from '@lab-zer0/domain/levels/tolerance.ts'
import { describe, expect, it } from 'vitest'
import kindsFile from '../../data/levels/input-kinds.json' with { type: 'json' }
import { isPercentageColumn, tolerances } from './input-kinds.ts'

const agreed = (kind: InputKind, claimed: number, seen: number, column = 'amount') =>
  isCellAgreed({ claimed, seen, stepValue: 5, isPercentage: isPercentageColumn(column) }, tolerances[kind])

describe('the tolerance of a cell', () => {
  it('has a sentence and a rule for every kind', () => {
    expect(Object.keys(kindsFile.kinds)).toEqual(INPUT_KINDS)
    expect(Object.keys(tolerances)).toEqual(INPUT_KINDS)
  })

  it.each([
    ['counted', 10, 9, false],
    ['counted', 19, 20, true],
    ['counted', 18, 20, false],
    ['counted', 36, 40, true],
    ['counted', 35, 40, false],
    ['read', 95, 100, true],
    ['read', 94, 100, false],
    ['read', 980, 1000, true],
    ['record', 98, 100, true],
    ['record', 97, 100, false],
    ['metered', 100, 101, false],
    ['tally', 80, 100, true],
    ['tally', 79, 100, false],
    ['judged', 120, 100, true],
    ['judged', 121, 100, false],
    ['choice', 1, 2, false],
    ['advice', 1, 99, true],
  ] as const)('%s: %d claimed, %d found', (kind, claimed, seen, expected) => {
    expect(agreed(kind, claimed, seen)).toBe(expected)
  })

  it('is 20 points for a percentage that somebody judged', () => {
    expect(agreed('judged', 30, 50, 'fill_percent')).toBe(true)
    expect(agreed('judged', 29, 50, 'fill_percent')).toBe(false)
    expect(agreed('judged', 30, 50, 'hours_per_week')).toBe(false)
  })
})
