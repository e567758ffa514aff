import type { ElectricityViews } from '@lab-zer0/domain/electricity/report-views.ts'
import { describe, expect, it } from 'vitest'
import { marketNotes, marketSentence, viewSentences } from './view-words.ts'

const exactly = (best: number) => ({ low: 0.9 * best, best, high: 1.1 * best })
const shares = { covered: 0, rpp: 0.1667, jurisdictional: 0, onsite: 0, residual: 0.8333 }

const views = (given: Partial<ElectricityViews> = {}): ElectricityViews => ({
  nga: '2025',
  rmf2: 0.81,
  rmf3: 0.11,
  places: [{ place: 'vic', kwh: 342_000, shares, isRppStandIn: false, purchase: null }],
  shares,
  current: { location: exactly(335_194), market: exactly(294_997) },
  baseline: { location: exactly(400_000), market: exactly(350_000) },
  verified: null,
  parts: { kwh: 342_000, costAud: 89_000, locationKg: 298_000, marketKg: 258_000, restKg: 37_000 },
  locationLessOnsite: 335_194,
  byLab: [],
  ...given,
})

const purchase = {
  kind: 'calendar' as const,
  year: 2026,
  version: 1,
  bought: 'certificates' as const,
  evidence: 'shown' as const,
  evidenceOn: '2026-02-14',
}

function bought(covered: number, given: Partial<ElectricityViews> = {}): ElectricityViews {
  const own = { ...shares, covered, residual: Math.max(0, 1 - 0.1667 - covered) }
  return views({
    shares: own,
    places: [{ place: 'vic', kwh: 342_000, shares: own, isRppStandIn: false, purchase }],
    ...given,
  })
}

describe('the sentence under a total', () => {
  it('says that nothing was entered', () => {
    expect(marketSentence(views())).toBe('Market-based, no contracts entered: 295 t.')
  })

  it('names what is covered, the target, the edition and the residual mix', () => {
    const market = exactly(98_000)
    expect(marketSentence(bought(0.64, { current: { location: exactly(335_194), market } }))).toBe(
      'Market-based: 98.0 t, with 64% of electricity covered by surrendered certificates and 16.7% by the Renewable Energy Target (NGA 2025, residual mix 0.81 + 0.11 kg/kWh).',
    )
  })

  it('says what shows it, or that nothing does', () => {
    expect(marketNotes(bought(0.64))).toContain('Evidence: document of 14 February 2026.')
    const [place] = bought(0.64).places
    if (!place) throw new Error('There is one')
    const stated = { ...place, purchase: { ...purchase, evidence: 'stated' as const } }
    expect(marketNotes(views({ places: [stated] }))).toContain('Stated, not shown.')
  })
})

describe('sentences for funders', () => {
  // All costs of the labs, with waste and storage, are none of a sentence about electricity.
  const used = { energyKwh: exactly(342_281), costAud: exactly(163_000) }

  it('of a university that buys only renewable electricity lead with kilowatt-hours and dollars', () => {
    const all = bought(1, { current: { location: exactly(335_194), market: exactly(37_410) } })

    expect(viewSentences(all, used, undefined)[0]?.text).toBe(
      'Our labs used 342,000 kWh; the electricity on our own meters cost AUD 89,000 and is 298 t CO2-e, location-based. With waste, hardware and bought services it is 335 t. Market-based it is 37.4 t, because certificates were surrendered for all of it; what is left is waste, hardware and bought services. In our annual inventory (market-based) only the 37.4 t may be added to other figures, and only where they are not in it already.',
    )
  })

  it('say that a saving is zero market-based where all is covered, and what it frees', () => {
    const verified = {
      location: exactly(52_000),
      market: { low: 0, best: 0, high: 0 },
      kwh: 60_000,
      costAud: 15_600,
    }
    const saved = { energyKwh: exactly(60_000), costAud: exactly(40_000) }

    expect(viewSentences(bought(1, { verified }), used, saved)[1]?.text).toBe(
      "The labs' verified changes save 60,000 kWh a year, AUD 15,600 of electricity. With waste and hardware they save 52.0 t CO2-e, location-based. Market-based the electricity saving is 0 t, because its certificates were bought anyway. It frees 60 MWh of certificates a year.",
    )
  })

  it('leave out a saving that may be none', () => {
    const verified = { location: { low: -1, best: 5, high: 10 }, market: exactly(5), kwh: 5, costAud: 1 }
    expect(viewSentences(views({ verified }), used, used)).toHaveLength(1)
  })
})
