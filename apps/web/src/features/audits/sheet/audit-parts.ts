import { figures_check as copy } from '@lab-zer0/content/microcopy.ts'
import { questionCategory } from '@lab-zer0/content/question-categories.ts'
import type { FiguresCheck } from '@lab-zer0/contracts/figures-check.ts'
import { countedRows, lastSample, openRows, type RowEntry } from '../figures/row-entry.ts'
import type { FindingEntry } from './audit-sheet.ts'
import { type Asked, auditQuestions, type Level } from './audit-sheet.ts'

/** A tab of the review: a category, or what the lab marked N/A. */
export type Part = { slug: string; label: string; done: number; total: number }

export const NA_PART = 'not-applicable'
export const FIGURES_PART = 'figures'

/** The tab of the rows to compare, where there are any. */
export function figuresPart(figures: FiguresCheck | null, entries: ReadonlyMap<string, RowEntry>): Part[] {
  if (!figures) return []
  const sample = lastSample(figures)
  const total = countedRows(sample).length
  const done = total - openRows(sample, entries).length
  return [{ slug: FIGURES_PART, label: copy.tab, done, total }]
}

/** How far each category is, in the order of the checklist. */
export function categoryParts(level: Level, findings: ReadonlyMap<string, FindingEntry>): Part[] {
  const byCategory = Map.groupBy(auditQuestions(level), ({ category_id }) => category_id)
  return [...byCategory].map(([id, asked]) => {
    const { slug, short } = questionCategory(id)
    return { slug, label: short, ...progressOf(asked, findings) }
  })
}

export function progressOf(asked: readonly Pick<Asked, 'id'>[], findings: ReadonlyMap<string, FindingEntry>) {
  const done = asked.filter(({ id }) => (findings.get(id)?.answer ?? null) !== null).length
  return { done, total: asked.length }
}
