import { questionCategory } from '@lab-zer0/content/question-categories.ts'
import type { LabType } from '@lab-zer0/domain/labs/lab.ts'
import type { FindingEntry } from './audit-sheet.ts'
import { type Asked, auditQuestions } from './audit-sheet.ts'

/** A tab of the review: a category, or what the lab marked N/A. */
export type Part = { slug: string; label: string; done: number; total: number }

export const NA_PART = 'not-applicable'

/** How far each category is, in the order of the checklist. */
export function categoryParts(labType: LabType, findings: ReadonlyMap<string, FindingEntry>): Part[] {
  const byCategory = Map.groupBy(auditQuestions(labType), ({ category_id }) => category_id)
  return [...byCategory].map(([id, asked]) => {
    const { slug, short } = questionCategory(id)
    return { slug, label: short, ...progressOf(asked, findings) }
  })
}

export function progressOf(asked: readonly Pick<Asked, 'id'>[], findings: ReadonlyMap<string, FindingEntry>) {
  const done = asked.filter(({ id }) => (findings.get(id)?.answer ?? null) !== null).length
  return { done, total: asked.length }
}
