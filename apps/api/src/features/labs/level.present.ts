import type { LevelFile } from '@lab-zer0/content/levels/editions.ts'
import type { LevelRules } from '@lab-zer0/contracts/levels.ts'

/** The rules of a cycle's edition, as its screens read them. */
export function presentLevel(file: LevelFile): LevelRules {
  const { id, level, edition, checklist, scoring, areas, criteria } = file
  return {
    id,
    level,
    edition,
    checklist,
    scoring,
    areas,
    criteria: criteria.map(({ id: questionId, area, for_auditor, mandatory, evidence, na }) => ({
      id: questionId,
      area,
      for_auditor,
      mandatory,
      evidence: { date: evidence.date, max_age_days: evidence.max_age_days },
      na,
    })),
  }
}
