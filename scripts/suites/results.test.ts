import { describe, expect, it } from 'vitest'
import { addResult, isStale, type Result, readResults, writeResults } from './results.ts'
import { SUITES } from './suites.ts'

const races: Result = {
  name: 'races',
  hasPassed: true,
  commit: 'aaaa1111',
  date: '2026-11-19',
  load: 1.25,
  seconds: 1234,
  figures: ['Tests 17 passed (17)', '| 0 | lost |'],
}
const write = (text: string, ...results: Result[]) =>
  results.reduce((text, result) => writeResults(text, addResult(readResults(text), result), SUITES), text)

describe('docs/proof.md', () => {
  it('has a row for each suite that ran, in the order of the table, under the same introduction', () => {
    const text = write('# Proof\n\nWhat it is.\n', { ...races, name: 'fuzz', figures: [] }, races)

    expect(text).toBe(`# Proof

What it is.

| Suite | Result | Commit | Date | Load | Time | Last passed | Figures |
|---|---|---|---|---:|---:|---|---|
| races | passed | aaaa1111 | 2026-11-19 | 1.3 | 1,234 s | aaaa1111, 2026-11-19 | Tests 17 passed (17); 0 lost |
| fuzz | passed | aaaa1111 | 2026-11-19 | 1.3 | 1,234 s | aaaa1111, 2026-11-19 |  |
`)
  })

  it('keeps when a suite last passed, when it fails later', () => {
    const failed = { ...races, hasPassed: false, commit: 'bbbb2222', date: '2026-12-01' }
    const text = write('# Proof\n', races, failed)

    expect(text).toContain('| races | **failed** | bbbb2222 | 2026-12-01 |')
    expect(readResults(text).get('races')?.passed).toEqual({ commit: 'aaaa1111', date: '2026-11-19' })
    expect(readResults(write('# Proof\n', failed)).get('races')?.passed).toBeUndefined()
  })

  it('drops the row of a suite that is gone', () => {
    expect(write('# Proof\n', { ...races, name: 'gone' }, races)).not.toContain('gone')
  })
})

describe('a result', () => {
  const now = Date.parse('2026-11-19')

  it.each([
    ['150 commits and 14 days old', { commit: 'a', date: '2026-11-05' }, 150, false],
    ['151 commits old', { commit: 'a', date: '2026-11-19' }, 151, true],
    ['15 days old', { commit: 'a', date: '2026-11-04' }, 0, true],
    ['of a commit that is not part of this history', { commit: 'a', date: '2026-11-19' }, undefined, true],
    ['that never passed', undefined, undefined, true],
  ])('%s is stale or not', (_, passed, commits, expected) => {
    expect(isStale(passed, commits, now)).toBe(expected)
  })
})
