import type { Criterion, FiguresCheckRule, LevelEdition } from './edition.ts'
import type { LevelAnswer } from './judge.ts'

export function aCriterion(over: Partial<Criterion> = {}): Criterion {
  return {
    id: 'W-ACT-AA-01',
    area: 'Air',
    for_auditor: false,
    weight: 1,
    mandatory: false,
    why: null,
    evidence: { kinds: [], max_age_days: null, date: 'on_visit' },
    na: { allowed: true, reasons: [1, 5], when: null, contradicted_by: null },
    central: [],
    topics: [],
    since_edition: 1,
    words_sha256: 'w',
    rules_sha256: 'r',
    ...over,
  }
}

/** Questions of one area: W-ACT-AA-01 and so on for area Air with the code AA. */
export function criteriaOf(
  area: string,
  code: string,
  count: number,
  over: Partial<Criterion> = {},
): Criterion[] {
  return Array.from({ length: count }, (_, at) =>
    aCriterion({ id: `W-ACT-${code}-${String(at + 1).padStart(2, '0')}`, area, ...over }),
  )
}

export const aFiguresCheck: FiguresCheckRule = {
  rows: 5,
  rows_if_more_than: 50,
  rows_then: 10,
  always: ['largest_row', 'changes_over_a_quarter_of_the_saving'],
  upper_share: [4, 5],
  from_upper: 2,
  max_differing: 1,
  material_share: [1, 20],
  net_between: [
    [9, 10],
    [11, 10],
  ],
  second_sample_rows: 5,
  reopens: 'categories_of_differing_rows',
  may_fail_rounds: 2,
}

const floor = { share: [1, 2] as const, min_judged: 2, empty_if: null }

/** Two areas of five questions with floors; 80 per cent unrounded; at most 40 per cent N/A. */
export function anEdition(over: Partial<LevelEdition> = {}): LevelEdition {
  return {
    id: 'wet-silver.1',
    lab_type: 'wet',
    level: 'silver',
    edition: 1,
    state: 'published',
    effective_from: '2027-01-01',
    replaces: null,
    changes: [],
    requires: null,
    validity: {
      months: 12,
      renew_from_days_before_end: 90,
      by_exception_until_days_after_end: 180,
      full_every_cycles: 3,
    },
    scoring: {
      formula: 'yes/(yes+no)',
      pass_share: [4, 5],
      rounding: 'none',
      shown: 'rounded_down',
      na_warn_above: [3, 10],
      na_max_share: [2, 5],
    },
    categories: [],
    practice_topics: [],
    areas: [
      { name: 'Air', code: 'AA', floor },
      { name: 'Water', code: 'WW', floor },
    ],
    criteria: [...criteriaOf('Air', 'AA', 5), ...criteriaOf('Water', 'WW', 5)],
    figures_check: aFiguresCheck,
    changes_rule: {
      done_needs: ['done_on', 'done_by', 'evidence'],
      evidence_not_before_done_on: true,
      days_apart: { at_least: 30, less_needs_reason: true },
    },
    ...over,
  }
}

const answerOf: Record<string, LevelAnswer> = {
  y: { answer: 'y' },
  n: { answer: 'n' },
  x: { answer: 'x', reason: 1, comment: '' },
}

/** One letter for each question of the lab: y, n, x, and - for none. */
export function answered(edition: LevelEdition, letters: string, forAuditor = false) {
  const asked = edition.criteria.filter((criterion) => criterion.for_auditor === forAuditor)
  return new Map(
    asked.flatMap(({ id }, at): [string, LevelAnswer][] => {
      const given = answerOf[letters[at] ?? '-']
      return given ? [[id, given]] : []
    }),
  )
}
