import { describe, expect, it } from 'vitest'
import { dueDayFrom, dueReminder, mayBeDue, mayVisit } from './assignment.ts'

const now = new Date('2026-11-16T01:00:00Z')

describe('the last day of an audit', () => {
  it('is 28 days after the assignment, by the calendar of the provider', () => {
    expect(dueDayFrom(now)).toBe('2026-12-14')
    expect(dueDayFrom(new Date('2026-11-16T13:30:00Z'))).toBe('2026-12-15')
  })

  it('is today or later', () => {
    expect(mayBeDue('2026-11-16', now).allowed).toBe(true)
    expect(mayBeDue('2026-11-15', now)).toMatchObject({ refusal: 'due_day_past' })
  })

  it.each([
    ['2026-11-24', undefined],
    ['2026-11-23', 'audit-due-soon'],
    ['2026-11-17', 'audit-due-soon'],
    ['2026-11-16', 'audit-due-today'],
    ['2026-11-15', undefined],
  ] as const)('on %s brings the reminder %s today', (day, expected) => {
    expect(dueReminder(day, now)).toBe(expected)
  })
})

describe('a visit', () => {
  it('is ahead, or not planned', () => {
    expect(mayVisit(new Date('2026-11-17T00:00:00Z'), now).allowed).toBe(true)
    expect(mayVisit(null, now).allowed).toBe(true)
    expect(mayVisit(new Date('2026-11-15T00:00:00Z'), now)).toMatchObject({ refusal: 'visit_past' })
  })
})
