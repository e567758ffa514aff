import type { LabType } from '@lab-zer0/domain/labs/lab.ts'
import type { FindingEntry } from './audit-sheet.ts'
import { type Asked, auditQuestions } from './audit-sheet.ts'

/** A tab of the review: a category, or what the lab marked N/A. */
export type Part = { slug: string; label: string; done: number; total: number }

/** As the tabs have room for. */
const SHORT: Readonly<Record<string, string>> = {
  'Green Culture & Team Communication': 'Green Culture',
  'Lab Waste Management': 'Lab Waste',
  'Computer Energy Usage': 'Computer Energy',
}

export const NA_PART = 'not-applicable'

export function slugOf(category: string): string {
  return category.toLowerCase().replaceAll(/[^a-z]+/g, '-')
}

/** How far each category is, in the order of the checklist. */
export function categoryParts(labType: LabType, findings: ReadonlyMap<string, FindingEntry>): Part[] {
  const byCategory = Map.groupBy(auditQuestions(labType), ({ category }) => category)
  return [...byCategory].map(([category, asked]) => ({
    slug: slugOf(category),
    label: SHORT[category] ?? category,
    ...progressOf(asked, findings),
  }))
}

export function progressOf(asked: readonly Pick<Asked, 'id'>[], findings: ReadonlyMap<string, FindingEntry>) {
  const done = asked.filter(({ id }) => (findings.get(id)?.answer ?? null) !== null).length
  return { done, total: asked.length }
}
