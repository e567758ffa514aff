import boundary from '@lab-zer0/content/data/microcopy/boundary.json' with { type: 'json' }
import report_words from '@lab-zer0/content/data/microcopy/impact-reports.json' with { type: 'json' }
import copy from '@lab-zer0/content/data/microcopy/report-exports.json' with { type: 'json' }
import { changeOf, MEASURES, type Measure } from '@lab-zer0/domain/calculators/quantity.ts'
import type { CsvValue } from '@lab-zer0/domain/csv/csv.ts'
import { calendarMonth } from '@lab-zer0/domain/reports/periods.ts'
import type { Report, Section } from '@lab-zer0/domain/reports/report.ts'
import {
  inSixFigures,
  type Line,
  linesOf,
  linesOfMonth,
  monthsUntil,
} from '@lab-zer0/domain/reports/report-lines.ts'
import { measureNames } from './calculation-names.ts'
import { periodText } from './period-words.ts'
import { coverageText, type ExportFacts } from './report-facts.ts'

const { about } = copy
type Scope = Section & { scope: string }

const { csv } = report_words
/** One line for each figure, so that a line that is cut out of the file still says what it rests on. */
export const CSV_HEAD = [
  csv.scope,
  csv.part,
  csv.measure,
  csv.unit,
  csv.low,
  csv.best,
  csv.high,
  csv.period,
  csv.factors,
  csv.coverage,
  about.organisation,
  about.made,
  csv.basis,
  about.boundary,
  csv.change,
]

export function reportCsv(report: Report, facts: ExportFacts): CsvValue[][] {
  return csvOf(
    [{ scope: facts.name, ...report }, ...categoryScopes(report), ...labScopes(report)],
    report,
    facts,
  )
}

export function categoriesCsv(report: Report, facts: ExportFacts): CsvValue[][] {
  return csvOf(categoryScopes(report), report, facts)
}

export function labsCsv(report: Report, facts: ExportFacts): CsvValue[][] {
  return csvOf(labScopes(report), report, facts)
}

export function monthsCsv(report: Report, facts: ExportFacts): CsvValue[][] {
  return monthsUntil(report, facts.madeAt).flatMap((month) =>
    linesOfMonth(month).flatMap((line) => csvLines(calendarMonth(report, month.month), line, report, facts)),
  )
}

const categoryScopes = ({ byCategory }: Report): Scope[] =>
  byCategory.map(({ category, ...section }) => ({ scope: category, ...section }))
const labScopes = ({ byLab }: Report): Scope[] =>
  byLab.map(({ lab, ...section }) => ({ scope: lab.name, ...section }))

function csvOf(scopes: readonly Scope[], report: Report, facts: ExportFacts): CsvValue[][] {
  return scopes.flatMap(({ scope, ...section }) =>
    linesOf(section).flatMap((line) => csvLines(scope, line, report, facts)),
  )
}

function csvLines(scope: string, { part, sums }: Line, report: Report, facts: ExportFacts): CsvValue[][] {
  const rest = [
    periodText(report),
    report.factorSets.join(' '),
    coverageText(report),
    facts.organisation,
    facts.madeAt.toISOString(),
    report_words.basis_short,
    boundary.both,
  ]
  if (part === 'missing' || part === 'reported_earlier')
    return [[scope, part, null, null, null, null, null, ...rest, null]]
  return (Object.keys(MEASURES) as Measure[]).flatMap((measure) => {
    const quantity = sums[measure]
    if (!quantity) return []
    const { unit } = MEASURES[measure]
    const label = measureNames[measure]
    const change = part === 'verified' || part === 'done' ? csv.changes[changeOf(quantity)] : null
    const ends = [quantity.low, quantity.best, quantity.high].map(inSixFigures)
    return [[scope, part, label, unit, ...ends, ...rest, change]]
  })
}
