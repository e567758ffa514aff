import copy from '@lab-zer0/content/data/microcopy/impact-reports.json' with { type: 'json' }
import type { Category } from '@lab-zer0/domain/calculators/categories.ts'
import { figureText } from '@lab-zer0/domain/calculators/figure-text.ts'
import { changeOf, type Metric, type Quantity } from '@lab-zer0/domain/calculators/quantity.ts'
import { percentSaved } from '@lab-zer0/domain/reports/figures.ts'
import { type Finished, largestSaving, shownSaving } from '@lab-zer0/domain/reports/findings.ts'
import type { Report } from '@lab-zer0/domain/reports/report.ts'
import { fill } from '@lab-zer0/domain/text/fill.ts'
import { categoryName } from './category-name.ts'
import { changeMark, shownChange } from './change-words.ts'

const spelled = (count: number) => copy.numbers[count] ?? String(count)

/** `{amount}` stays in the sentence: on the screen its unit has a subscript. */
type Headline = { text: string; amount: string }
type Reported = Pick<Report, 'compared' | 'baseline' | 'coverage'>

const METRIC = 'emissionsKgCo2e'

/** The report in one sentence. The headline is what auditors have verified; nothing else is called saved. */
export function headlineOf({ compared, baseline, coverage }: Reported): Headline {
  const verified = compared?.verified[METRIC]
  const done = compared?.done[METRIC]
  if (verified) return sentenceOf(verified, counted(VERIFIED, coverage.verified))
  if (done) return sentenceOf(done, counted(DONE, coverage.finished))
  const sentence = { one: copy.headline_baseline_one, some: copy.headline_baseline_some }
  return {
    text: numbered(sentence, coverage.counted),
    amount: figureText(METRIC, baseline[METRIC]?.best ?? 0),
  }
}

/** The same of one lab, which speaks of itself. */
export function labHeadlineOf({ compared, baseline }: Omit<Reported, 'coverage'>): Headline {
  const verified = compared?.verified[METRIC]
  const done = compared?.done[METRIC]
  if (verified) {
    return sentenceOf(verified, {
      less: copy.headline_lab,
      more: copy.headline_lab_more,
      unclear: copy.headline_lab_unclear,
      none: copy.headline_lab_none,
    })
  }
  if (done) {
    return sentenceOf(done, {
      less: fill(copy.headline_lab_done, { change: copy.less_than }),
      more: fill(copy.headline_lab_done, { change: copy.more_than }),
      unclear: copy.headline_lab_done_unclear,
      none: copy.headline_lab_done_none,
    })
  }
  return { text: copy.headline_lab_baseline, amount: figureText(METRIC, baseline[METRIC]?.best ?? 0) }
}

type Sentences = Record<'less' | 'more' | 'unclear' | 'none', string>
type Numbered = { one: string; some: string }

const VERIFIED: Record<keyof Sentences, Numbered> = {
  less: { one: copy.headline_one, some: copy.headline_some },
  more: { one: copy.headline_more_one, some: copy.headline_more_some },
  unclear: { one: copy.headline_unclear_one, some: copy.headline_unclear_some },
  none: { one: copy.headline_none_one, some: copy.headline_none_some },
}

const reported = (change: string): Numbered => ({
  one: fill(copy.headline_done_one, { change }),
  some: fill(copy.headline_done_some, { change }),
})

const DONE: Record<keyof Sentences, Numbered> = {
  less: reported(copy.less_than),
  more: reported(copy.more_than),
  unclear: { one: copy.headline_done_unclear_one, some: copy.headline_done_unclear_some },
  none: { one: copy.headline_done_none_one, some: copy.headline_done_none_some },
}

function numbered({ one, some }: Numbered, labs: number): string {
  return labs === 1 ? one : fill(some, { labs: spelled(labs) })
}

function counted(sentences: Record<keyof Sentences, Numbered>, labs: number): Sentences {
  const { less, more, unclear, none } = sentences
  return {
    less: numbered(less, labs),
    more: numbered(more, labs),
    unclear: numbered(unclear, labs),
    none: numbered(none, labs),
  }
}

function sentenceOf(saved: Quantity, { less, more, unclear, none }: Sentences): Headline {
  const { kind, amount, range } = shownChange(METRIC, saved)
  if (kind === 'no_change') return { text: none, amount }
  if (kind === 'no_clear_change') return { text: fill(unclear, { range }), amount }
  return { text: kind === 'saving' ? less : more, amount }
}

/** Says in words what the picture of the categories shows. */
export function categoriesTitle(finished: readonly Finished<Category>[]): string {
  const largest = largestSaving(finished)
  if (!largest) return copy.by_category.title_none
  const { title_saves, title_saves_uncertain } = copy.by_category
  return fill(largest.isLeastCertain ? title_saves_uncertain : title_saves, {
    category: categoryName(largest.category),
  })
}

export function labsTitle(finished: readonly Finished<unknown>[]): string {
  // Of a range that includes zero nobody can say that it moved.
  const less = finished.filter(({ verified }) => verified && changeOf(verified) === 'saving').length
  const { title_all, title_one, title_none, title_some } = copy.by_lab
  if (less === 0) return title_none
  const facts = { n: less, labs: finished.length }
  return fill(less < finished.length ? title_some : less === 1 ? title_one : title_all, facts)
}

/**
 * `4% saved, verified; 16% less, not verified`: the bars of before and after show both. Nothing where there was nothing
 * before.
 */
export function percentText({ before, ...finished }: Omit<Finished<unknown>, 'of' | 'after'>): string {
  const { state, saved } = shownSaving(finished)
  const shown = shareText(before, saved, state)
  const { done } = finished
  if (state === 'done' || !done || !isClear(done)) return shown
  const further = shareText(before, done, 'done')
  return isClear(saved) ? fill(copy.by_category.both, { verified: shown, done: further }) : further
}

function isClear(saved: Quantity): boolean {
  const change = changeOf(saved)
  return change === 'saving' || change === 'more_than_before'
}

function shareText(before: Quantity, saved: Quantity, state: 'verified' | 'done'): string {
  const percent = percentSaved(before, saved)
  if (percent === null) return ''
  const { less, more, done_less, done_more, unclear } = copy.by_category
  if (changeOf(saved) === 'no_clear_change') return unclear
  const [fewer, further] = state === 'verified' ? [less, more] : [done_less, done_more]
  return fill(percent >= 0 ? fewer : further, { percent: Math.abs(percent).toFixed(0) })
}

/** Beside a mark: `−14.9 t` where it is verified, in brackets where it is not. */
export function savingMark(finished: Pick<Finished<unknown>, 'verified' | 'done'>): string {
  const { state, saved } = shownSaving(finished)
  return state === 'verified' ? changeMark(saved) : `(${changeMark(saved)})`
}

export function missingText(missing: number, year: string): string {
  if (missing === 0) return ''
  const { missing_one, missing_some } = copy.by_lab
  return fill(missing === 1 ? missing_one : missing_some, { n: missing, year })
}

export const SAVING_STATES = ['verified', 'done', 'planned'] as const
export type SavingState = (typeof SAVING_STATES)[number]

/** A figure of one state, as people read it; without a quantity the text says that there is none. */
export type StateFigure = {
  state: SavingState
  label: string
  quantity: Quantity | undefined
  text: string
  range: string
}

/** Verified, done and planned side by side, never added up. */
export function stateFigures(
  { compared, planned }: Pick<Report, 'compared' | 'planned'>,
  metric: Metric = METRIC,
): StateFigure[] {
  const { states } = copy
  const none = { verified: states.verified_none, done: states.done_none, planned: states.planned_none }
  return SAVING_STATES.map((state) => {
    const quantity = (state === 'planned' ? planned : compared?.[state])?.[metric]
    const shown = quantity ? shownChange(metric, quantity) : { text: none[state], range: '' }
    return { state, label: states[state], quantity, text: shown.text, range: shown.range }
  })
}

/** `Done, not yet verified: 1.00 t CO2-e less, 0.5 to 1.6 less.` */
export function stateLine({ label, text, range }: StateFigure): string {
  const { line, line_none } = copy.states
  return fill(range === '' ? line_none : line, { state: label, text, range })
}
