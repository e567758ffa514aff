import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { figureScale, figureText, rangeText, shownFigure, shownText } from './figure-text.ts'

const about = (best: number, low = best / 2, high = best * 2) => ({ low, best, high })

describe('a figure in a headline', () => {
  it.each([
    ['emissionsKgCo2e', about(79_145, 53_200, 117_400), ['79.1', 't CO2-e', '53', '120']],
    ['emissionsKgCo2e', about(335_194, 270_000, 416_000), ['335', 't CO2-e', '270', '420']],
    ['emissionsKgCo2e', about(999.6), ['1.00', 't CO2-e', '0.50', '2.0']],
    ['emissionsKgCo2e', about(999.4), ['999', 'kgCO2e', '500', '2,000']],
    ['wasteKg', about(1234), ['1.23', 't', '0.62', '2.5']],
    ['costAud', about(27_644), ['27,600', 'AUD', '14,000', '55,000']],
    ['costAud', about(27.64), ['28', 'AUD', '14', '55']],
    ['energyKwh', about(136_625), ['137,000', 'kWh', '68,000', '270,000']],
  ] as const)('%s of %o is shown as %o', (measure, quantity, [value, unit, low, high]) => {
    expect(shownFigure(measure, quantity)).toEqual({ value, unit, low, high })
  })

  it('that was counted keeps what was counted', () => {
    expect(shownFigure('storageTb', { low: 1234, best: 1234, high: 1234 }).value).toBe('1,234')
  })

  it('has its unit before or after it', () => {
    expect(figureText('costAud', 27_644)).toBe('AUD 27,600')
    expect(figureText('emissionsKgCo2e', -4999)).toBe('−5.00 t CO2-e')
  })
})

describe('figures of a table', () => {
  it('are all in the unit of the largest, with three significant figures', () => {
    const { unit, text, range } = figureScale('emissionsKgCo2e', [182_825, undefined, 435])

    expect(unit).toBe('t CO2-e')
    expect([182_825, 435].map(text)).toEqual(['183', '0.435'])
    expect(range({ low: 260, best: 435, high: 670 })).toEqual({ low: '0.26', high: '0.67' })
  })

  it('stay in kilograms where none comes to a tonne', () => {
    const { unit, text } = figureScale('emissionsKgCo2e', [435, 998])

    expect(`${text(998)} ${unit}`).toBe('998 kgCO2e')
  })

  it('keep what was counted', () => {
    expect(shownText('storageTb', { low: 1234, best: 1234, high: 1234 })).toBe('1,234 TB')
    expect(shownText('wasteKg', { low: 20_000, best: 29_350, high: 40_000 })).toBe('29.4 t')
  })
})

describe('the range beside a figure', () => {
  const number = (text: string) => Number(text.replaceAll(',', '').replace('−', '-'))
  const quantities = fc
    .tuple(
      fc.double({ min: -1e6, max: 1e6, noNaN: true }),
      fc.double({ min: 1e-3, max: 1e5, noNaN: true }),
      fc.double({ min: 1e-3, max: 1e5, noNaN: true }),
    )
    .map(([best, down, up]) => ({ low: best - down, best, high: best + up }))

  it('never leaves the figure outside', () => {
    expect(rangeText({ low: 1051, best: 1053, high: 1055 })).toEqual({ low: '1,000', high: '1,100' })
    fc.assert(
      fc.property(quantities, (quantity) => {
        const { value, low, high } = shownFigure('emissionsKgCo2e', quantity)
        expect(number(low)).toBeLessThanOrEqual(number(value))
        expect(number(high)).toBeGreaterThanOrEqual(number(value))
      }),
    )
  })

  it('never has two ends that are the same where the figure is uncertain', () => {
    fc.assert(
      fc.property(quantities, (quantity) => {
        const { low, high } = rangeText(quantity)
        expect(low).not.toBe(high)
      }),
    )
  })
})
