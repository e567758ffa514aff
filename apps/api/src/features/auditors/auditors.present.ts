import type { AssignableLab, Assignment, Auditor } from '@lab-zer0/contracts/auditors.ts'
import { refusals } from '@lab-zer0/contracts/refusals.ts'
import type { Viewer } from '@lab-zer0/domain/access/viewer.ts'
import { type AuditedLab, mayAudit } from '@lab-zer0/domain/audits/conflict.ts'
import { suggestAuditor } from '@lab-zer0/domain/audits/suggestion.ts'
import { workloadOf } from '@lab-zer0/domain/audits/workload.ts'
import type { OrganisationId } from '@lab-zer0/domain/ids.ts'
import { type LabRow, presentLab } from '../labs/index.ts'
import { nameOrEmail } from '../people/index.ts'
import type { AssignmentRow, invitedTo } from './assignments.queries.ts'
import type { AuditorRow } from './candidates.ts'

/** A lab as the rules see it. */
export function auditedLab(
  lab: LabRow,
  organisationId: OrganisationId,
): AuditedLab & { department: string | null } {
  const { id, type, championId, department } = lab
  return { id, type, championId, department, organisationId }
}

export function presentAuditor(person: AuditorRow, lab: AuditedLab | null): Auditor {
  return {
    id: person.userId,
    name: person.name,
    email: person.email,
    auditorEligibility: person.eligibility,
    lab_auditing_membership: person.auditing,
    workload: workloadOf(person.labCount),
    lab: person.lab,
    department: person.department,
    refusal: lab && refusalOf(person, lab),
  }
}

function refusalOf(person: AuditorRow, lab: AuditedLab): Auditor['refusal'] {
  const decision = mayAudit(person, lab)
  return decision.allowed ? null : { code: decision.refusal, message: refusals[decision.refusal].message }
}

export function presentAssignment(row: AssignmentRow): Assignment {
  return {
    id: row.id,
    auditor: { id: row.auditorId, name: nameOrEmail(row), email: row.email },
    assigned_at: row.assignedAt.toISOString(),
    has_begun: row.hasBegun,
    due_on: row.dueOn,
    visit: presentVisit(row),
  }
}

export function presentVisit({ visitAt, visitNote }: { visitAt: Date | null; visitNote: string }) {
  return visitAt && { at: visitAt.toISOString(), note: visitNote }
}

type Invited = Awaited<ReturnType<typeof invitedTo>>[number]

type Surroundings = {
  organisationId: OrganisationId
  viewer: Viewer
  auditors: readonly AuditorRow[]
  assignment: AssignmentRow | undefined
  invited: Invited | undefined
}

export function presentAssignable(row: LabRow, around: Surroundings): AssignableLab {
  const { organisationId, viewer, auditors, assignment, invited } = around
  const lab = presentLab(row, viewer)
  const suggestion =
    assignment || (row.isAwarded && !row.isSuspended)
      ? null
      : suggestAuditor(auditors, auditedLab(row, organisationId))
  return {
    id: lab.id,
    name: lab.name,
    type: lab.type,
    department: lab.department,
    principal_investigator: lab.principal_investigator,
    champion_name: lab.champion_name,
    state: lab.state,
    needed_next: lab.needed_next,
    takes_auditor: !row.isAwarded || row.isSuspended,
    assignment: assignment ? presentAssignment(assignment) : null,
    suggestion: suggestion && {
      auditor: { id: suggestion.auditor.userId, name: suggestion.auditor.name },
      reasons: [...suggestion.reasons],
    },
    invited:
      invited && !assignment ? { name: invited.name, expires_at: invited.expiresAt.toISOString() } : null,
    has_open_appeal: lab.has_open_appeal,
  }
}
