import { describe, expect, it } from 'vitest'
import { dueBefore, keptSince } from './retention.ts'

const now = new Date('2026-11-15T02:00:00.000Z')

describe('the days of retention', () => {
  it('are used up a week early, so that a bad week breaks no promise', () => {
    expect(dueBefore(now, 90).toISOString()).toBe('2026-08-24T02:00:00.000Z')
  })

  it('are whole where something is kept for a time', () => {
    expect(keptSince(now, 365).toISOString()).toBe('2025-11-15T02:00:00.000Z')
  })
})
