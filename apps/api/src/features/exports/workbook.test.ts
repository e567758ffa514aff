import { reportSheets } from '@lab-zer0/content/report-sheets.ts'
import type { Report } from '@lab-zer0/domain/reports/report.ts'
import { aReport, ODD_NAMES } from '@lab-zer0/domain/reports/testing.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Cell, hasOpenpyxl, type ReadSheet, readWorkbook } from '../../testing/read-workbook.ts'
import { workbookOf } from './workbook.ts'

/** The year before was restated, and what was done but not verified may be nothing. */
function restatedReport(): Report {
  const report = aReport()
  const [first, ...others] = report.trend
  if (!first || !report.compared) throw new Error('There is no year before')
  const restated = { ...first.restated, restatedKgCo2e: 13_000, isRestated: true, isWhole: true }
  const done = { ...report.compared.done, emissionsKgCo2e: { low: -100, best: 1000, high: 1600 } }
  return { ...report, compared: { ...report.compared, done }, trend: [{ ...first, restated }, ...others] }
}

describe.skipIf(!hasOpenpyxl)('a workbook, read back by openpyxl', () => {
  const report = restatedReport()
  let book: Record<string, ReadSheet>
  beforeAll(async () => {
    const facts = {
      organisation: 'Port Ellery University',
      name: 'Organisation report 2025',
      madeAt: new Date('2025-11-15T02:30:00Z'),
    }
    book = await readWorkbook(await workbookOf(reportSheets(report, facts)))
  })

  /** The cell of a row, found by the head of its column. */
  function cellOf(sheet: string, isRow: (row: Cell[]) => boolean, head: string): Cell | undefined {
    const [heads = [], ...rows] = book[sheet]?.rows ?? []
    return rows.find(isRow)?.[heads.findIndex(({ value }) => value === head)]
  }
  const has =
    (...values: string[]) =>
    (row: Cell[]) =>
      values.every((value) => row.some((cell) => cell.value === value))

  it('has its sheets, each with a frozen head', () => {
    expect(Object.keys(book)).toEqual([
      ...['Summary', 'Categories', 'Labs', 'Trend', 'Months', 'Restated', 'Why it differs', 'About'],
    ])
    expect(Object.values(book).map(({ frozen }) => frozen)).toEqual(Array(8).fill('A2'))
  })

  it('has both series, and says of a year that it stays as reported', () => {
    const [heads = [], ...rows] = book.Restated?.rows ?? []

    expect(heads.map(({ value }) => value)).toEqual([
      ...['Year', 'Labs counted', 'As reported, kgCO2e', 'Restated, kgCO2e', 'What the figures are'],
    ])
    expect(rows.map((row) => row.slice(0, 4).map(({ value }) => value))).toEqual([
      ['2024', 1, report.trend[0]?.restated.reportedKgCo2e, 13_000],
      ['2025', 2, Number(report.trend[1]?.restated.reportedKgCo2e.toPrecision(6)), 'As reported'],
    ])
    expect(rows[0]?.[4]?.value).toMatch(/by the factors and the method of 2025.* by 5% or more\.$/)
  })

  it('has the causes of a change, which add up to the difference', () => {
    const [heads = [], first, ...rest] = book['Why it differs']?.rows ?? []
    const causes = rest.slice(0, -1).map(([, cell]) => Number(cell?.value))
    const figure = (row: Cell[] | undefined) => Number(row?.[1]?.value)

    expect(heads.map(({ value }) => value)).toEqual(['Cause', 'Change, kgCO2e a year'])
    expect(first?.[0]?.value).toBe('As reported for 2024')
    expect(figure(first)).toBe(report.change?.before.emissionsKgCo2e)
    expect(rest.map(([cell]) => cell?.value)).toEqual([
      'Activity: labs counted more or less',
      'Actions: what labs changed, verified or not',
      'Labs and categories counted for the first time',
      'As reported for 2025',
    ])
    expect(figure(first) + causes.reduce((sum, part) => sum + part, 0)).toBeCloseTo(figure(rest.at(-1)), 1)
  })

  it('says beside a saving what it may be called', () => {
    const reading = (part: string) => cellOf('Summary', has(part), 'Reading, emissions')?.value

    expect(reading('Saved (verified by an auditor)')).toBe('less than before')
    expect(reading('Done, not verified by an auditor')).toBe('no clear change')
    expect(reading('Baseline')).toBeNull()
  })

  it('has exact figures as numbers, shown in whole units', () => {
    const cell = cellOf('Summary', has('Saved (verified by an auditor)'), 'Emissions, kgCO2e/year, best')
    const cost = cellOf('Summary', has('Saved (verified by an auditor)'), 'Cost, AUD/year, low')

    expect(cell).toEqual({ value: 3000, type: 'n', format: '#,##0' })
    expect(cost).toEqual({ value: report.compared?.verified.costAud?.low, type: 'n', format: '#,##0.00' })
  })

  it('keeps a name that looks like a formula as text', () => {
    const cell = cellOf('Labs', has(ODD_NAMES.formula, 'Baseline'), 'Lab')

    expect(cell).toMatchObject({ value: ODD_NAMES.formula, type: 's' })
    expect(Object.values(book).flatMap(({ rows }) => rows.flat().filter(({ type }) => type === 'f'))).toEqual(
      [],
    )
  })

  it('leaves the figures of a missing lab empty, never zero', () => {
    const [heads = [], ...rows] = book.Labs?.rows ?? []
    const row = rows.find(has(ODD_NAMES.quoted)) ?? []

    expect(row.find(({ value }) => value === 'Missing')).toBeDefined()
    const figures = row.filter((_, index) => String(heads[index]?.value).includes('/year'))
    expect(figures.length).toBeGreaterThan(0)
    expect(figures.every(({ value }) => value === null)).toBe(true)
  })

  it('says in About whose it is, its period, coverage, factors and when it was made', () => {
    const about = Object.fromEntries(
      book.About?.rows.map(([what, value]) => [what?.value, value?.value]) ?? [],
    )

    expect(about).toMatchObject({
      Organisation: 'Port Ellery University',
      Report: 'Organisation report 2025',
      Period: '1 January to 31 December 2025',
      Coverage: '2 of 3 labs',
      'Factor sets': 'nga-2025.1',
      Made: '15 Nov 2025, 1:30 pm AEDT',
    })
  })
})
