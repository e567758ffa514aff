import { type AuditedLab, type Candidate, mayAudit } from './conflict.ts'
import { workloadOf } from './workload.ts'

export const SUGGESTION_REASONS = [
  'qualified',
  'light_workload',
  'other_department',
  'no_mutual_audit',
] as const
export type SuggestionReason = (typeof SUGGESTION_REASONS)[number]

export type Suggestible = Candidate & {
  name: string
  /** How many labs the person audits now. */
  labCount: number
  /** The person's own lab's value; unknown without a lab. */
  department: string | null
  /** Labs of which a member audits the person's own lab, or did in its last cycle. */
  auditedByLabs: readonly string[]
}

export type Suggestion<Person> = { auditor: Person; reasons: readonly SuggestionReason[] }

type LabToAudit = AuditedLab & { department: string | null }

/**
 * The person with most reasons; among equals the one with fewest labs, then by name, so that the same question
 * has the same answer. Nobody with a heavy workload, unless all have one.
 */
export function suggestAuditor<Person extends Suggestible>(
  candidates: readonly Person[],
  lab: LabToAudit,
): Suggestion<Person> | null {
  const [best] = candidates
    .filter((candidate) => mayAudit(candidate, lab).allowed)
    .map((auditor) => ({ auditor, reasons: reasonsFor(auditor, lab) }))
    .toSorted(
      (a, b) =>
        heaviness(a.auditor) - heaviness(b.auditor) ||
        b.reasons.length - a.reasons.length ||
        a.auditor.labCount - b.auditor.labCount ||
        compare(a.auditor.name, b.auditor.name) ||
        compare(a.auditor.userId, b.auditor.userId),
    )
  return best ?? null
}

function reasonsFor(person: Suggestible, lab: LabToAudit): SuggestionReason[] {
  const holds: Record<SuggestionReason, boolean> = {
    qualified: true,
    light_workload: workloadOf(person.labCount) === 'low',
    other_department: isElsewhere(person.department, lab.department),
    no_mutual_audit: !person.auditedByLabs.includes(lab.id),
  }
  return SUGGESTION_REASONS.filter((reason) => holds[reason])
}

/** True only if both are known and differ. */
function isElsewhere(one: string | null, other: string | null): boolean {
  const [a, b] = [one, other].map((department) => department?.trim().toLowerCase() ?? '')
  return a !== '' && b !== '' && a !== b
}

function heaviness({ labCount }: Suggestible): number {
  return workloadOf(labCount) === 'high' ? 1 : 0
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
