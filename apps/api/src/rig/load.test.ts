import { describe, expect, it } from 'vitest'
import type { Entry } from './ledger-entry.ts'
import { judgeLoad, percentile, phaseLine } from './load.ts'

const entry = (invokedAt: number, ms: number, more: Partial<Entry> = {}) =>
  ({
    ...{ kind: 'read', number: 0, lab: 'lab', versions: new Map(), status: 200, code: null },
    ...{ invokedAt, endedAt: invokedAt + ms, outcome: 'ok', undocumented: null },
    ...more,
  }) as Entry

const phase = (name: string, from: number) => ({ name, perSecond: 10, from, to: from + 100 })
const phases = [phase('hold', 0), phase('alone', 100), phase('beside a neighbour', 200)]
const nothing = { lost: [], wrong: [] }

describe('the figures of a load', () => {
  it('take the value that the share of all values does not exceed', () => {
    const values = Array.from({ length: 100 }, (_, place) => place + 1)

    expect([0.5, 0.95, 0.99, 1].map((share) => percentile(values, share))).toEqual([50, 95, 99, 100])
    expect(percentile([], 0.95)).toBe(0)
  })

  it('count what was not a yes, and leave its time out', () => {
    const line = phaseLine(phase('hold', 0), [entry(1, 20), entry(2, 5000, { outcome: 'unknown' })])

    expect(line).toBe('hold, 10/s: 2 requests, 1 not a yes, p50 20, p95 20, p99 20 ms')
  })

  it('are a problem when a request fails in the hold, and not in the step beyond it', () => {
    const failed = { outcome: 'fail', status: 503 } as const

    expect(judgeLoad(phases, [entry(1, 2, failed)], nothing)).toEqual([
      '1 requests failed while the load was held',
    ])
    expect(judgeLoad(phases, [entry(150, 2, failed)], nothing)).toEqual([])
  })

  it('are a problem when a neighbour makes everybody else wait more than twice as long', () => {
    const alone = entry(110, 20)

    expect(judgeLoad(phases, [alone, entry(210, 40)], nothing)).toEqual([])
    expect(judgeLoad(phases, [alone, entry(210, 50)], nothing)).toEqual([
      'beside a neighbour p95 is 2.5 times as long',
    ])
  })

  it('are a problem when anything is lost or undocumented', () => {
    const odd = entry(1, 2, { undocumented: 'a bare 503' })

    expect(judgeLoad(phases, [odd], { lost: ['a in b'], wrong: [] })).toEqual([
      'lost 1: a in b',
      'undocumented: a bare 503',
    ])
  })
})
