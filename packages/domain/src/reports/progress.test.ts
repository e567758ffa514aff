import { describe, expect, it } from 'vitest'
import { asLabId, type LabId } from '../ids.ts'
import { certifiedByMonth, daysSince } from './progress.ts'

const at = (day: string) => new Date(`${day}T02:00:00Z`)
const now = at('2026-11-15')
type Lab = { id: LabId; createdAt: Date; deletedAt: Date | null }
const lab: Lab = { id: asLabId('reef'), createdAt: at('2026-08-20'), deletedAt: null }
const certificate = {
  labId: asLabId('reef'),
  issuedAt: at('2026-10-02'),
  validUntil: at('2027-10-01'),
  revokedAt: null,
  suspensions: [] as { from: Date; until: Date | null }[],
}

const figures = (labs: Lab[], certificates: object[]) =>
  certifiedByMonth(labs, certificates as (typeof certificate)[], { now, months: 4 })

describe('certified labs by month', () => {
  it('counts the labs that were there and those with a certificate that was valid at the end of the month', () => {
    expect(figures([lab], [certificate])).toEqual([
      { month: '2026-08', certified: 0, labs: 1 },
      { month: '2026-09', certified: 0, labs: 1 },
      { month: '2026-10', certified: 1, labs: 1 },
      { month: '2026-11', certified: 1, labs: 1 },
    ])
  })

  it('stops counting a certificate on the day on which it is withdrawn', () => {
    const [, , october, november] = figures([lab], [{ ...certificate, revokedAt: at('2026-11-10') }])

    expect([october?.certified, november?.certified]).toEqual([1, 0])
  })

  it('does not count a certificate while it is suspended', () => {
    const suspended = (until: Date | null) =>
      figures([lab], [{ ...certificate, suspensions: [{ from: at('2026-10-20'), until }] }])

    expect(suspended(at('2026-11-10')).map(({ certified }) => certified)).toEqual([0, 0, 0, 1])
    expect(suspended(null).map(({ certified }) => certified)).toEqual([0, 0, 0, 0])
  })

  it('counts a lab with two certificates once', () => {
    expect(figures([lab], [certificate, certificate])[3]?.certified).toBe(1)
  })

  it('leaves out a lab that was removed', () => {
    expect(figures([{ ...lab, deletedAt: at('2026-10-15') }], [certificate])[2]).toEqual({
      month: '2026-10',
      certified: 0,
      labs: 0,
    })
  })
})

describe('daysSince', () => {
  it('counts whole days', () => {
    expect(daysSince(at('2026-10-16'), now)).toBe(30)
    expect(daysSince(new Date(now.getTime() - 1), now)).toBe(0)
  })
})
