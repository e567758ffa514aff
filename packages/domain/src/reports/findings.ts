import type { Category } from '../calculators/categories.ts'
import { changeOf, type Metric, type Quantity } from '../calculators/quantity.ts'
import type { LabId } from '../ids.ts'
import type { Sums } from './figures.ts'
import type { Comparison, Report, Section } from './report.ts'

/** Emissions of something that locked both sides. Without a verified change there is no verified figure. */
export type Finished<Of> = {
  of: Of
  before: Quantity
  after: Quantity
  verified: Quantity | undefined
  done: Quantity | undefined
}

function emissionsOf<Of>(of: Of, { compared }: Section): Finished<Of>[] {
  const before = compared?.before.emissionsKgCo2e
  const after = compared?.after.emissionsKgCo2e
  if (!before || !after) return []
  const { verified, done } = compared
  return [{ of, before, after, verified: verified.emissionsKgCo2e, done: done.emissionsKgCo2e }]
}

/** What is verified where anything is, otherwise what the lab has stated. They are never added up. */
export function shownSaving({ verified, done }: Pick<Finished<unknown>, 'verified' | 'done'>): {
  state: 'verified' | 'done'
  saved: Quantity
} {
  if (verified) return { state: 'verified', saved: verified }
  return { state: 'done', saved: done ?? { low: 0, best: 0, high: 0 } }
}

/** The figures of a headline: verified, or what is done where nothing is. */
export function headlineSums({ verified, done }: Comparison): Sums {
  return Object.keys(verified).length > 0 ? verified : done
}

/** The largest verified saving first, then what is done and not verified. */
export function finishedCategories({ byCategory }: Pick<Report, 'byCategory'>): Finished<Category>[] {
  return byCategory.flatMap((section) => emissionsOf(section.category, section)).toSorted(byLargestSaving)
}

export function byLargestSaving(
  a: Pick<Finished<unknown>, 'verified' | 'done'>,
  b: Pick<Finished<unknown>, 'verified' | 'done'>,
): number {
  const most = (quantity: Quantity | undefined) => quantity?.best ?? Number.NEGATIVE_INFINITY
  const order = (one: Quantity | undefined, other: Quantity | undefined) =>
    most(one) === most(other) ? 0 : most(other) - most(one)
  return order(a.verified, b.verified) || order(a.done, b.done)
}

export type CategoryFinding = { category: Category; isLeastCertain: boolean }

/** Which category saves most, and whether its range is the widest; nothing where no saving is verified and clear. */
export function largestSaving(finished: readonly Finished<Category>[]): CategoryFinding | undefined {
  const verified = finished.flatMap(({ of, verified: saved }) => (saved ? [{ of, saved }] : []))
  const [first] = verified
  if (!first || changeOf(first.saved) !== 'saving') return undefined
  const width = ({ saved }: { saved: Quantity }) => saved.high - saved.low
  const isLeastCertain = verified.length > 1 && verified.every((one) => width(one) <= width(first))
  return { category: first.of, isLeastCertain }
}

type NamedLab = { id: LabId; name: string }

/** The largest footprint first. */
export function finishedLabs({ byLab }: Pick<Report, 'byLab'>): Finished<NamedLab>[] {
  return byLab
    .flatMap((section) => emissionsOf({ id: section.lab.id, name: section.lab.name }, section))
    .toSorted((a, b) => b.before.best - a.before.best)
}

/** What people know a category by. */
export const KNOWN_BY: Record<Category, Metric> = {
  'Cold Storage': 'energyKwh',
  'Computer Hardware': 'energyKwh',
  'Data Storage': 'storageTb',
  'Lab Waste': 'wasteKg',
  'Eco Office': 'wasteKg',
}
