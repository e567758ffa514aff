import { aCriterion } from '../levels/testing.ts'
import type { AuditRules, AuditSheet } from './outcome.ts'

type Asked = Pick<AuditSheet, 'questionIds' | 'naQuestionIds'>

/** Rules without floors, for a sheet of any questions; with `share`, one floor over all of them. */
export function rulesFor(
  { questionIds, naQuestionIds }: Asked,
  share?: readonly [number, number],
): AuditRules {
  const floor = share ? { share, min_judged: 1, empty_if: null } : null
  const criterion = (id: string, for_auditor: boolean) =>
    aCriterion({ id, area: 'All', for_auditor, na: { ...aCriterion().na, reasons: [1, 2, 3, 4, 5] } })
  return {
    edition: {
      areas: [{ name: 'All', code: 'AA', floor }],
      scoring: {
        formula: 'yes/(yes+no)',
        pass_share: [4, 5],
        rounding: 'nearest_percent',
        shown: 'rounded',
        na_warn_above: [3, 10],
        na_max_share: null,
      },
      criteria: [
        ...naQuestionIds.map((id) => criterion(id, false)),
        ...questionIds.map((id) => criterion(id, true)),
      ],
    },
    facts: { rows: [], declaredNone: [] },
  }
}
