import type { Category } from '../calculators/categories.ts'
import { MEASURES, type Measure } from '../calculators/quantity.ts'
import type { LabId } from '../ids.ts'
import type { LockedSums } from './figures.ts'
import type { Form } from './forms.ts'

/**
 * Recalculation policy, on the method page: a past year is restated when other factors or another method move the
 * organisation's total by this share of it, or the category of a lab by this share of that.
 */
export const RECALCULATION_THRESHOLD = 0.05

/** Why a year differs from the one before. The parts add up to the difference. */
export const CHANGE_CAUSES = ['activity', 'actions', 'factors', 'method', 'prices', 'joined', 'left'] as const
export type ChangeCause = (typeof CHANGE_CAUSES)[number]

/** Best values: what is explained is the difference of the figures that were reported. */
export type Bests = Readonly<{ [Key in Measure]?: number | undefined }>

/**
 * What the earlier form comes to by what the later one was computed with, one thing after the other: the method, then
 * the factors too, then the organisation's prices and other values too. `same` where all of it was the same, none
 * where it can't be computed again.
 */
export type Restating = (earlierId: string, laterId: string) => RestatingSteps | 'same' | null
export type RestatingSteps = Record<'method' | 'factors' | 'prices', Bests>

export type YearChange = { before: Bests; after: Bests; parts: Record<ChangeCause, Bests> }

const measures = Object.keys(MEASURES) as Measure[]

/** Of every lab and category that was counted in either year. */
export function changeBetween(
  earlier: readonly Form[],
  later: readonly Form[],
  restating: Restating,
): YearChange {
  const placeOf = ({ labId, category }: { labId: LabId; category: Category }) => `${labId} ${category}`
  const then = new Map(earlier.map((form) => [placeOf(form), form]))
  const now = new Map(later.map((form) => [placeOf(form), form]))
  const parts = new Map<ChangeCause, Bests>()
  const add = (cause: ChangeCause, figures: Bests) => parts.set(cause, plus(parts.get(cause) ?? {}, figures))
  for (const [place, form] of now) {
    const former = then.get(place)
    if (!former) add('joined', currentOf(form))
    else for (const [cause, figures] of causesOf(former, form, restating)) add(cause, figures)
  }
  for (const [place, form] of then) if (!now.has(place)) add('left', minus({}, currentOf(form)))
  return {
    before: earlier.map(currentOf).reduce(plus, {}),
    after: later.map(currentOf).reduce(plus, {}),
    parts: {
      activity: parts.get('activity') ?? {},
      actions: parts.get('actions') ?? {},
      factors: parts.get('factors') ?? {},
      method: parts.get('method') ?? {},
      prices: parts.get('prices') ?? {},
      joined: parts.get('joined') ?? {},
      left: parts.get('left') ?? {},
    },
  }
}

/** From what was reported to what it would have been by today's method, factors and prices, then on to today. */
function causesOf(former: Form, form: Form, restating: Restating): [ChangeCause, Bests][] {
  const start = currentOf(former)
  const { compared } = form
  const before = bestsOf(compared?.before ?? form.baseline)
  const end = currentOf(form)
  const saved = compared ? plus(bestsOf(compared.verified), bestsOf(compared.done)) : {}
  // Before, less what was saved, less what else differs, is after; so what else differs is what is left.
  const other = minus(minus(end, before), minus({}, saved))
  const found = restating(former.id, form.id)
  const steps = found === 'same' ? { method: start, factors: start, prices: start } : found
  const actions: [ChangeCause, Bests] = ['actions', minus({}, saved)]
  // What can't be computed again can't be taken apart: all of it is put down to the method.
  if (steps === null) return [['method', minus(before, start)], ['activity', other], actions]
  return [
    ['method', minus(steps.method, start)],
    ['factors', minus(steps.factors, steps.method)],
    ['prices', minus(steps.prices, steps.factors)],
    ['activity', plus(minus(before, steps.prices), other)],
    actions,
  ]
}

/** A past year as it was reported, and by the editions of today where the policy asks for it. */
export type Restated = {
  reportedKgCo2e: number
  restatedKgCo2e: number
  /** Whether anything passed the threshold, and whether the whole year did. */
  isRestated: boolean
  isWhole: boolean
}

/** `again` is a form's emissions by the editions of today; none where it can't be computed again. */
export function restatedYear(forms: readonly Form[], again: (id: string) => number | undefined): Restated {
  const both = forms.flatMap((form) => {
    const reported = currentOf(form).emissionsKgCo2e
    return reported === undefined ? [] : [{ reported, restated: again(form.id) ?? reported }]
  })
  const sum = (read: (one: (typeof both)[number]) => number) =>
    both.reduce((total, one) => total + read(one), 0)
  const reportedKgCo2e = sum(({ reported }) => reported)
  const isWhole = isPast(
    reportedKgCo2e,
    sum(({ restated }) => restated),
  )
  const restatedKgCo2e = sum(({ reported, restated }) =>
    isWhole || isPast(reported, restated) ? restated : reported,
  )
  const isRestated = isWhole || both.some(({ reported, restated }) => isPast(reported, restated))
  return { reportedKgCo2e, restatedKgCo2e, isRestated, isWhole }
}

function isPast(reported: number, restated: number): boolean {
  const moved = Math.abs(restated - reported)
  return moved > 0 && moved >= RECALCULATION_THRESHOLD * Math.abs(reported)
}

function currentOf({ baseline, compared }: Form): Bests {
  return bestsOf(compared?.after ?? baseline)
}

function bestsOf(sums: LockedSums): Bests {
  return Object.fromEntries(
    measures.flatMap((measure) => {
      const figure = sums[measure]
      return figure ? [[measure, figure.best]] : []
    }),
  )
}

const plus = (one: Bests, other: Bests) => combined(one, other, (a, b) => a + b)
const minus = (one: Bests, other: Bests) => combined(one, other, (a, b) => a - b)

function combined(one: Bests, other: Bests, combine: (a: number, b: number) => number): Bests {
  return Object.fromEntries(
    measures.flatMap((measure) =>
      one[measure] === undefined && other[measure] === undefined
        ? []
        : [[measure, combine(one[measure] ?? 0, other[measure] ?? 0)]],
    ),
  )
}
