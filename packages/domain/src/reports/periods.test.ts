import { describe, expect, it } from 'vitest'
import { boundsOf, calendarMonth, monthOfDay, yearOf, yearOfDay } from './periods.ts'

describe('a year of reports', () => {
  it('begins in January, or in July where it is a financial one, which goes by the year of its end', () => {
    expect(yearOfDay('2025-12-31', 'calendar')).toBe(2025)
    expect(yearOfDay('2025-06-30', 'financial')).toBe(2025)
    expect(yearOfDay('2025-07-01', 'financial')).toBe(2026)
    expect(boundsOf({ year: 2026, yearKind: 'financial' })).toEqual({
      from: '2025-07-01',
      until: '2026-06-30',
    })
    expect(boundsOf({ year: 2026, yearKind: 'calendar' })).toEqual({
      from: '2026-01-01',
      until: '2026-12-31',
    })
  })

  it('holds the day as it was at home', () => {
    expect(yearOf(new Date('2025-12-31T12:59:59Z'))).toBe(2025)
    expect(yearOf(new Date('2025-12-31T13:00:00Z'))).toBe(2026)
    expect(yearOf(new Date('2025-06-30T14:00:00Z'), 'financial')).toBe(2026)
  })

  it('counts its months from its own beginning', () => {
    expect(monthOfDay('2025-07-15', 'financial')).toBe(1)
    expect(monthOfDay('2026-06-15', 'financial')).toBe(12)
    expect(monthOfDay('2026-06-15', 'calendar')).toBe(6)
    for (const yearKind of ['calendar', 'financial'] as const) {
      for (let nth = 1; nth <= 12; nth++) {
        const day = `${calendarMonth({ year: 2026, yearKind }, nth)}-10`
        expect([yearOfDay(day, yearKind), monthOfDay(day, yearKind)]).toEqual([2026, nth])
      }
    }
  })
})
