import { describe, expect, it } from 'vitest'
import { failuresOf, lastWords } from './name-failures.ts'

describe('naming what failed', () => {
  it('names a failed test of Vitest with its file and reason', () => {
    const report = {
      testResults: [
        {
          name: 'a.test.ts',
          message: '',
          assertionResults: [
            { fullName: 'adds', status: 'passed', failureMessages: [] },
            { fullName: 'divides', status: 'failed', failureMessages: ['expected 1 to be 2'] },
          ],
        },
      ],
    }

    expect(failuresOf(report)).toEqual([{ name: 'a.test.ts › divides', message: 'expected 1 to be 2' }])
  })

  it('names a file that could not be loaded', () => {
    const report = { testResults: [{ name: 'a.test.ts', message: 'no such module', assertionResults: [] }] }

    expect(failuresOf(report)).toEqual([{ name: 'a.test.ts', message: 'no such module' }])
  })

  it('finds a failed test of Playwright below its groups, without the colours of a terminal', () => {
    const spec = (title: string, ok: boolean, message: string) => ({
      title,
      file: 'a.journey.ts',
      ok,
      tests: [{ results: [{ errors: ok ? [] : [{ message }] }] }],
    })
    const report = {
      suites: [
        {
          specs: [spec('opens', true, '')],
          suites: [{ specs: [spec('closes', false, '\u001B[31mlate\u001B[39m')] }],
        },
      ],
    }

    expect(failuresOf(report)).toEqual([{ name: 'a.journey.ts › closes', message: 'late' }])
  })

  it('keeps the first lines of a long reason', () => {
    const message = Array.from({ length: 40 }, (_, line) => `line ${line}`).join('\n')
    const [failure] = failuresOf({ testResults: [{ name: 'a.test.ts', message, assertionResults: [] }] })

    expect(failure?.message.split('\n')).toHaveLength(12)
  })

  it('names what a script of ours found wrong, such as a fixed string that is not there', () => {
    const failures = [{ name: "labs.full ('Full')", message: 'at view-labs: not found' }]

    expect(failuresOf({ passed: 389, failed: 1, failures })).toEqual(failures)
  })

  it('has nothing to say of a report that only counts', () => {
    expect(failuresOf({ passed: 390, failed: 0 })).toEqual([])
  })
})

describe('a step without a report', () => {
  it('is explained by the last lines of its log, without the colours of a terminal', () => {
    const log = Array.from({ length: 40 }, (_, line) => `\u001B[31mline ${line}\u001B[39m`).join('\n')

    const lines = lastWords(`${log}\n\n`).split('\n')

    expect(lines).toHaveLength(25)
    expect(lines.at(-1)).toBe('line 39')
  })
})
