import { auditor_review as copy } from '@lab-zer0/content/microcopy.ts'
import type { Round } from '@lab-zer0/contracts/audits.ts'
import { categoryParts, NA_PART, type Part, progressOf } from './audit-parts.ts'
import { type FindingEntry, type Level, naAnswers } from './audit-sheet.ts'

/** The tabs of a review: each category, and what the lab marked N/A where it did. */
export function reviewParts(level: Level, round: Round, findings: ReadonlyMap<string, FindingEntry>): Part[] {
  const marked = naAnswers(round).map(({ checklist_id }) => ({ id: checklist_id }))
  const na = { slug: NA_PART, label: copy.na_tab, ...progressOf(marked, findings) }
  return [...categoryParts(level, findings), ...(marked.length > 0 ? [na] : [])]
}
