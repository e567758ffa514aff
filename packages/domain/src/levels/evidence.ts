import { addDays, type Day } from '../certificates/calendar.ts'
import { type Decision, no, yes } from '../decision.ts'
import type { EvidenceRule, LevelEdition } from './edition.ts'

/** The day that a file proves something of, which is not the day of its upload. */
export type ProvedEvidence = { criterionId: string; provesDate: Day }

export type ProvesDateRefusal = 'proves_date_ahead' | 'proves_date_too_old'

/** Before that day somebody has mistyped a year. */
const EARLIEST_PROVES_DATE: Day = '2000-01-01'

export function mayProve(provesDate: Day, today: Day): Decision<ProvesDateRefusal> {
  if (provesDate > today) return no('proves_date_ahead')
  return provesDate < EARLIEST_PROVES_DATE ? no('proves_date_too_old') : yes
}

/** Judged on the day of the submission for audit. What the auditor looks at on the visit has no age. */
export function isInDate({ date, max_age_days }: EvidenceRule, provesDate: Day, submittedOn: Day): boolean {
  if (date === 'on_visit' || max_age_days === null) return true
  return addDays(provesDate, max_age_days) >= submittedOn
}

/** A file without a date, or behind a question that asks for none, is not out of date. */
export function isOutOfDate(
  { criteria }: Pick<LevelEdition, 'criteria'>,
  { questionId, provesOn }: { questionId: string; provesOn: Day | null },
  day: Day,
): boolean {
  const rule = criteria.find(({ id }) => id === questionId)?.evidence
  return rule !== undefined && provesOn !== null && !isInDate(rule, provesOn, day)
}

/** Questions whose newest evidence is too old on that day. One without any evidence is not among them. */
export function expiredEvidence(
  edition: LevelEdition,
  evidence: readonly ProvedEvidence[],
  day: Day,
): string[] {
  return edition.criteria.flatMap((criterion) => {
    const dates = evidence.flatMap((one) => (one.criterionId === criterion.id ? [one.provesDate] : []))
    const newest = dates.toSorted().at(-1)
    return newest !== undefined && !isInDate(criterion.evidence, newest, day) ? [criterion.id] : []
  })
}
