import { describe, expect, it } from 'vitest'
import { lastActive } from './lab-words.ts'

const at = (day: number, hour: number) => new Date(2026, 10, day, hour)

describe('last active', () => {
  it.each([
    [at(15, 1).toISOString(), 'Today'],
    [at(14, 23).toISOString(), 'Yesterday'],
    [at(13, 23).toISOString(), '13 Nov 2026'],
    [null, 'N/A'],
  ])('%s is read as %s on 15 November', (instant, words) => {
    expect(lastActive(instant, at(15, 9))).toBe(words)
  })
})
