import { describe, expect, it } from 'vitest'
import { gradeOf, maySayMeasured, rollUpGrades } from './grades.ts'

const modelled = {
  isMeasured: false,
  isMeteredAndShown: false,
  isDeclaredForModel: false,
  defaultsMovePercent: 0,
}

describe('a grade', () => {
  it.each([
    ['A', { isMeasured: true, isMeteredAndShown: true }],
    ['B', { isMeasured: true }],
    ['B', { isDeclaredForModel: true, defaultsMovePercent: 50 }],
    ['C', { defaultsMovePercent: 20 }],
    ['D', { defaultsMovePercent: 20.1 }],
  ])('%s for %j', (grade, facts) => {
    expect(gradeOf({ ...modelled, ...facts }, 20)).toBe(grade)
  })
})

describe('grades rolled up', () => {
  it('are shares of emissions, and a letter where the shares reach half', () => {
    const { shares, letter } = rollUpGrades([
      { emissionsKgCo2e: 1, grade: 'A' },
      { emissionsKgCo2e: 2, shares: { B: 0.5, D: 0.5 } },
      { emissionsKgCo2e: 1, grade: 'C' },
    ])

    expect(shares).toEqual({ A: 0.25, B: 0.25, C: 0.25, D: 0.25 })
    expect(letter).toBe('B')
    expect(maySayMeasured({ shares })).toBe(false)
  })

  it('have no letter without figures', () => {
    expect(rollUpGrades([{ emissionsKgCo2e: 0, grade: 'A' }]).letter).toBeNull()
  })

  it('may be called measured from half on', () => {
    const half = rollUpGrades([
      { emissionsKgCo2e: 1, grade: 'A' },
      { emissionsKgCo2e: 1, grade: 'D' },
    ])

    expect(half.letter).toBe('A')
    expect(maySayMeasured(half)).toBe(true)
  })
})
