import { impact_reports } from '@lab-zer0/content/microcopy.ts'
import { periodText } from '@lab-zer0/content/period-words.ts'
import { CSV_HEAD, categoriesCsv, labsCsv, monthsCsv, reportCsv } from '@lab-zer0/content/report-csv.ts'
import type { ReportData } from '@lab-zer0/contracts/reports.ts'
import type { CsvValue } from '@lab-zer0/domain/csv/csv.ts'
import { fileNameOf } from '@lab-zer0/domain/csv/file-name.ts'
import { fill } from '../../../lib/format.ts'
import { saveCsv } from '../../../lib/save-csv.ts'

const copy = impact_reports.csv

type Named = { organisation: string; name: string }

/** Exact figures, one line each, with the period, the factors and the coverage that they rest on. */
export function exportReport(report: ReportData, named: Named): void {
  save(report, named, reportCsv(report, madeNow(named)))
}

export function exportCategories(report: ReportData, organisation: string): void {
  const named = { organisation, name: 'categories' }
  save(report, named, categoriesCsv(report, madeNow(named)))
}

export function exportLabs(report: ReportData, organisation: string): void {
  const named = { organisation, name: 'labs' }
  save(report, named, labsCsv(report, madeNow(named)))
}

export function exportMonths(report: ReportData, organisation: string): void {
  const named = { organisation, name: 'months' }
  save(report, named, monthsCsv(report, madeNow(named)))
}

const madeNow = (named: Named) => ({ ...named, madeAt: new Date() })

function save(report: ReportData, { organisation, name }: Named, rows: CsvValue[][]): void {
  saveCsv(
    fileNameOf(fill(copy.file, { organisation, report: name, year: periodText(report) }), ''),
    CSV_HEAD,
    rows,
  )
}
