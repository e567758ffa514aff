import { describe, expect, it } from 'vitest'
import { endOfLog, filesWithStrayErrors, readReport } from './reports.ts'

const ofVitest = (file: object) => ({
  numPassedTests: 40,
  testResults: [{ name: '/a.test.ts', status: 'failed', message: '', assertionResults: [], ...file }],
})

describe("reading a runner's report", () => {
  it('names a failed test of Vitest with its file and reason', () => {
    const assertionResults = [
      { fullName: 'adds', status: 'passed', failureMessages: [] },
      { fullName: 'divides', status: 'failed', failureMessages: ['expected 1 to be 2'] },
    ]

    expect(readReport(ofVitest({ assertionResults }))).toEqual({
      passed: 40,
      failures: [{ file: '/a.test.ts', name: 'divides', message: 'expected 1 to be 2' }],
    })
  })

  it('names a file that could not be loaded', () => {
    expect(readReport(ofVitest({ message: 'no such module' })).failures).toEqual([
      { file: '/a.test.ts', name: 'the file itself', message: 'no such module' },
    ])
  })

  it('finds a failed test of Playwright below its groups, without the colours of a terminal', () => {
    const spec = (title: string, ok: boolean, message: string) => ({
      title,
      file: 'a.journey.ts',
      ok,
      tests: [{ results: [{ errors: ok ? [] : [{ message }] }] }],
    })
    const report = {
      stats: { expected: 5, skipped: 1, unexpected: 1 },
      suites: [
        {
          specs: [spec('opens', true, '')],
          suites: [{ specs: [spec('closes', false, '\u001B[31mlate\u001B[39m')] }],
        },
      ],
    }

    expect(readReport(report)).toEqual({
      passed: 5,
      failures: [{ file: 'a.journey.ts', name: 'closes', message: 'late' }],
    })
  })

  it('keeps the first lines of a long reason', () => {
    const message = Array.from({ length: 40 }, (_, line) => `line ${line}`).join('\n')

    expect(readReport(ofVitest({ message })).failures[0]?.message.split('\n')).toHaveLength(12)
  })

  it('refuses a report it does not know', () => {
    expect(() => readReport({ tests: 3 })).toThrow()
  })
})

describe('a log', () => {
  it('names the file of an error outside the tests', () => {
    const line = 'This error originated in "\u001B[1mscripts/a.test.ts\u001B[22m" test file.'

    expect(filesWithStrayErrors(`${line}\n${line}\n`)).toEqual(['scripts/a.test.ts'])
  })

  it('explains a suite without a report by its last lines, without the colours of a terminal', () => {
    const log = Array.from({ length: 40 }, (_, line) => `\u001B[31mline ${line}\u001B[39m`).join('\n')

    const lines = endOfLog(`${log}\n\n`).split('\n')

    expect(lines).toHaveLength(25)
    expect(lines.at(-1)).toBe('line 39')
  })
})
