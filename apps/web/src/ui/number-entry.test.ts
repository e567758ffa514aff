import { describe, expect, it } from 'vitest'
import { limitsHint, numberProblem, numberText, parseNumber, stepNumber } from './number-entry.ts'

describe('what a person types', () => {
  it.each([
    ['', null],
    ['  ', null],
    ['12', 12],
    ['12.', 12],
    ['.5', 0.5],
    ['-80', -80],
    ['\u221280', -80],
    ['28,251', 28251],
    ['1 200', 1200],
    ['007', 7],
    ['abc', Number.NaN],
    ['1,2', Number.NaN],
    ['0,500', Number.NaN],
    ['-', Number.NaN],
    ['1e3', Number.NaN],
  ])('reads %j as %s', (text, expected) => {
    expect(parseNumber(text)).toEqual(expected)
  })

  it('is written with a true minus and without commas', () => {
    expect([numberText(-80), numberText(28251.5), numberText(null), numberText(Number.NaN)]).toEqual([
      '\u221280',
      '28251.5',
      '',
      '',
    ])
  })
})

describe('judging', () => {
  const limits = { min: 1, max: 50, isWhole: true }
  it.each([
    [null, undefined],
    [1, undefined],
    [50, undefined],
    [0, 'Must be at least 1'],
    [51, 'Must be at most 50'],
    [2.5, 'Must be a whole number'],
    [Number.NaN, 'Must be a number'],
  ])('says about %s: %s', (value, expected) => {
    expect(numberProblem(value, limits)).toBe(expected)
  })

  it('writes the limits as people read them', () => {
    expect(numberProblem(-90, { min: -86 })).toBe('Must be at least \u221286')
    expect(numberProblem(20000, { max: 10000 })).toBe('Must be at most 10,000')
  })
})

describe('limits', () => {
  it.each([
    [{ min: 1, max: 50 }, '1 to 50'],
    [{ min: -86, max: -60 }, '\u221286 to \u221260'],
    [{ min: 0 }, 'At least 0'],
    [{ max: 0.5 }, 'At most 0.5'],
    [{}, undefined],
  ])('%j read %s', (limits, expected) => {
    expect(limitsHint(limits)).toBe(expected)
  })
})

describe('stepping', () => {
  it.each([
    [0.1, 0.2, {}, 0.3],
    [50, 1, { max: 50 }, 50],
    [null, 1, { min: 5 }, 5],
    [null, -1, {}, 0],
  ])('from %s by %s within %j gives %s', (value, by, limits, expected) => {
    expect(stepNumber(value, by, limits)).toBe(expected)
  })
})
