import { describe, expect, it } from 'vitest'
import { checkHistory, type Stored, type StoredValue } from './check-history.ts'
import type { Entry, Outcome } from './ledger-entry.ts'

const answered = { lab: 'l', status: 200, code: null, undocumented: null }

function save(number: number, version: number | null, more: { outcome?: Outcome; at?: number } = {}): Entry {
  const at = more.at ?? number * 10
  const times = { invokedAt: at, endedAt: at + 5 }
  const outcome = more.outcome ?? 'ok'
  return { kind: 'save', number, ...times, outcome, ...answered, cell: 'a', value: `v${number}`, version }
}

const task = (number: number, outcome: Outcome = 'ok'): Entry => ({
  kind: 'task',
  number,
  invokedAt: 0,
  endedAt: 5,
  outcome,
  ...answered,
  title: `t${number}`,
  tries: 1,
})

const read = (invokedAt: number, version: number): Entry => ({
  kind: 'read',
  number: 99,
  invokedAt,
  endedAt: invokedAt + 5,
  outcome: 'ok',
  ...answered,
  versions: new Map([['a', version]]),
})

const row = (number: number, version: number): StoredValue => ({ cell: 'a', value: `v${number}`, version })

function storedOf(history: StoredValue[], tasks: string[] = []): Stored {
  const last = history.toSorted((a, b) => b.version - a.version)[0]
  return { history, cells: last ? [last] : [], tasks }
}

describe('the history checker', () => {
  it('finds nothing where everything told is stored, and what is unknown is there or not', () => {
    const entries = [save(1, 1), save(2, null, { outcome: 'unknown' }), save(3, 3), task(1)]

    expect(checkHistory(entries, storedOf([row(1, 1), row(2, 2), row(3, 3)], ['t1']))).toEqual({
      lost: [],
      wrong: [],
    })
  })

  it('names an acknowledged save and an acknowledged task that are not there', () => {
    const { lost } = checkHistory([save(1, 1), save(2, 2), task(1)], storedOf([row(1, 1)]))

    expect(lost).toEqual(['v2 in a', 'task t1 of l'])
  })

  it.each([
    ['a refused save', [save(1, null, { outcome: 'fail' })], [row(1, 1)], 'though it was refused'],
    ['a value of nobody', [], [row(1, 1)], 'sent by nobody'],
    ['a value stored twice', [save(1, 1)], [row(1, 1), row(1, 2)], 'stored 2 times'],
    ['another version than told', [save(1, 2)], [row(1, 1)], 'told was 2'],
    ['a gap between versions', [save(1, 1), save(2, 3)], [row(1, 1), row(2, 3)], 'no version 2'],
  ])('names %s', (_what, entries, history, words) => {
    expect(checkHistory(entries, storedOf(history)).wrong.join()).toContain(words)
  })

  it('names a cell that holds another value than the last of its history', () => {
    const stored = { history: [row(1, 1), row(2, 2)], cells: [row(1, 1)], tasks: [] }

    expect(checkHistory([save(1, 1), save(2, 2)], stored).wrong.join()).toContain('holds v1')
  })

  it('names a save that began after another and has an earlier version', () => {
    const entries = [save(1, 2, { at: 0 }), save(2, 1, { at: 50 })]

    expect(checkHistory(entries, storedOf([row(2, 1), row(1, 2)])).wrong.join()).toContain('no later version')
  })

  it('names a read that does not show what was acknowledged before it', () => {
    const stored = storedOf([row(1, 1), row(2, 2)])

    expect(checkHistory([save(1, 1), save(2, 2), read(100, 1)], stored).wrong.join()).toContain('saw a at 1')
    expect(checkHistory([save(1, 1), save(2, 2), read(22, 1)], stored).wrong).toEqual([])
  })

  it('names a task that one key made twice', () => {
    expect(checkHistory([task(1)], storedOf([], ['t1', 't1'])).wrong).toEqual(['task t1 is there 2 times'])
  })
})
