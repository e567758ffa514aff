import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { subscriptionEnd } from './organisation.ts'

describe('the beta subscription', () => {
  it.each([
    ['2026-01-15T03:04:05.678Z', '2026-07-15T03:04:05.678Z'],
    ['2026-08-28T00:00:00.000Z', '2027-02-28T00:00:00.000Z'],
    ['2026-08-29T00:00:00.000Z', '2027-02-28T00:00:00.000Z'],
    ['2026-08-31T23:59:59.999Z', '2027-02-28T23:59:59.999Z'],
    ['2027-08-29T12:00:00.000Z', '2028-02-29T12:00:00.000Z'],
    ['2027-08-31T12:00:00.000Z', '2028-02-29T12:00:00.000Z'],
    ['2026-03-31T12:00:00.000Z', '2026-09-30T12:00:00.000Z'],
    ['2026-05-31T12:00:00.000Z', '2026-11-30T12:00:00.000Z'],
    ['2026-10-31T12:00:00.000Z', '2027-04-30T12:00:00.000Z'],
    ['2026-12-31T12:00:00.000Z', '2027-06-30T12:00:00.000Z'],
    ['2028-02-29T12:00:00.000Z', '2028-08-29T12:00:00.000Z'],
  ])('that begins at %s ends at %s', (start, end) => {
    expect(subscriptionEnd(new Date(start)).toISOString()).toBe(end)
  })

  it('ends six calendar months later, on the same day or the last one, and leaves its start alone', () => {
    const dates = fc.date({ min: new Date('2020-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(dates, (start) => {
        const before = start.getTime()
        const end = subscriptionEnd(start)

        expect(start.getTime()).toBe(before)
        expect((end.getUTCMonth() - start.getUTCMonth() + 12) % 12).toBe(6)
        expect(end.getUTCDate()).toBeLessThanOrEqual(start.getUTCDate())
        const nextDay = new Date(end.getTime() + 86_400_000)
        if (end.getUTCDate() < start.getUTCDate()) expect(nextDay.getUTCDate()).toBe(1)
      }),
    )
  })
})
