import type { ReportData } from '@lab-zer0/contracts/reports.ts'
import type { Measure } from '@lab-zer0/domain/calculators/quantity.ts'
import { perFte } from '@lab-zer0/domain/reports/figures.ts'
import { PARTS } from '@lab-zer0/domain/reports/working.ts'
import type { Ends, Recomputed } from './recomputed.ts'

/** To the cent and the gram. */
const TOLERANCE = { costAud: 0.005, others: 0.0005 }

type Section = Pick<ReportData, 'baseline' | 'compared'>
type Counted = Section & { counted: number; finished: number }

export type Comparison = { figures: number; different: string[] }

/** Every figure of a measure that a report shows, held against what the raw rows give. */
export function compare(
  report: ReportData,
  rows: readonly Recomputed[],
  years: ReadonlyMap<number, readonly Recomputed[]>,
  measure: Measure,
): Comparison {
  const seen: Comparison = { figures: 0, different: [] }
  const total = rowOf(rows, 'total', '')
  compareSection(seen, { ...report, ...report.coverage }, total, ['total', measure])
  for (const each of report.byCategory)
    compareSection(seen, each, rowOf(rows, 'category', each.category), [each.category, measure])
  for (const each of report.byLab) {
    const row = rowOf(rows, 'lab', each.lab.id)
    compareSection(seen, each, row, [each.lab.name, measure])
    const shared = row?.baseline && dividedBy(row.baseline, each.lab.totalFte)
    look(seen, perFte(each.baseline, each.lab.totalFte)[measure], shared, [each.lab.name, measure, 'per FTE'])
  }
  for (const { month, saved } of report.months) {
    const until = rows.filter(({ scope, key }) => scope === 'month' && Number(key) <= month)
    look(seen, saved[measure], addedUp(until), [`month ${month}`, measure])
  }
  for (const each of report.trend)
    compareSection(seen, each, rowOf(years.get(each.year) ?? [], 'total', ''), [`year ${each.year}`, measure])
  return seen
}

function rowOf(rows: readonly Recomputed[], scope: Recomputed['scope'], key: string) {
  return rows.find((row) => row.scope === scope && row.key === key)
}

function compareSection(seen: Comparison, shown: Counted, row: Recomputed | undefined, name: string[]): void {
  for (const part of PARTS) {
    const sums = part === 'baseline' ? shown.baseline : shown.compared?.[part]
    // The second name is the measure.
    look(seen, sums?.[name[1] as Measure], row?.[part] ?? null, [...name, part])
  }
  if (shown.counted !== (row?.counted ?? 0) || shown.finished !== (row?.finished ?? 0))
    seen.different.push(`${name.join(' ')} counts`)
}

function look(seen: Comparison, shown: Ends | undefined, expected: Ends | null | undefined, name: string[]) {
  seen.figures++
  if (!shown || !expected) {
    if (Boolean(shown) !== Boolean(expected)) seen.different.push(name.join(' '))
    return
  }
  const tolerance = name[1] === 'costAud' ? TOLERANCE.costAud : TOLERANCE.others
  const isSame = (['low', 'best', 'high'] as const).every(
    (end) => Math.abs(shown[end] - expected[end]) <= tolerance,
  )
  if (!isSame) seen.different.push(name.join(' '))
}

function dividedBy({ low, best, high }: Ends, fte: number): Ends {
  return { low: low / fte, best: best / fte, high: high / fte }
}

function addedUp(rows: readonly Recomputed[]): Ends | null {
  const saved = rows.flatMap((row) => row.saved ?? [])
  if (saved.length === 0) return null
  const over = (end: keyof Ends) => saved.reduce((sum, each) => sum + each[end], 0)
  return { low: over('low'), best: over('best'), high: over('high') }
}
