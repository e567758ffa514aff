import { describe, expect, it } from 'vitest'
import { asLabId } from '../ids.ts'
import { type LockedFigures, type SavingParts, statedOnly } from './forms.ts'
import { yearOf } from './periods.ts'
import { type Plan, withPlans } from './plans.ts'
import { type ReportLab, reportOf as reportBy, yearsOf } from './report.ts'

const reef: ReportLab = {
  id: asLabId('reef'),
  name: 'Reef',
  type: 'wet',
  department: 'Biology',
  totalFte: 10,
}
const soil: ReportLab = { ...reef, id: asLabId('soil'), name: 'Soil', totalFte: 5 }
const astro: ReportLab = { ...reef, id: asLabId('astro'), name: 'Astro', type: 'dry' }

type Given = Omit<Parameters<typeof reportBy>[0], 'whose'>
const reportOf = (given: Given) => reportBy({ ...given, whose: 'organisation' })

const kwh = (best: number) => ({ energyKwh: { low: best - 10, best, high: best + 20, unit: 'kWh/year' } })

function baseline(
  labId: string,
  day: string,
  best: number,
  given: Partial<LockedFigures> = {},
): LockedFigures {
  return {
    id: `${labId} ${day}`,
    labId: asLabId(labId),
    cycle: 1,
    category: 'Cold Storage',
    submittedAt: new Date(`${day}T02:00:00Z`),
    factorSetVersion: 'nga-2025.1',
    mode: 'baseline',
    totals: kwh(best),
    ...given,
  } as LockedFigures
}

function saving(
  labId: string,
  day: string,
  [before, after]: [number, number],
  parts: Partial<SavingParts> = statedOnly(kwh(before - after)),
): LockedFigures {
  return {
    id: `${labId} ${day}`,
    labId: asLabId(labId),
    cycle: 1,
    category: 'Cold Storage',
    submittedAt: new Date(`${day}T02:00:00Z`),
    factorSetVersion: 'nga-2025.1',
    mode: 'savings',
    before: kwh(before),
    after: kwh(after),
    parts: { ...statedOnly({}), ...parts },
  }
}

const NONE_VERIFIED = { counted: 1, finished: 0, verified: 0 }

describe('the report of a year', () => {
  it('adds up best values and both ends of the ranges over labs', () => {
    const locked = [baseline('reef', '2026-03-01', 100), baseline('soil', '2026-04-01', 50)]

    const { baseline: sums } = reportOf({ labs: [reef, soil], locked, year: 2026 })

    expect(sums).toEqual({ energyKwh: { low: 130, best: 150, high: 190 } })
  })

  it('counts a lab that locked nothing as missing and gives it no figure', () => {
    const report = reportOf({ labs: [reef, soil], locked: [baseline('reef', '2026-03-01', 100)], year: 2026 })

    expect(report.coverage).toEqual({ ...NONE_VERIFIED, labs: 2 })
    expect(report.byLab[1]).toMatchObject({ lab: soil, counted: 0, baseline: {}, compared: null })
    expect(report.compared).toBeNull()
  })

  it('keeps a removed lab in the years in which it reported, and in no other', () => {
    const gone = { ...soil, removedAt: new Date('2025-03-01') }
    const locked = [baseline('reef', '2026-03-01', 100), baseline('soil', '2025-03-01', 50)]

    const before = reportOf({ labs: [reef, gone], locked, year: 2025 })
    const now = reportOf({ labs: [reef, gone], locked, year: 2026 })

    expect(before.byLab.map(({ lab }) => lab.id)).toEqual(['reef', 'soil'])
    expect(before.baseline).toEqual({ energyKwh: { low: 40, best: 50, high: 70 } })
    expect(now.byLab.map(({ lab }) => lab.id)).toEqual(['reef'])
    expect(now.coverage.labs).toBe(1)
  })

  it.each([
    ['was certified in the year and reported before it', '2025-12-25', '2026-12-24', 2025],
    ['was certified before the year', '2024-12-25', '2025-12-24', undefined],
  ])('says of a lab without figures that %s', (_what, from, until, reportedIn) => {
    const certified = [{ from: new Date(`${from}T02:00:00Z`), until: new Date(`${until}T02:00:00Z`) }]
    const locked = [baseline('soil', '2024-03-01', 60), baseline('soil', '2025-03-01', 50)]

    const report = reportOf({ labs: [reef, { ...soil, certified }], locked, year: 2026 })

    expect(report.byLab[1]?.reportedIn).toBe(reportedIn)
    expect(report.byLab[1]?.baseline).toEqual({})
    expect(report.byLab[0]?.reportedIn).toBeUndefined()
  })

  it('compares only forms whose savings are locked, so that before and after are of the same', () => {
    const locked = [
      baseline('reef', '2026-03-01', 100),
      saving('reef', '2026-05-01', [100, 70]),
      baseline('soil', '2026-04-01', 50),
    ]

    const report = reportOf({ labs: [reef, soil], locked, year: 2026 })

    expect(report.baseline.energyKwh?.best).toBe(150)
    expect(report.compared?.before.energyKwh?.best).toBe(100)
    expect(report.compared?.after.energyKwh?.best).toBe(70)
    expect(report.compared?.done.energyKwh?.best).toBe(30)
    expect(report.coverage).toEqual({ counted: 2, finished: 1, verified: 0, labs: 2 })
  })

  it('takes the last cycle of the year, and leaves its saving open where only the baseline is locked', () => {
    const locked = [
      baseline('reef', '2026-02-01', 100),
      saving('reef', '2026-03-01', [100, 70]),
      baseline('reef', '2026-11-01', 80, { cycle: 2 }),
    ]

    const report = reportOf({ labs: [reef], locked, year: 2026 })

    expect(report.baseline.energyKwh?.best).toBe(80)
    expect(report.compared).toBeNull()
  })

  it('puts a lab that counted in December and finished in March into both years', () => {
    const locked = [baseline('reef', '2025-12-10', 100), saving('reef', '2026-03-10', [100, 70])]
    const { trend } = reportOf({ labs: [reef], locked, year: 2026 })

    expect(trend).toMatchObject([
      { year: 2025, counted: 1, finished: 0, baseline: { energyKwh: { best: 100 } } },
      { year: 2026, counted: 1, finished: 1, baseline: { energyKwh: { best: 100 } } },
    ])
  })

  it('shows what was done until the end of each month', () => {
    const locked = [saving('reef', '2026-03-10', [100, 70]), saving('soil', '2026-05-31', [50, 40])]

    const { months } = reportOf({ labs: [reef, soil], locked, year: 2026 })

    expect(months.map(({ labs }) => labs)).toEqual([0, 0, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2])
    expect(months[1]?.done).toEqual({})
    expect(months[11]?.done.energyKwh?.best).toBe(40)
  })

  it('holds only the categories and the figures of the labs that it is about', () => {
    const locked = [baseline('reef', '2026-03-01', 100), baseline('astro', '2026-03-01', 7)]

    const report = reportOf({ labs: [reef], locked, year: 2026 })

    expect(report.byCategory.map(({ category }) => category)).toEqual([
      'Cold Storage',
      'Lab Waste',
      'Computer Hardware',
    ])
    expect(report.baseline.energyKwh?.best).toBe(100)
    expect(reportOf({ labs: [reef, astro], locked, year: 2026 }).byCategory).toHaveLength(5)
  })
})

describe('a saving', () => {
  const parted = saving('reef', '2026-03-10', [100, 40], {
    verified: kwh(20),
    done: kwh(15),
    movedVerified: kwh(10),
    movedDone: kwh(5),
    other: kwh(10),
  })
  const stated = saving('soil', '2026-05-31', [50, 20])
  const bestOf = ({ compared }: ReturnType<typeof reportOf>) => ({
    verified: compared?.verified.energyKwh?.best,
    done: compared?.done.energyKwh?.best,
    other: compared?.other.energyKwh?.best,
  })

  it('is verified only where an auditor has verified it; what a lab states alone is done', () => {
    const report = reportOf({ labs: [reef, soil], locked: [parted, stated], year: 2026 })

    expect(report.compared?.verified.energyKwh?.best).toBe(20)
    expect(report.compared?.done.energyKwh?.best).toBe(45)
    expect(report.coverage).toEqual({ counted: 2, finished: 2, verified: 1, labs: 2 })
    expect(report.byLab.map(({ verified }) => verified)).toEqual([1, 0])
    expect(report.byLab[1]?.compared?.verified).toEqual({})
    expect(report.months[11]).toMatchObject({
      verified: { energyKwh: { best: 20 } },
      done: { energyKwh: { best: 45 } },
    })
  })

  it('of a unit that went to another lab is a saving of the lab, and none of the organisation', () => {
    const given = { labs: [reef], locked: [parted], year: 2026 }

    expect(bestOf(reportOf(given))).toEqual({ verified: 20, done: 15, other: 25 })
    expect(bestOf(reportBy({ ...given, whose: 'lab' }))).toEqual({ verified: 30, done: 20, other: 10 })
  })

  it('leaves corrections and activity to neither, and all parts are before less after', () => {
    const { compared } = reportOf({ labs: [reef], locked: [parted], year: 2026 })
    const sum = ['verified', 'done', 'other'] as const

    expect(sum.reduce((total, part) => total + (compared?.[part].energyKwh?.best ?? 0), 0)).toBe(
      (compared?.before.energyKwh?.best ?? 0) - (compared?.after.energyKwh?.best ?? 0),
    )
  })

  describe('that is planned', () => {
    const plan = (labId: string): Plan => ({
      labId: asLabId(labId),
      category: 'Cold Storage',
      projection: { energyKwh: { low: 2, best: 8, high: 12 } },
    })

    it('stands apart, with the range of its action, in the year of what was locked last', () => {
      const locked = withPlans([baseline('reef', '2025-03-01', 100), parted], [plan('reef')])

      const report = reportOf({ labs: [reef], locked, year: 2026 })

      expect(report.planned).toEqual({ energyKwh: { low: 2, best: 8, high: 12 } })
      expect(bestOf(report)).toEqual({ verified: 20, done: 15, other: 25 })
      expect(report.trend.map(({ planned }) => planned.energyKwh?.best)).toEqual([undefined, 8])
    })

    it('is as unsure in all labs together as in each of them', () => {
      const locked = withPlans([parted, stated], [plan('reef'), plan('soil'), plan('soil')])
      const {
        low = 0,
        best,
        high = 0,
      } = reportOf({ labs: [reef, soil], locked, year: 2026 }).planned.energyKwh ?? {}

      expect([low, best, high]).toEqual([expect.closeTo(6, 9), 24, expect.closeTo(36, 9)])
    })
  })
})

describe('the period of a report', () => {
  const locked = [
    baseline('reef', '2025-08-01', 100),
    baseline('reef', '2026-03-01', 80, { cycle: 2 }),
    baseline('soil', '2026-08-01', 50),
  ]
  const labs = [reef, soil]

  it('is a calendar year, or a financial one from July to June', () => {
    const calendar = reportOf({ labs, locked, year: 2026 })
    const financial = reportOf({ labs, locked, year: 2026, yearKind: 'financial' })

    expect(calendar.baseline.energyKwh?.best).toBe(130)
    expect(financial.baseline.energyKwh?.best).toBe(80)
    expect(financial).toMatchObject({ year: 2026, yearKind: 'financial', coverage: { counted: 1 } })
    expect(financial.trend.map(({ year }) => year)).toEqual([2026, 2027])
  })

  it('is that of the day that a form describes, whenever it was locked', () => {
    const late = [baseline('reef', '2026-01-20', 100, { asOf: '2025-12-15' })]

    expect(reportOf({ labs, locked: late, year: 2025 }).baseline.energyKwh?.best).toBe(100)
    expect(reportOf({ labs, locked: late, year: 2026 }).coverage.counted).toBe(0)
  })

  it('names the next year of a lab that was certified before it had any other figures', () => {
    const certified = [{ from: new Date('2025-06-01'), until: new Date('2026-05-31') }]
    const report = reportOf({ labs: [{ ...soil, certified }], locked, year: 2025 })

    expect(report.byLab[0]?.reportedIn).toBe(2026)
  })

  it('leaves out a lab that was registered later', () => {
    const later = { ...soil, createdAt: new Date('2026-02-01') }

    expect(reportOf({ labs: [reef, later], locked, year: 2025 }).coverage.labs).toBe(1)
  })

  it('has the baseline as it was locked, also where a saving was compared by other editions', () => {
    const own = { energyKwh: { low: 90, best: 100, high: 120 } }
    const compared = [{ ...saving('reef', '2026-05-01', [95, 70]), baseline: own } as LockedFigures]
    const report = reportOf({ labs, locked: compared, year: 2026 })

    expect(report.baseline).toEqual(own)
    expect(report.compared?.before.energyKwh?.best).toBe(95)
  })
})

describe('the year of a form', () => {
  it('turns at midnight in Sydney', () => {
    expect(yearOf(new Date('2025-12-31T12:59:59Z'))).toBe(2025)
    expect(yearOf(new Date('2025-12-31T13:00:00Z'))).toBe(2026)
  })

  it('is listed once, newest first', () => {
    const locked = ['2025-02-01', '2026-02-01', '2026-03-01'].map((day) => baseline('reef', day, 1))

    expect(yearsOf(locked)).toEqual([2026, 2025])
  })
})

describe('the range of a sum', () => {
  /** A figure of which each factor given moves it down by a tenth and up by a fifth of its own part. */
  const moved = (parts: Record<string, number>) => {
    const best = Object.values(parts).reduce((sum, part) => sum + part, 0)
    const moves = new Map(
      Object.entries(parts).map(([factor, part]) => [factor, [-part / 10, part / 5] as const]),
    )
    const spread = Math.hypot(...Object.values(parts))
    return {
      energyKwh: { low: best - spread / 10, best, high: best + spread / 5, unit: 'kWh/year', moves },
    }
  }
  const reportWith = (first: Record<string, number>, second: Record<string, number>) =>
    reportOf({
      labs: [reef, soil],
      locked: [
        baseline('reef', '2026-03-01', 0, { totals: moved(first) } as Partial<LockedFigures>),
        baseline('soil', '2026-04-01', 0, { totals: moved(second) } as Partial<LockedFigures>),
      ],
      year: 2026,
    }).baseline.energyKwh

  it('is that of one factor where both labs share it', () => {
    const { low = 0, high = 0 } = reportWith({ grid: 300 }, { grid: 700 }) ?? {}

    expect([low, high]).toEqual([expect.closeTo(900, 6), expect.closeTo(1200, 6)])
  })

  it('is narrower than the sum of both ranges where each lab has a factor of its own', () => {
    const { low = 0, best, high = 0 } = reportWith({ freezer: 500 }, { bin: 500 }) ?? {}

    expect(best).toBe(1000)
    // As ratios: the root of twice the square of ln(1.1), instead of 900 to 1,200.
    expect(low).toBeCloseTo(1000 * Math.exp(-Math.SQRT2 * Math.log(1000 / 950)), 6)
    expect(high).toBeCloseTo(1000 * Math.exp(Math.SQRT2 * Math.log(1.1)), 6)
  })
})
