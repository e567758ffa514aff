import type { ReportData } from '@lab-zer0/contracts/reports.ts'
import type { Measure } from '@lab-zer0/domain/calculators/quantity.ts'
import { perFte } from '@lab-zer0/domain/reports/figures.ts'
import { isChange, PARTS, type Part } from '@lab-zer0/domain/reports/working.ts'
import { type RangedForm, rangeAgain } from './ranges.ts'
import type { Ends, Recomputed } from './recomputed.ts'

/** To the cent and the gram. */
const TOLERANCE = { costAud: 0.005, others: 0.0005 }
/** Ends are products of many factors in another order; they agree in their first nine digits. */
const TOLERANCE_OF_ENDS = 1e-9

type Section = Pick<ReportData, 'baseline' | 'compared' | 'planned'>
type Counted = Section & { counted: number; finished: number; verified: number }

export type Comparison = { figures: number; different: string[] }

/**
 * A year again: best values of both sides by SQL, what is verified, done and planned by what was generated, ranges by
 * moving one factor after the other through its forms.
 */
export type YearAgain = { rows: readonly Recomputed[]; forms: readonly RangedForm[] }
type Again = { row: Recomputed | undefined; forms: readonly RangedForm[] }

/** Every figure of a measure that a report shows, held against what the raw rows give. */
export function compare(
  report: ReportData,
  years: ReadonlyMap<number, YearAgain>,
  measure: Measure,
): Comparison {
  const seen: Comparison = { figures: 0, different: [] }
  const { rows, forms } = years.get(report.year) ?? { rows: [], forms: [] }
  const total = { row: rowOf(rows, 'total', ''), forms }
  compareSection(seen, { ...report, ...report.coverage }, total, ['total', measure])
  for (const each of report.byCategory) {
    const own = forms.filter(({ category }) => category === each.category)
    const row = rowOf(rows, 'category', each.category)
    compareSection(seen, each, { row, forms: own }, [each.category, measure])
  }
  for (const each of report.byLab) {
    const own = {
      row: rowOf(rows, 'lab', each.lab.id),
      forms: forms.filter(({ lab }) => lab === each.lab.id),
    }
    compareSection(seen, each, own, [each.lab.name, measure])
    const shared = dividedBy(endsOf(own, 'baseline', measure), each.lab.totalFte)
    look(seen, perFte(each.baseline, each.lab.totalFte)[measure], shared, [each.lab.name, measure, 'per FTE'])
  }
  const finished = forms.filter(({ mode }) => mode === 'savings')
  for (const part of ['verified', 'done'] as const) {
    const until = Array.from({ length: 13 }, (_, month) => {
      if (!finished.some((form) => form.month === month)) return undefined
      return rangeAgain(
        finished.filter((form) => form.month <= month),
        part,
        measure,
      )
    })
    for (const { month, [part]: shown } of report.months) {
      const expected = until.slice(0, month + 1).findLast((each) => each !== undefined)
      look(seen, shown[measure], expected, [`month ${month}`, measure, part])
    }
  }
  for (const each of report.trend) {
    const year = years.get(each.year) ?? { rows: [], forms: [] }
    const again = { row: rowOf(year.rows, 'total', ''), forms: year.forms }
    compareSection(seen, each, again, [`year ${each.year}`, measure])
  }
  return seen
}

function rowOf(rows: readonly Recomputed[], scope: Recomputed['scope'], key: string) {
  return rows.find((row) => row.scope === scope && row.key === key)
}

function endsOf({ row, forms }: Again, part: Part, measure: Measure): Ends | null {
  if (isChange(part)) return rangeAgain(forms, part, measure)
  const best = row?.[part] ?? null
  return best === null ? null : { low: 0, high: 0, ...rangeAgain(forms, part, measure), best }
}

function compareSection(seen: Comparison, shown: Counted, again: Again, name: [string, Measure]): void {
  const [, measure] = name
  for (const part of PARTS) {
    const sums = part === 'baseline' || part === 'planned' ? shown[part] : shown.compared?.[part]
    look(seen, sums?.[measure], endsOf(again, part, measure), [...name, part])
  }
  if (shown.counted !== (again.row?.counted ?? 0) || shown.finished !== (again.row?.finished ?? 0))
    seen.different.push(`${name.join(' ')} counts`)
  if (shown.verified !== verifiedIn(again)) seen.different.push(`${name.join(' ')} verified count`)
  addsUp(seen, shown, again, name)
}

/** A report counts labs for the whole, and forms for a category or a lab. */
function verifiedIn({ row, forms }: Again): number {
  const verified = forms.filter(({ locked }) => locked('verified', 'emissionsKgCo2e') !== undefined)
  return row?.scope === 'total' ? new Set(verified.map(({ lab }) => lab)).size : verified.length
}

/** Nothing of before less after is lost or counted twice: verified, done and other are the locked difference. */
function addsUp(seen: Comparison, { compared }: Counted, { row }: Again, name: [string, Measure]): void {
  const [, measure] = name
  const parts = [compared?.verified, compared?.done, compared?.other]
  const sum = parts.reduce((total, part) => total + (part?.[measure]?.best ?? 0), 0)
  const tolerance = measure === 'costAud' ? TOLERANCE.costAud : TOLERANCE.others
  seen.figures++
  if (Math.abs(sum - (row?.saved ?? 0)) > tolerance) seen.different.push(`${name.join(' ')} adds up`)
}

function look(seen: Comparison, shown: Ends | undefined, expected: Ends | null | undefined, name: string[]) {
  seen.figures++
  if (!shown || !expected) {
    if (Boolean(shown) !== Boolean(expected)) seen.different.push(name.join(' '))
    return
  }
  const tolerance = name[1] === 'costAud' ? TOLERANCE.costAud : TOLERANCE.others
  const isSame = (end: keyof Ends, allowed: number) => Math.abs(shown[end] - expected[end]) <= allowed
  const ofEnds = Math.max(tolerance, TOLERANCE_OF_ENDS * Math.max(Math.abs(shown.low), Math.abs(shown.high)))
  const isInOrder = shown.low - ofEnds <= shown.best && shown.best <= shown.high + ofEnds
  if (!isSame('best', tolerance)) seen.different.push(name.join(' '))
  else if (Number.isNaN(expected.low)) {
    if (!isInOrder) seen.different.push(`${name.join(' ')} is outside its range`)
  } else if (!isSame('low', ofEnds) || !isSame('high', ofEnds)) seen.different.push(`${name.join(' ')} range`)
}

function dividedBy(ends: Ends | null, fte: number): Ends | null {
  return ends && { low: ends.low / fte, best: ends.best / fte, high: ends.high / fte }
}
