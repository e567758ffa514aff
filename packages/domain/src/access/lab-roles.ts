import { type Decision, yes } from '../decision.ts'
import { maySignFor } from '../labs/membership.ts'
import type { LabFacts, LabReadFacts } from './lab-facts.ts'
import { when } from './rules.ts'
import type { Viewer } from './viewer.ts'

/**
 * Who somebody is towards a lab. A new kind of viewer is one line here; each act then says whether it is theirs.
 * A refusal from here is told only where it is an admin's: everyone else is told what the act says.
 */
export const readingRoles = {
  person: () => yes,
  member: (_viewer: Viewer, lab: LabReadFacts) => when(lab.isMember, 'not_a_member'),
  champion: (viewer: Viewer, lab: LabReadFacts) =>
    when(lab.isMember && lab.championId === viewer.userId, 'not_the_champion'),
  /** Reads what was submitted, not what the lab is still working on. */
  auditor_from_submission: (viewer: Viewer, lab: LabReadFacts) =>
    when(lab.auditorId === viewer.userId && lab.auditRounds > 0, 'auditor_only'),
  admin: (viewer: Viewer): Decision<string> => viewer.admin,
}

export const labRoles = {
  ...readingRoles,
  /** What can't be undone is the Champion's; where a lab has none, an Org Admin's who is a member of it. */
  signer: (viewer: Viewer, lab: LabFacts) =>
    maySignFor(
      {
        userId: viewer.userId,
        labId: lab.viewerLabId,
        isChampion: lab.championId === viewer.userId,
        isAdmin: viewer.admin.allowed,
      },
      lab,
    ),
  auditor: (viewer: Viewer, lab: LabFacts) => when(lab.auditorId === viewer.userId, 'auditor_only'),
  /** Whoever has awarded the open cycle still reads its audit. */
  past_auditor: (_viewer: Viewer, lab: LabFacts) => when(lab.hasAwarded, 'auditor_only'),
}

export type ReadingRole = keyof typeof readingRoles
export type LabRole = keyof typeof labRoles

/** An auditor who is nothing else here reads what was submitted, not what the lab is working on. */
export function readsAsAuditor(viewer: Viewer, lab: LabReadFacts): boolean {
  return !lab.isMember && lab.auditorId === viewer.userId && !viewer.admin.allowed
}

/** As whom somebody reads an audit, of all that they are: its auditor sees it as such even where they are admin. */
export function readsAuditAs(viewer: Viewer, lab: LabFacts): 'auditor' | 'admin' | 'member' {
  if (lab.auditorId === viewer.userId || lab.hasAwarded) return 'auditor'
  return viewer.admin.allowed ? 'admin' : 'member'
}
