import type { Category } from '@lab-zer0/domain/calculators/categories.ts'
import {
  figureText,
  isExact,
  isMoney,
  rangeText,
  scaleOf,
  shownFigure,
  valueText,
} from '@lab-zer0/domain/calculators/figure-text.ts'
import { type Change, changeOf, type Measure, type Quantity } from '@lab-zer0/domain/calculators/quantity.ts'
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

export type ShownChange = {
  kind: Change
  /** The size of a clear change, without a sign: `79.1 t CO2-e`. */
  amount: string
  /** Its number and unit apart, for large figures. */
  figure: { value: string; unit: string }
  /** Less or more; nothing where it is not clear which. */
  word: string
  /** `79.1 t CO2-e less`, or that there is no clear change. */
  text: string
  /** `53 to 120 less`, or `330 kg less to 120 kg more`. */
  range: string
}

/**
 * What was saved, as people read it. Less and more are said only where the range leaves no doubt, and the figure and
 * its range are always on the same side.
 */
export function shownChange(measure: Measure, saved: Quantity): ShownChange {
  const kind = changeOf(saved)
  const { change } = words
  if (kind === 'no_change' || kind === 'no_clear_change') {
    const text = kind === 'no_change' ? change.none : change.no_clear
    const range = kind === 'no_change' ? '' : rangeOverZero(measure, saved)
    return { kind, amount: '', figure: { value: text, unit: '' }, word: '', text, range }
  }
  const isLess = kind === 'saving'
  const size = isLess ? saved : { low: -saved.high, best: -saved.best, high: -saved.low }
  const { value, unit, low, high } = shownFigure(measure, size)
  const amount = isMoney(measure) ? `${unit} ${value}` : `${value} ${unit}`
  const word = isLess ? change.less : change.more
  const range = isExact(saved)
    ? words.exact
    : fill(isLess ? change.range_less : change.range_more, { low, high })
  return { kind, amount, figure: { value, unit }, word, text: `${amount} ${word}`, range }
}

/** From the most that may be saved to the most that may be added. */
function rangeOverZero(measure: Measure, { low, high }: Quantity): string {
  const { unit, kg } = scaleOf(measure, Math.max(Math.abs(low), Math.abs(high)))
  const shown = rangeText({ low: Math.abs(low) / kg, best: Math.abs(low) / kg, high: high / kg })
  const withUnit = (text: string) => (isMoney(measure) ? `${unit} ${text}` : `${text} ${unit}`)
  return fill(words.change.range_both, { less: withUnit(shown.high), more: withUnit(shown.low) })
}

/** In a column of what was saved: the number with its range, which says nothing where the range holds zero. */
export function savedCell(measure: Measure, saved: Quantity): { text: string; isClear: boolean } {
  const isClear = changeOf(saved) !== 'no_clear_change'
  return { text: isClear ? valueText(measure, saved.best) : words.change.no_clear, isClear }
}

/** Beside a mark of a drawing: `−14.9 t`. */
export function changeMark(saved: Quantity): string {
  const { kind, amount, text } = shownChange(METRIC, saved)
  if (amount === '') return text
  return `${kind === 'saving' ? '\u2212' : '+'}${amount}`
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
