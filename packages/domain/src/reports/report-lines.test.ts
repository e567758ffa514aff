import { describe, expect, it } from 'vitest'
import { finishedCategories, finishedLabs, largestSaving, shownSaving } from './findings.ts'
import { countedFte, figuresOf, linesOf, measuresIn, monthsUntil } from './report-lines.ts'
import { aReport, ODD_NAMES } from './testing.ts'

const report = aReport()

describe('the lines of a report', () => {
  it('are one for each side of what was compared, with the baseline per person where it is asked for', () => {
    expect(linesOf(report, countedFte(report)).map(({ part }) => part)).toEqual([
      'baseline',
      'per_fte',
      'before',
      'after',
      'verified',
      'done',
      'planned',
    ])
  })

  it('say of a lab without figures that it is missing, with no figure at all', () => {
    const missing = report.byLab.find(({ lab }) => lab.name === ODD_NAMES.quoted)

    const lines = missing ? linesOf(missing, 4) : []

    expect(lines).toEqual([{ part: 'missing', sums: {} }])
    expect(figuresOf({}, ['energyKwh'])).toEqual([null, null, null])
  })

  it('hold only measures that somebody counted, in the order of the house', () => {
    expect(measuresIn(report)).toEqual(['energyKwh', 'costAud', 'emissionsKgCo2e'])
  })

  it('divide by the people of the labs that counted', () => {
    expect(countedFte(report)).toBe(14)
  })

  it('end with the month that it is, and hold the whole of a year that is over', () => {
    const until = (day: string) => monthsUntil(report, new Date(`${day}T02:00:00Z`)).length

    expect(until('2025-05-15')).toBe(5)
    expect(until('2026-01-01')).toBe(12)
    expect(until('2024-12-30')).toBe(0)
  })

  it('count a lab as it stands after its savings', () => {
    const [lab] = aReport().byLab
    const own = aReport({ labs: lab ? [lab.lab] : [] })

    expect(own.current.emissionsKgCo2e?.best).toBe(6000)
  })
})

describe('what a report finds', () => {
  it('names the category that saves most, and calls a single one not the least certain', () => {
    expect(largestSaving(finishedCategories(report))).toEqual({
      category: 'Cold Storage',
      isLeastCertain: false,
    })
  })

  it('finds no saving where none is above zero', () => {
    const nothing = { low: -2, best: 0, high: 2 }
    const unsaved = finishedCategories(report).map((one) => ({ ...one, verified: nothing }))

    expect(largestSaving(unsaved)).toBeUndefined()
  })

  it('calls nothing the largest saving that no auditor has verified', () => {
    const stated = finishedCategories(report).map((one) => ({ ...one, verified: undefined }))

    expect(largestSaving(stated)).toBeUndefined()
    expect(stated.map(shownSaving)).toMatchObject([{ state: 'done', saved: { best: 1000 } }])
  })

  it('leaves out labs that have only begun', () => {
    expect(finishedLabs(report).map(({ of }) => of.name)).toEqual([ODD_NAMES.letters])
  })
})
