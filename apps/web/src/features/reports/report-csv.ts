import { impact_reports } from '@lab-zer0/content/microcopy.ts'
import type { ReportData, ReportSums } from '@lab-zer0/contracts/reports.ts'
import { MEASURES, type Measure } from '@lab-zer0/domain/calculators/quantity.ts'
import type { CsvValue } from '@lab-zer0/domain/csv/csv.ts'
import { fill } from '../../lib/format.ts'
import { fileNameOf, saveCsv } from '../../lib/save-csv.ts'

const words = impact_reports.csv

const HEADER = [
  words.scope,
  words.part,
  words.measure,
  words.unit,
  words.low,
  words.best,
  words.high,
  words.period,
  words.factors,
  words.coverage,
]

type Part = { scope: string; baseline: ReportSums; compared: ReportData['compared'] }

/** Exact figures, one line each, with the period, the factors and the coverage that they rest on. */
export function exportReport(
  report: ReportData,
  { organisation, name }: { organisation: string; name: string },
) {
  const parts: Part[] = [
    { scope: name, ...report },
    ...report.byCategory.map((data) => ({ scope: data.category, ...data })),
    ...report.byLab.map((data) => ({ scope: data.lab.name, ...data })),
  ]
  save(report, { organisation, name, parts })
}

export function exportCategories(report: ReportData, organisation: string): void {
  const parts = report.byCategory.map((data) => ({ scope: data.category, ...data }))
  save(report, { organisation, name: 'categories', parts })
}

export function exportLabs(report: ReportData, organisation: string): void {
  const parts = report.byLab.map((data) => ({ scope: data.lab.name, ...data }))
  save(report, { organisation, name: 'labs', parts })
}

export function exportMonths(report: ReportData, organisation: string): void {
  const rows = report.months.flatMap(({ month, saved }) =>
    linesOf(`${report.year}-${String(month).padStart(2, '0')}`, 'saved', saved, report),
  )
  saveCsv(fileOf(organisation, 'months', report.year), HEADER, rows)
}

function save(
  report: ReportData,
  { organisation, name, parts }: { organisation: string; name: string; parts: Part[] },
): void {
  const rows = parts.flatMap(({ scope, baseline, compared }) => [
    ...linesOf(scope, 'baseline', baseline, report),
    ...(compared
      ? (['before', 'after', 'saved'] as const).flatMap((part) =>
          linesOf(scope, part, compared[part], report),
        )
      : []),
  ])
  saveCsv(fileOf(organisation, name, report.year), HEADER, rows)
}

function fileOf(organisation: string, report: string, year: number): string {
  return fileNameOf(fill(words.file, { organisation, report, year }), '')
}

function linesOf(scope: string, part: string, sums: ReportSums, report: ReportData): CsvValue[][] {
  const { counted, labs } = report.coverage
  return (Object.keys(MEASURES) as Measure[]).flatMap((measure) => {
    const quantity = sums[measure]
    if (!quantity) return []
    const { label, unit } = MEASURES[measure]
    const { low, best, high } = quantity
    return [
      [
        scope,
        part,
        label,
        unit,
        low,
        best,
        high,
        report.year,
        report.factorSets.join(' '),
        `${counted} of ${labs} labs`,
      ],
    ]
  })
}
