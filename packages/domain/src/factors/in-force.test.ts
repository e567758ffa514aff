import { describe, expect, it } from 'vitest'
import { inForceOn } from './in-force.ts'

const first = { version: 'a', effective_from: '2026-11-15' }
const second = { version: 'b', effective_from: '2027-01-01' }

describe('the set that applies on a day', () => {
  it('is the old one until the evening before the new one begins', () => {
    expect(inForceOn([first, second], '2026-12-31')).toBe(first)
    expect(inForceOn([first, second], '2027-01-01')).toBe(second)
    expect(inForceOn([first, second], '2031-05-01')).toBe(second)
  })

  it('is the first for a day before anything was published', () => {
    expect(inForceOn([first, second], '2024-02-29')).toBe(first)
    expect(inForceOn([second, first], '2024-02-29')).toBe(first)
  })

  it('does not depend on the order in which sets were published', () => {
    expect(inForceOn([second, first], '2026-12-01')).toBe(first)
    expect(inForceOn([second, first], '2027-02-01')).toBe(second)
  })

  it('is the one published later where two begin on one day', () => {
    const correction = { version: 'c', effective_from: '2027-01-01' }

    expect(inForceOn([first, second, correction], '2027-01-01')).toBe(correction)
  })

  it('is none where nothing was published', () => {
    expect(inForceOn([], '2027-01-01')).toBeUndefined()
  })
})
