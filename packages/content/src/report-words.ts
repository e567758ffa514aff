import type { Category } from '@lab-zer0/domain/calculators/categories.ts'
import { figureText } from '@lab-zer0/domain/calculators/figure-text.ts'
import { changeOf, type Quantity } from '@lab-zer0/domain/calculators/quantity.ts'
import { percentSaved } from '@lab-zer0/domain/reports/figures.ts'
import { type Finished, largestSaving } from '@lab-zer0/domain/reports/findings.ts'
import type { Report } from '@lab-zer0/domain/reports/report.ts'
import { fill } from '@lab-zer0/domain/text/fill.ts'
import words from '../data/microcopy/impact-reports.json' with { type: 'json' }
import { shownChange } from './change-words.ts'

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

/** `{amount}` stays in the sentence: on the screen its unit has a subscript. */
type Headline = { text: string; amount: string }
type Reported = Pick<Report, 'compared' | 'baseline' | 'coverage'>

const METRIC = 'emissionsKgCo2e'

/** The report in one sentence. */
export function headlineOf({ compared, baseline, coverage }: Reported): Headline {
  const saved = compared?.saved[METRIC]
  const labs = spelled(saved ? coverage.finished : coverage.counted)
  const isOne = (saved ? coverage.finished : coverage.counted) === 1
  if (!saved) {
    const { headline_baseline_one, headline_baseline_some } = words
    return {
      text: fill(isOne ? headline_baseline_one : headline_baseline_some, { labs }),
      amount: figureText(METRIC, baseline[METRIC]?.best ?? 0),
    }
  }
  return sentenceOf(saved, {
    clear: fill(isOne ? words.headline_one : words.headline_some, { labs }),
    unclear: fill(isOne ? words.headline_unclear_one : words.headline_unclear_some, { labs }),
    none: fill(isOne ? words.headline_none_one : words.headline_none_some, { labs }),
  })
}

/** The same of one lab, which speaks of itself. */
export function labHeadlineOf({ compared, baseline }: Omit<Reported, 'coverage'>): Headline {
  const saved = compared?.saved[METRIC]
  if (!saved)
    return { text: words.headline_lab_baseline, amount: figureText(METRIC, baseline[METRIC]?.best ?? 0) }
  return sentenceOf(saved, {
    clear: words.headline_lab,
    unclear: words.headline_lab_unclear,
    none: words.headline_lab_none,
  })
}

type Sentences = { clear: string; unclear: string; none: string }

function sentenceOf(saved: Quantity, { clear, unclear, none }: Sentences): Headline {
  const { kind, amount, range } = shownChange(METRIC, saved)
  if (kind === 'no_change') return { text: none, amount }
  if (kind === 'no_clear_change') return { text: fill(unclear, { range }), amount }
  return { text: fill(clear, { change: kind === 'saving' ? words.less_than : words.more_than }), amount }
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
  const { title_all, title_one, title_none, title_some } = words.by_lab
  if (less === 0) return title_none
  const facts = { n: less, labs: finished.length }
  return fill(less < finished.length ? title_some : less === 1 ? title_one : title_all, facts)
}

/** `38% less`; nothing where there was nothing before. */
export function percentText(before: Quantity, saved: Quantity): string {
  const percent = percentSaved(before, saved)
  if (percent === null) return ''
  const { less, more, unclear } = words.by_category
  const kind = changeOf(saved)
  if (kind === 'no_clear_change') return unclear
  return fill(percent >= 0 ? less : more, { percent: Math.abs(percent).toFixed(0) })
}

export function missingText(missing: number, year: number): string {
  if (missing === 0) return ''
  const { missing_one, missing_some } = words.by_lab
  return fill(missing === 1 ? missing_one : missing_some, { n: missing, year })
}
