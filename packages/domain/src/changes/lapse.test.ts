import { describe, expect, it } from 'vitest'
import { no, yes } from '../decision.ts'
import { hasLapsed, mayConfirm } from './lapse.ts'

const RULE = { lapses_after_months: 12 }
const verified = { state: 'verified', confirmedOn: '2026-11-12' } as const

describe('a verified change', () => {
  it.each([
    ['2027-11-11', false],
    ['2027-11-12', true],
  ])('that nobody confirmed for twelve months has lapsed: on %s %s', (today, lapsed) => {
    expect(hasLapsed(verified, RULE, today)).toBe(lapsed)
  })

  it('lapses only where its level has a rule on changes, and never twice', () => {
    expect(hasLapsed(verified, null, '2030-01-01')).toBe(false)
    expect(hasLapsed({ ...verified, state: 'lapsed' }, RULE, '2030-01-01')).toBe(false)
    expect(hasLapsed({ ...verified, confirmedOn: null }, RULE, '2030-01-01')).toBe(false)
  })

  it('confirmed on the last day of a long month lapses on the first day after a short one', () => {
    const leap = { state: 'verified', confirmedOn: '2028-02-29' } as const

    expect(hasLapsed(leap, RULE, '2029-02-28')).toBe(false)
    expect(hasLapsed(leap, RULE, '2029-03-01')).toBe(true)
  })
})

describe('confirming a change', () => {
  const lapsed = { state: 'lapsed', doneOn: '2026-09-02' } as const

  it('is for one that was verified, on a day since it was done', () => {
    expect(mayConfirm(lapsed, '2027-11-13', '2027-11-13')).toEqual(yes)
    expect(mayConfirm({ ...lapsed, state: 'verified' }, '2027-01-01', '2027-11-13')).toEqual(yes)
    expect(mayConfirm({ ...lapsed, state: 'done' }, '2027-01-01', '2027-11-13')).toEqual(
      no('change_not_confirmable'),
    )
    expect(mayConfirm(lapsed, '2027-11-14', '2027-11-13')).toEqual(no('confirmed_on_ahead'))
    expect(mayConfirm(lapsed, '2026-09-01', '2027-11-13')).toEqual(no('confirmed_before_done'))
  })
})
