import type { Category } from '@lab-zer0/domain/calculators/categories.ts'
import { valueText } from '@lab-zer0/domain/calculators/figure-text.ts'
import { changeOf, type Quantity } from '@lab-zer0/domain/calculators/quantity.ts'
import { percentSaved } from '@lab-zer0/domain/reports/figures.ts'
import { type Finished, largestSaving } from '@lab-zer0/domain/reports/findings.ts'
import type { Report } from '@lab-zer0/domain/reports/report.ts'
import { fill } from '@lab-zer0/domain/text/fill.ts'
import words from '../data/microcopy/impact-reports.json' with { type: 'json' }

const SPELLED = [
  'No',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
]
const spelled = (count: number) => SPELLED[count] ?? String(count)

type Headline = { text: string; kg: number }

/** The report in one sentence. `{amount}` stays in it: on the screen its unit has a subscript. */
export function headlineOf({
  compared,
  baseline,
  coverage,
}: Pick<Report, 'compared' | 'baseline' | 'coverage'>): Headline {
  const saved = compared?.saved.emissionsKgCo2e?.best
  if (saved === undefined) {
    const { headline_baseline_one, headline_baseline_some } = words
    const text = coverage.counted === 1 ? headline_baseline_one : headline_baseline_some
    return {
      text: fill(text, { labs: spelled(coverage.counted) }),
      kg: baseline.emissionsKgCo2e?.best ?? 0,
    }
  }
  const text = coverage.finished === 1 ? words.headline_one : words.headline_some
  const change = saved >= 0 ? words.less_than : words.more_than
  return { text: fill(text, { labs: spelled(coverage.finished), change }), kg: Math.abs(saved) }
}

/** Says in words what the picture of the categories shows. */
export function categoriesTitle(finished: readonly Finished<Category>[]): string {
  const largest = largestSaving(finished)
  if (!largest) return words.by_category.title_none
  const { title_saves, title_saves_uncertain } = words.by_category
  return fill(largest.isLeastCertain ? title_saves_uncertain : title_saves, { category: largest.category })
}

export function labsTitle(finished: readonly Finished<unknown>[]): string {
  // Of a range that includes zero nobody can say that it moved.
  const less = finished.filter(({ saved }) => changeOf(saved) === 'saving').length
  if (less === finished.length) return words.by_lab.title_all
  return fill(words.by_lab.title_some, { n: less, labs: finished.length })
}

/** `38% less`; nothing where there was nothing before. */
export function percentText(before: Quantity, saved: Quantity): string {
  const percent = percentSaved(before, saved)
  if (percent === null) return ''
  const { less, more } = words.by_category
  return fill(percent >= 0 ? less : more, { percent: Math.abs(percent).toFixed(0) })
}

/** What is saved is less; a minus says so. */
export function changeText(savedKgCo2e: number): string {
  const text = valueText('emissionsKgCo2e', Math.abs(savedKgCo2e))
  if (text === '0') return text
  return savedKgCo2e > 0 ? `\u2212${text}` : `+${text}`
}

export function missingText(missing: number, year: number): string {
  if (missing === 0) return ''
  const { missing_one, missing_some } = words.by_lab
  return fill(missing === 1 ? missing_one : missing_some, { n: missing, year })
}
