import { describe, expect, it } from 'vitest'
import { figuresIn, outcomeLine, sumLine } from './figures.ts'

const outcome = { name: 'races', hasPassed: true, seconds: 90, figures: ['Tests 17 passed (17)'] }

describe('the figures of a suite', () => {
  it('are the lines that tell them, without the colours of a terminal', () => {
    const log = '\u001B[2m      Tests \u001B[22m \u001B[32m17 passed\u001B[39m (17)\nDuration 3 s\n'

    expect(figuresIn(log, /^\s*Tests\s.*\d/)).toEqual(['Tests 17 passed (17)'])
  })

  it('follow name and time, on lines of their own where there are several', () => {
    expect(outcomeLine(outcome)).toBe('passed  races              90 s  Tests 17 passed (17)')
    expect(outcomeLine({ ...outcome, hasPassed: false, figures: ['a: 1', 'b: 2'] })).toBe(
      'FAILED  races              90 s\n        a: 1\n        b: 2',
    )
  })

  it('end with what failed', () => {
    expect(sumLine([outcome, { ...outcome, name: 'fuzz', hasPassed: false }])).toBe(
      'proof: 2 suites in 3 min, 1 failed: fuzz',
    )
    expect(sumLine([outcome])).toBe('proof: 1 suites in 2 min, 0 failed')
  })
})
