import { describe, expect, it } from 'vitest'
import { agreement, missedNo, questionAgreement } from './agreement.ts'

const enough = { cannotTell: 0, organisations: 3, audits: { count: 20, noes: 5 } }
const flagsOf = (table: number[][], over = {}) => questionAgreement({ table, ...enough, ...over })?.flags

describe('agreement', () => {
  it('has no kappa where chance alone always agrees', () => {
    expect(
      agreement([
        [24, 0],
        [0, 0],
      ]),
    ).toMatchObject({ kappa: null, ac1: 1, seAc1: 0, lower90: 1 })
  })

  it('is the same whichever of the two looked first', () => {
    const table = [
      [40, 3, 1],
      [4, 6, 0],
      [1, 0, 5],
    ]
    const turned = table.map((_, k) => table.map((row) => row[k] ?? 0))

    expect(agreement(turned).ac1).toBeCloseTo(agreement(table).ac1, 12)
    expect(agreement(turned).kappa).toBeCloseTo(agreement(table).kappa ?? 0, 12)
  })

  it('is below nothing when the two never agree', () => {
    expect(
      agreement([
        [0, 10],
        [10, 0],
      ]).ac1,
    ).toBe(-1)
  })
})

describe('a question', () => {
  const sound = [
    [15, 2],
    [1, 2],
  ]

  it('is not judged from fewer than 20 pairs or 3 organisations', () => {
    expect(flagsOf(sound)).toEqual([])
    expect(
      flagsOf([
        [15, 2],
        [1, 1],
      ]),
    ).toBeUndefined()
    expect(flagsOf(sound, { organisations: 2 })).toBeUndefined()
  })

  it('is flagged when two people disagree, or the range reaches too low', () => {
    expect(
      flagsOf([
        [12, 10],
        [0, 3],
      ]),
    ).toEqual(['ac1_low', 'lower_end_low'])
    expect(
      flagsOf([
        [14, 3],
        [2, 1],
      ]),
    ).toEqual(['lower_end_low'])
  })

  it('is flagged when more than 30 per cent cannot be told from the evidence', () => {
    expect(
      flagsOf(
        [
          [21, 0],
          [0, 7],
        ],
        { cannotTell: 12 },
      ),
    ).toEqual([])
    expect(
      flagsOf(
        [
          [21, 0],
          [0, 7],
        ],
        { cannotTell: 13 },
      ),
    ).toEqual(['cannot_tell_often'])
  })

  it('is looked at when nobody failed it in 100 audits', () => {
    expect(flagsOf(sound, { audits: { count: 100, noes: 0 } })).toEqual(['never_no'])
    expect(flagsOf(sound, { audits: { count: 99, noes: 0 } })).toEqual([])
    expect(flagsOf(sound, { audits: { count: 100, noes: 1 } })).toEqual([])
  })
})

describe('the missed No of an auditor', () => {
  const pairs = (missed: number, found: number) => [
    ...Array.from({ length: missed }, () => ({ first: 'y' as const, second: 'n' as const })),
    ...Array.from({ length: found }, () => ({ first: 'n' as const, second: 'n' as const })),
    { first: 'n' as const, second: 'y' as const },
    { first: 'y' as const, second: 'y' as const },
  ]

  it('is not told below ten', () => {
    expect(missedNo(pairs(9, 0))).toBeUndefined()
    expect(missedNo(pairs(9, 1))).toEqual({ missed: 9, of: 10, isFlagged: true })
  })

  it('is flagged above 80 per cent, not at it', () => {
    expect(missedNo(pairs(8, 2))?.isFlagged).toBe(false)
    expect(missedNo(pairs(17, 4))?.isFlagged).toBe(true)
  })

  it('counts an N/A as not missed', () => {
    expect(missedNo([...pairs(5, 4), { first: 'x', second: 'n' }])).toMatchObject({ missed: 5, of: 10 })
  })
})
