import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../certificates/calendar.ts'
import type { Requirement } from './edition.ts'
import {
  addMonths,
  belowAtAward,
  isValidOn,
  type LevelCertificate,
  lastDayOf,
  mayAwardLevel,
  mayOpenCycle,
  REISSUED_WITHIN_DAYS,
  withdrawnWith,
} from './order.ts'
import { anEdition } from './testing.ts'

const requires: Requirement = {
  level: 'bronze',
  on_award: 'valid_or_renewed_with_it',
  may_open_from: 'bronze_submitted',
  renewed_together: true,
  if_bronze_withdrawn: 'withdraw',
  if_bronze_expired_before_award: 'renew_bronze_in_the_same_submission',
}
const silver = anEdition({ requires })
const bronze: LevelCertificate = {
  level: 'bronze',
  awardedOn: '2027-03-10',
  lastDay: '2028-03-09',
  isWithdrawn: false,
}
const told = (decision: { allowed: true } | { allowed: false; refusal: string }) =>
  decision.allowed || decision.refusal

describe('the days of a certificate', () => {
  it.each([
    ['2027-03-10', '2028-03-09'],
    ['2028-02-29', '2029-02-28'],
    ['2027-03-01', '2028-02-29'],
  ])('awarded on %s last until %s', (awardedOn, expected) => {
    expect(lastDayOf(silver, awardedOn)).toBe(expected)
  })

  it('are all valid, the first and the last', () => {
    expect(isValidOn(bronze, '2027-03-09')).toBe(false)
    expect(isValidOn(bronze, '2027-03-10')).toBe(true)
    expect(isValidOn(bronze, '2028-03-09')).toBe(true)
    expect(isValidOn(bronze, '2028-03-10')).toBe(false)
    expect(isValidOn({ ...bronze, isWithdrawn: true }, '2027-06-01')).toBe(false)
  })

  it('are counted in months across years', () => {
    expect(addMonths('2026-11-15', 24)).toBe('2028-11-15')
    expect(addMonths('2026-11-15', 3)).toBe('2027-02-15')
  })
})

describe('a cycle of a higher level', () => {
  const open = (over: object, rule: Requirement | null = requires) =>
    told(
      mayOpenCycle(
        { requires: rule },
        {
          openLevels: ['bronze'],
          level: 'silver',
          below: { isSubmitted: false, isAwarded: false },
          ...over,
        },
      ),
    )

  it.each([
    ['before the level below is submitted', {}, 'level_below_not_ready'],
    ['once it is submitted', { below: { isSubmitted: true, isAwarded: false } }, true],
    ['once it is awarded', { below: { isSubmitted: false, isAwarded: true } }, true],
    [
      'while one of the same level is open',
      { openLevels: ['bronze', 'silver'], below: { isSubmitted: true, isAwarded: true } },
      'cycle_already_open',
    ],
  ])('opens or not %s', (_, over, expected) => {
    expect(open(over)).toBe(expected)
  })

  it('waits for the award where the level says so', () => {
    const rule: Requirement = { ...requires, may_open_from: 'bronze_awarded' }

    expect(open({ below: { isSubmitted: true, isAwarded: false } }, rule)).toBe('level_below_not_ready')
    expect(open({ below: { isSubmitted: true, isAwarded: true } }, rule)).toBe(true)
  })

  it('needs nothing where nothing is below', () => {
    expect(open({}, null)).toBe(true)
  })
})

describe('the award of a higher level', () => {
  const award = (day: string, over = {}, isRenewedWithIt = false) =>
    told(mayAwardLevel(silver, { certificates: [{ ...bronze, ...over }], isRenewedWithIt }, day))

  it('rests on a certificate below that is valid on the day, or renewed with it', () => {
    expect(award('2028-03-09')).toBe(true)
    expect(award('2028-03-10')).toBe('bronze_not_valid')
    expect(award('2028-03-10', {}, true)).toBe(true)
    expect(award('2027-06-01', { isWithdrawn: true })).toBe('bronze_not_valid')
    expect(award('2027-06-01', { level: 'silver' })).toBe('bronze_not_valid')
    const earlier = { ...bronze, awardedOn: '2026-03-10', lastDay: '2027-03-09' }
    const held = { certificates: [earlier, bronze], isRenewedWithIt: false }
    expect(told(mayAwardLevel(silver, held, '2027-06-01'))).toBe(true)
    expect(
      told(mayAwardLevel({ requires: null }, { certificates: [], isRenewedWithIt: false }, '2027-06-01')),
    ).toBe(true)
  })

  it.each([
    ['up to 90 days after its award', '2027-06-08', 'reissue'],
    ['from then on', '2027-06-09', 'renew_by_exception'],
    ['until 180 days after its end', '2028-09-05', 'renew_by_exception'],
    ['later', '2028-09-06', 'renew_in_full'],
  ])('treats the certificate below %s', (_, day, expected) => {
    expect(belowAtAward(bronze, silver, day)).toBe(expected)
  })

  it('does one that was withdrawn again in full', () => {
    expect(belowAtAward({ ...bronze, isWithdrawn: true }, silver, '2027-04-01')).toBe('renew_in_full')
  })

  it('lets a reissued certificate last at most 15 months after its own audit', () => {
    fc.assert(
      fc.property(fc.nat(4000), fc.nat(REISSUED_WITHIN_DAYS), (start, later) => {
        const awardedOn = addDays('2027-01-01', start)

        expect(lastDayOf(silver, addDays(awardedOn, later)) <= addMonths(awardedOn, 15)).toBe(true)
      }),
    )
  })
})

describe('a withdrawal', () => {
  const held = [
    { level: 'bronze' as const, requires: null },
    { level: 'silver' as const, requires },
    { level: 'gold' as const, requires: { ...requires, level: 'silver' as const } },
  ]

  it('takes with it what rests on the level, each with its reason', () => {
    expect(withdrawnWith('bronze', held)).toEqual([
      { level: 'bronze', because: null },
      { level: 'silver', because: 'bronze' },
      { level: 'gold', because: 'silver' },
    ])
  })

  it('leaves what is below', () => {
    expect(withdrawnWith('gold', held)).toEqual([{ level: 'gold', because: null }])
    expect(withdrawnWith('bronze', held.slice(0, 1))).toEqual([{ level: 'bronze', because: null }])
  })
})
