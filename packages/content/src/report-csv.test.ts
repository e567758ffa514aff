import { toCsv } from '@lab-zer0/domain/csv/csv.ts'
import { parseCsv } from '@lab-zer0/domain/csv/testing.ts'
import { aReport, ODD_NAMES } from '@lab-zer0/domain/reports/testing.ts'
import { describe, expect, it } from 'vitest'
import { CSV_HEAD, categoriesCsv, labsCsv, monthsCsv, reportCsv } from './report-csv.ts'
import { exportFileName, exportName } from './report-facts.ts'
import { reportSheets } from './report-sheets.ts'

const report = aReport()
const facts = {
  organisation: 'Port Ellery University',
  name: 'Organisation report 2025',
  madeAt: new Date('2025-11-15T02:30:00Z'),
}

function read(rows: ReturnType<typeof reportCsv>): Record<string, string>[] {
  const [head = [], ...lines] = parseCsv(toCsv(CSV_HEAD, rows))
  expect(lines.every((line) => line.length === head.length)).toBe(true)
  return lines.map((line) => Object.fromEntries(head.map((name, index) => [name, line[index] ?? ''])))
}

describe('the CSV of a report, read by a strict parser', () => {
  it('has the exact figures, with what they rest on in each line', () => {
    const lines = read(reportCsv(report, facts))

    expect(
      lines.find(
        ({ Scope, Part, Measure }) => Scope === facts.name && Part === 'verified' && Measure === 'Cost',
      ),
    ).toEqual({
      Scope: 'Organisation report 2025',
      Part: 'verified',
      Measure: 'Cost',
      Unit: 'AUD/year',
      Low: '300.01',
      Best: '375.01',
      High: '600.01',
      Reading: 'less than before',
      Period: '2025',
      'Factor set': 'nga-2025.1',
      Coverage: '2 of 3 labs',
      Basis: 'location-based',
      'Share of a typical lab': expect.stringMatching(/25 to 35% .* ventilation .* outside/),
      Organisation: 'Port Ellery University',
      Made: '2025-11-15T02:30:00.000Z',
    })
  })

  it('rounds to six figures, and calls a change saved only where its range leaves no doubt', () => {
    const verified = { emissionsKgCo2e: { low: -120.123456789, best: 119.123456789, high: 330.123456789 } }
    const unclear = { ...report, compared: { before: {}, after: {}, verified, done: {}, other: {} } }

    const [line] = read(reportCsv(unclear, facts)).filter(({ Part }) => Part === 'verified')

    expect(line).toMatchObject({
      Low: '-120.123',
      Best: '119.123',
      High: '330.123',
      Reading: 'no clear change',
    })
  })

  it('gives back every name, and runs none of them', () => {
    const names = new Set(read(labsCsv(report, facts)).map(({ Scope }) => Scope))

    expect(names).toEqual(new Set([ODD_NAMES.letters, `'${ODD_NAMES.formula}`, ODD_NAMES.quoted]))
  })

  it('says of a lab without figures that it is missing, in a line without numbers', () => {
    const [line, ...others] = read(labsCsv(report, facts)).filter(({ Scope }) => Scope === ODD_NAMES.quoted)

    expect(line).toMatchObject({ Part: 'missing', Measure: '', Low: '', Best: '', High: '' })
    expect(others).toEqual([])
  })

  it('has the categories, and the months until it was made', () => {
    const months = read(monthsCsv(report, facts))

    expect(read(categoriesCsv(report, facts)).some(({ Scope }) => Scope === 'Cold Storage')).toBe(true)
    expect(months.at(-1)).toMatchObject({ Scope: '2025-11', Part: 'done' })
    expect(months.some(({ Part }) => Part === 'verified')).toBe(true)
    expect(months[0]).toMatchObject({ Scope: '2025-01', Part: 'missing' })
  })
})

describe('the sheets of a report', () => {
  it('have as many cells in each row as columns, and units in the heads of figures', () => {
    const sheets = reportSheets(report, facts)

    expect(sheets.map(({ name }) => name)).toEqual([
      'Summary',
      'Categories',
      'Labs',
      'Trend',
      'Months',
      'Restated',
      'Why it differs',
      'About',
    ])
    for (const { name, columns, rows } of sheets) {
      expect(new Set(rows.map((row) => row.length)), name).toEqual(new Set([columns.length]))
    }
    expect(sheets[0]?.columns.map(({ head }) => head)).toContain('Emissions, kgCO2e/year, high')
  })
})

describe('the name of a file', () => {
  it('says what it holds, and has nothing that a file system refuses', () => {
    const asked = { kind: 'door' as const, labType: null, labName: 'Reef: A/B?', year: 2025 }

    expect(exportName({ kind: 'organisation', labType: 'wet', labName: null, year: 2025 })).toBe(
      'Wet lab report 2025',
    )
    expect(exportFileName({ ...asked, organisation: 'Uni', format: 'pdf' })).toBe(
      'Reef__A_B__poster_2025.pdf',
    )
  })
})
