import { describe, expect, it } from 'vitest'
import { calendarYearsOf } from './electricity-year.ts'
import { gridOf, placeOfForm } from './place.ts'
import { rppOf, sharesOf } from './supply.ts'
import { marketFactors } from './testing.ts'

const RPP = 0.18

describe('the share of electricity that counts at the residual mix', () => {
  it.each([
    ['nothing was entered', {}, 0.82],
    ['20% is covered by certificates', { coveredPercent: 20 }, 0.62],
    ['all is covered', { coveredPercent: 100 }, 0],
    ['more was surrendered than bought', { purchasedKwh: 1000, surrenderedMwh: 2 }, 0],
    [
      'certificates of the roof are among them',
      { purchasedKwh: 1000, surrenderedMwh: 0.5, onsiteCertificatesMwh: 0.3 },
      0.62,
    ],
    ['a fifth is made on site', { onsitePercent: 20 }, 0.8 * 0.82],
    ['its certificates were sold', { onsitePercent: 20, onsiteCertificatesSold: true }, 0.8 * 0.82 + 0.2],
    ['the Territory covers 74%', { jurisdictionalPercent: 74 }, 0.08],
  ])('when %s', (_, supply, residual) => {
    expect(sharesOf(supply, RPP).residual).toBeCloseTo(residual, 12)
  })

  it('takes MWh before per cent, because they are counted', () => {
    const supply = { purchasedKwh: 1000, surrenderedMwh: 0.1, coveredPercent: 90 }
    expect(sharesOf(supply, RPP).covered).toBeCloseTo(0.1, 12)
  })
})

describe('the renewable power percentage', () => {
  it('of a financial year is the mean of its two calendar years', () => {
    const years = calendarYearsOf({ kind: 'financial', year: 2025 })
    expect(years).toEqual([2024, 2025])
    expect(rppOf(years, marketFactors)).toEqual({ share: 0.18195, isStandIn: false })
  })

  it('of a year that has none yet is the last one that was published, and says so', () => {
    expect(rppOf([2031], marketFactors)).toEqual({ share: 0.1667, isStandIn: true })
  })
})

describe('a place', () => {
  it('takes the ACT’s own share only where the locked form used that grid', () => {
    expect(gridOf('act')).toBe('nsw_act')
    expect(placeOfForm('nsw_act', 'act')).toBe('act')
    expect(placeOfForm('vic', 'act')).toBe('vic')
    expect(placeOfForm(undefined, undefined)).toBe('national')
  })
})
