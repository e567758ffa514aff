import { describe, expect, it } from 'vitest'
import { countsOf, sumUp } from './count-tests.ts'

describe('counting tests', () => {
  it('reads the report of Vitest', () => {
    expect(countsOf({ numPassedTests: 40, numFailedTests: 2, numFailedTestSuites: 3 })).toEqual({
      passed: 40,
      failed: 2,
    })
  })

  it('counts a test file that could not be loaded as a failure', () => {
    expect(countsOf({ numPassedTests: 40, numFailedTests: 0, numFailedTestSuites: 1 }).failed).toBe(1)
  })

  it('reads the report of Playwright', () => {
    expect(countsOf({ stats: { expected: 5, skipped: 1, unexpected: 1, flaky: 1 } })).toEqual({
      passed: 6,
      failed: 1,
    })
  })

  it('refuses a report it does not know', () => {
    expect(() => countsOf({ tests: 3 })).toThrow()
  })

  it('adds a failure for each failed step without failed tests, such as a type error', () => {
    const reports = [
      { passed: 10, failed: 2 },
      { passed: 5, failed: 0 },
    ]

    expect(sumUp(reports, 1)).toEqual({ passed: 15, failed: 2 })
    expect(sumUp(reports, 3)).toEqual({ passed: 15, failed: 4 })
  })
})
