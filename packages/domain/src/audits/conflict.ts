import { type Decision, no, yes } from '../decision.ts'
import type { LabId, OrganisationId, UserId } from '../ids.ts'
import type { LabType } from '../labs/lab.ts'

export type Eligibility = Readonly<Record<LabType, boolean>>

/** A possible auditor and their relation to the lab. */
export type Candidate = {
  userId: UserId
  organisationId: OrganisationId
  isActivated: boolean
  eligibility: Eligibility
  /** The lab that the person is in now. */
  labId: LabId | null
  /** Labs that the person was in since those labs opened their present cycle, left or not. */
  labsInCycle: readonly string[]
  /** Labs whose outcome by this person was set aside on appeal in their present cycle. */
  labsSetAside: readonly string[]
}

export type AuditedLab = {
  id: LabId
  organisationId: OrganisationId
  type: LabType
  championId: UserId | null
}

export type AuditorRefusal =
  | 'auditor_unknown'
  | 'auditor_not_qualified'
  | 'auditor_in_lab'
  | 'auditor_was_in_lab'
  | 'auditor_set_aside'

/**
 * Model: an activated user of the same organisation, qualified for the lab type, who is not a member or champion of
 * the lab and was not in this cycle. Checked when assigning, on each audit write, and when someone joins.
 */
export function mayAudit(candidate: Candidate, lab: AuditedLab): Decision<AuditorRefusal> {
  if (candidate.organisationId !== lab.organisationId || !candidate.isActivated) return no('auditor_unknown')
  if (candidate.labId === lab.id || candidate.userId === lab.championId) return no('auditor_in_lab')
  if (candidate.labsInCycle.includes(lab.id)) return no('auditor_was_in_lab')
  if (candidate.labsSetAside.includes(lab.id)) return no('auditor_set_aside')
  return candidate.eligibility[lab.type] ? yes : no('auditor_not_qualified')
}

/** The reverse: the current auditor of a lab can't join or lead it. */
export function mayJoinAudited(userId: UserId, auditorId: UserId | null): Decision<'auditor_of_this_lab'> {
  return userId === auditorId ? no('auditor_of_this_lab') : yes
}
