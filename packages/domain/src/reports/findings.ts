import type { Category } from '../calculators/categories.ts'
import { changeOf, type Metric, type Quantity } from '../calculators/quantity.ts'
import type { Report, Section } from './report.ts'

/** Emissions of something that locked both sides. */
export type Finished<Of> = { of: Of; before: Quantity; after: Quantity; saved: Quantity }

function emissionsOf<Of>(of: Of, { compared }: Section): Finished<Of>[] {
  const before = compared?.before.emissionsKgCo2e
  const after = compared?.after.emissionsKgCo2e
  const saved = compared?.saved.emissionsKgCo2e
  return before && after && saved ? [{ of, before, after, saved }] : []
}

/** The largest saving first. */
export function finishedCategories({ byCategory }: Pick<Report, 'byCategory'>): Finished<Category>[] {
  return byCategory
    .flatMap((section) => emissionsOf(section.category, section))
    .toSorted((a, b) => b.saved.best - a.saved.best)
}

export type CategoryFinding = { category: Category; isLeastCertain: boolean }

/** Which category saves most, and whether its range is the widest; nothing where it is not clear that one saves. */
export function largestSaving(finished: readonly Finished<Category>[]): CategoryFinding | undefined {
  const [first] = finished
  if (!first || changeOf(first.saved) !== 'saving') return undefined
  const width = ({ saved }: Finished<Category>) => saved.high - saved.low
  const isLeastCertain = finished.length > 1 && finished.every((one) => width(one) <= width(first))
  return { category: first.of, isLeastCertain }
}

type NamedLab = { id: string; name: string }

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
