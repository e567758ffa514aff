import { describe, expect, it } from 'vitest'
import { compile, SUM } from './formula.ts'

const run = (text: string, values: readonly number[] = []) => compile(text).run(values)

describe('a formula', () => {
  it.each([
    ['2 + 3 × 4', 14],
    ['(2 + 3) × 4', 20],
    ['10 − 4 − 3', 3],
    ['1 + 2 + 3', 6],
    ['1 + 2 − 3 + 4', 4],
    ['2 × 3 × 4', 24],
    ['24 / 4 / 2', 3],
    ['24 / 4 × 2', 12],
    ['2 × 3^2', 18],
    ['(2 × 3)^2', 36],
    ['2^(1 + 2)', 8],
    ['2^min(3, 5)', 8],
    ['−2 + 5', 3],
    ['3 × −2', -6],
    ['2^−1', 0.5],
    ['min(4, 2, 3)', 2],
    ['max(4, 2 × 3)', 6],
    ['min(max(1, 2), 3)', 2],
    ['0.25 × 100', 25],
    ['1000', 1000],
  ])('%s is %f', (text, value) => {
    expect(run(text)).toBe(value)
  })

  it('names its symbols once each, in the order in which they appear', () => {
    expect(compile('raw × (a × w_act + (1 − a) × w_idle) × EF2').symbols).toEqual([
      'raw',
      'a',
      'w_act',
      'w_idle',
      'EF2',
    ])
  })

  it('takes the values of its symbols in that order', () => {
    expect(run('a − b × a', [10, 3])).toBe(-20)
  })

  it('gives no number when a value is missing', () => {
    expect(run('a + b', [1])).toBeNaN()
  })

  it('sums whatever it is given when it is the sum', () => {
    expect(compile(SUM).symbols).toBeNull()
    expect(run(SUM, [1, 2, 3])).toBe(6)
    expect(run(SUM)).toBe(0)
  })

  it.each([
    ['', 'its end'],
    ['2 +', 'its end'],
    ['2 3', '3'],
    ['(2 + 3', 'its end'],
    ['2 + 3)', ')'],
    ['min 2', '2'],
    ['min(2', 'its end'],
    ['2 % 3', '%'],
    ['× 2', '×'],
  ])("'%s' cannot be read at '%s'", (text, place) => {
    expect(() => compile(text)).toThrow(`Cannot read the formula '${text}' at '${place}'`)
  })

  it('is read only once, also when others are read in between', () => {
    const first = compile('a + 1')
    compile('a + 2')

    expect(compile('a + 1')).toBe(first)
  })

  it('is forgotten in time, so that memory has an end', () => {
    const first = compile('a + 2')
    for (let n = 0; n < 500; n += 1) compile(`a + ${n} × 3`)

    expect(compile('a + 2')).not.toBe(first)
    expect(compile('a + 2').run([1])).toBe(3)
  })
})
