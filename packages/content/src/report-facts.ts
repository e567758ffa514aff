import boundary from '@lab-zer0/content/data/microcopy/boundary.json' with { type: 'json' }
import report_words from '@lab-zer0/content/data/microcopy/impact-reports.json' with { type: 'json' }
import copy from '@lab-zer0/content/data/microcopy/report-exports.json' with { type: 'json' }
import { fileNameOf } from '@lab-zer0/domain/csv/file-name.ts'
import type { LabType } from '@lab-zer0/domain/labs/lab.ts'
import type { ExportFormat, ExportKind } from '@lab-zer0/domain/reports/exports.ts'
import type { YearKind } from '@lab-zer0/domain/reports/periods.ts'
import type { Report } from '@lab-zer0/domain/reports/report.ts'
import { fill } from '@lab-zer0/domain/text/fill.ts'
import { viewRows } from './electricity/view-sheet.ts'
import { formatMailTime } from './mails/times.ts'
import { periodDays, periodText } from './period-words.ts'

const { about } = copy

/** What every file says of itself. */
export type ExportFacts = {
  organisation: string
  /** What the report is of: the organisation, its wet or dry labs, or a lab. */
  name: string
  madeAt: Date
  /** Where it is the report of one lab. */
  lab?: string
}

/** `17 of 23 labs`. */
export function coverageText({ coverage: { counted, labs } }: Pick<Report, 'coverage'>): string {
  return ofLabs(counted, labs)
}

function ofLabs(counted: number, labs: number): string {
  return fill(labs === 1 ? about.coverage_one : about.coverage_value, { counted, labs })
}

export function factorsText({ factorSets }: Pick<Report, 'factorSets'>): string {
  return factorSets.length === 0 ? about.no_factors : factorSets.join(', ')
}

export function aboutRows(report: Report, { organisation, name, madeAt }: ExportFacts): [string, string][] {
  const { method, estimate_notice: notice } = report_words
  return [
    [about.organisation, organisation],
    [about.report, name],
    [about.period, fill(about.period_value, { days: periodDays(report) })],
    [about.rates, about.rates_value],
    [about.labs_then, about.labs_then_value],
    [about.coverage, coverageText(report)],
    [about.finished, ofLabs(report.coverage.finished, report.coverage.labs)],
    [about.verified, ofLabs(report.coverage.verified, report.coverage.labs)],
    [about.states, about.states_value],
    [about.factors, factorsText(report)],
    [about.made, formatMailTime(madeAt)],
    [about.missing, about.missing_value],
    [about.basis, about.basis_value],
    ...viewRows(report),
    [about.sums, about.sums_value],
    [method.counted_title, `${method.counted} ${notice}`],
    [about.boundary, boundary.both],
    [method.range_title, method.range],
    [method.factors_title, method.factors],
  ]
}

export type AskedExport = {
  kind: ExportKind
  labType: LabType | null
  labName: string | null
  year: number
  yearKind?: YearKind
}

const yearIn = ({ year, yearKind = 'calendar' }: AskedExport) => periodText({ year, yearKind })

const wordOf = ({ kind, labType }: AskedExport) => (kind === 'organisation' ? (labType ?? kind) : kind)

/** `Wet lab report 2026`, `Poster of Reef Lab, 2026`. */
export function exportName(asked: AskedExport): string {
  return fill(copy.names[wordOf(asked)], { lab: asked.labName ?? '', year: yearIn(asked) })
}

export function exportFileName(asked: AskedExport & { organisation: string; format: ExportFormat }): string {
  const { organisation, labName, format } = asked
  const facts = { organisation, lab: labName ?? '', year: yearIn(asked) }
  return fileNameOf(fill(copy.file[wordOf(asked)], facts), `.${format}`)
}
