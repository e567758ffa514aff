import type { AdminRefusal } from '../actor.ts'
import { type EscalateRefusal, mayEscalate } from '../audits/appeals.ts'
import { mayAudit, mayJoinAudited } from '../audits/conflict.ts'
import {
  type AppealRefusal,
  mayAppeal,
  maySubmitForAudit,
  type SubmitForAuditRefusal,
} from '../audits/rounds.ts'
import { mayRenew, type RenewRefusal } from '../certificates/validity.ts'
import type { Decision } from '../decision.ts'
import { type JoinRefusal, type LeaveRefusal, mayJoin, mayLeave } from '../labs/membership.ts'
import { hasReopenedForms, journeyOf } from '../labs/stages.ts'
import { type Act, actsOf } from './act.ts'
import type { LabFacts, LabReadFacts } from './lab-facts.ts'
import { labRoles, type ReadingRole, readingRoles } from './lab-roles.ts'
import { all, when } from './rules.ts'
import type { Viewer } from './viewer.ts'

/** Every way in which an act on a lab can be refused. Each has its sentence in the contracts. */
export type LabRefusal =
  | AdminRefusal
  | JoinRefusal
  | LeaveRefusal
  | RenewRefusal
  | AppealRefusal
  | EscalateRefusal
  | SubmitForAuditRefusal
  | 'step_up_required'
  | 'auditor_of_this_lab'
  | 'no_champion'
  | 'not_the_champion'
  | 'champion_only'
  | 'checklist_locked'
  | 'auditor_only'
  | 'audit_conflict'
  | 'audit_not_open'
  | 'nothing_to_reply'
  | 'no_open_appeal'
  | 'appeal_time_over'
  | 'admin_of_this_lab'
  | 'no_certificate'
  | 'already_withdrawn'
  | 'not_suspended'
  | 'forms_reopened'

const onLab = actsOf<LabFacts, keyof typeof labRoles, LabRefusal>('lab', labRoles)
/** For what is asked every few seconds: these need only who reads the lab. */
const onReaders = actsOf<LabReadFacts, ReadingRole, LabRefusal>('lab', readingRoles)

const standing = (viewer: Viewer, lab: LabFacts) => ({
  userId: viewer.userId,
  labId: lab.viewerLabId,
  isChampion: lab.isMember && lab.championId === viewer.userId,
})

/** Which replies a lab owes is asked when it submits; here only whether it is that far. */
const NO_REPLIES = { negatives: [], replied: [] }

/** The Champion's own checklist and audit pages speak of the Champion only. */
const bySigner = { by: ['signer'], otherwise: 'champion_only' } as const

/** The checklist takes answers and photos until it is submitted; a round that is sent back opens it again. */
export function isChecklistOpen(lab: LabFacts): Decision<'checklist_locked'> {
  return when(!lab.cycle.checklist.isSubmitted, 'checklist_locked')
}

export function isAuditOpen(lab: LabFacts): Decision<'audit_not_open'> {
  return when(lab.cycle.isSubmittedForAudit, 'audit_not_open')
}

export function isWithoutConflict(lab: LabFacts): Decision<'audit_conflict'> {
  return when(lab.candidate === undefined || mayAudit(lab.candidate, lab).allowed, 'audit_conflict')
}

/** An award and the end of a suspension rest on locked figures. */
function isEverythingLocked(lab: LabFacts): Decision<'forms_reopened'> {
  return when(!hasReopenedForms(lab.cycle), 'forms_reopened')
}

function isAppealWithAdmin({ cycle, lastRound }: LabFacts): Decision<LabRefusal> {
  // No decision and not open: the Org Admin's time has passed.
  const isLate = lastRound.appeal?.decision === null && lastRound.appeal.escalation === null
  return when(cycle.hasOpenAppeal, isLate ? 'appeal_time_over' : 'no_open_appeal')
}

const writesAudit = {
  by: ['auditor'],
  // Whoever has awarded it is told that there is nothing left to do, not that they are nobody.
  otherwise: (_viewer: Viewer, lab: LabFacts) => (lab.hasAwarded ? 'audit_not_open' : 'auditor_only'),
  provided: (_viewer: Viewer, lab: LabFacts) => all<LabRefusal>(isWithoutConflict(lab), isAuditOpen(lab)),
  weighsConflict: true,
} as const

const byAdmin = onLab({ by: ['admin'] })
const readsMembers = onLab({ by: ['member', 'admin'] })

/** Everything that somebody may do to a lab. What an act is done with (which member, which score) has its own rule. */
export const labActs = {
  'lab.see': onReaders({ by: ['person'] }),
  /** Security, section 8: a lab's content is for its members, its auditor from the submission on, and the admin. */
  'lab.read': onReaders({ by: ['member', 'auditor_from_submission', 'admin'] }),
  /** An auditor sees the Champion, not the list. */
  'lab.list_members': readsMembers,
  /** Its figures, its tasks and whose turn it is. */
  'lab.read_home': readsMembers,
  'lab.remind': onLab({ by: ['member'], otherwise: 'not_a_member' }),
  'lab.join': onLab({
    by: ['person'],
    provided: (viewer, lab) =>
      all<LabRefusal>(mayJoin(standing(viewer, lab), lab), mayJoinAudited(viewer.userId, lab.auditorId)),
  }),
  'lab.leave': onLab({
    by: ['person'],
    provided: (viewer, lab) => mayLeave(standing(viewer, lab), lab.id),
  }),
  /** On its forms and answers, of which each has its own rule. */
  'lab.work': onLab({ by: ['member'], otherwise: 'not_a_member' }),
  /** What a lab plans and did is part of its content. Each transition has its own rule. */
  'change.list': onLab({ by: ['member', 'auditor_from_submission', 'admin'] }),
  'change.plan': onLab({ by: ['member'], otherwise: 'not_a_member' }),
  'change.edit': onLab({ by: ['member'], otherwise: 'not_a_member' }),
  /** What a lab has to do is its own affair: auditors judge what was done. */
  'board.read': onLab({ by: ['member', 'admin'] }),
  'task.add': onLab({ by: ['member'], otherwise: 'not_a_member' }),
  'task.edit': onLab({ by: ['member'], otherwise: 'not_a_member' }),
  /** Members talk among themselves; whose comment it is has its own rule. */
  'comment.list': onLab({ by: ['member'], otherwise: 'not_a_member' }),
  'comment.write': onLab({ by: ['member'], otherwise: 'not_a_member' }),
  'lab.edit': onLab({ by: ['champion', 'admin'] }),
  /** Whoever leads the lab decides who is asked to join it; joining has its own rule. */
  'lab.invite': onLab({ by: ['champion', 'admin'] }),
  'lab.read_history': onLab({ by: ['champion', 'admin'] }),
  'lab.delete': onLab({ by: ['admin'], proof: 'before' }),
  'lab.remove_member': readsMembers,
  'lab.assign_champion': byAdmin,
  'lab.remove_champion': onLab({
    by: ['admin'],
    provided: (_viewer, lab) => when(lab.championId !== null, 'no_champion'),
  }),
  'lab.transfer_champion': onLab({ by: ['champion'], otherwise: 'not_the_champion' }),
  'lab.list_successors': onLab({ by: ['champion', 'admin'] }),
  'lab.submit_for_audit': onLab({
    ...bySigner,
    provided: (_viewer, lab) => maySubmitForAudit(journeyOf(lab.cycle).stage, NO_REPLIES),
  }),
  'lab.renew': onLab({
    by: ['signer'],
    otherwise: 'not_the_champion',
    provided: (viewer, lab) => mayRenew(lab.certificate ?? undefined, viewer.now),
  }),
  'checklist.submit': onLab({ ...bySigner, provided: (_viewer, lab) => isChecklistOpen(lab) }),
  'auditor.assign': byAdmin,
  'auditor.withdraw': byAdmin,
  'auditor.decline': onLab({ by: ['auditor'], otherwise: 'auditor_only' }),
  'auditor.set_due_day': byAdmin,
  'auditor.set_visit': onLab({ by: ['auditor', 'admin'] }),
  'audit.read': onLab({ by: ['auditor', 'past_auditor', 'member', 'admin'] }),
  'audit.record_finding': onLab(writesAudit),
  'audit.request_resubmission': onLab(writesAudit),
  'audit.award': onLab({
    ...writesAudit,
    provided: (viewer, lab) => all<LabRefusal>(writesAudit.provided(viewer, lab), isEverythingLocked(lab)),
    proof: 'after',
  }),
  /** Ends a suspension: what the certificate says still holds, now that figures were reopened. */
  'audit.look_again': onLab({
    by: ['auditor'],
    otherwise: 'auditor_only',
    provided: (_viewer, lab) =>
      all<LabRefusal>(
        isWithoutConflict(lab),
        when(lab.cycle.isSuspended, 'not_suspended'),
        isEverythingLocked(lab),
      ),
    weighsConflict: true,
    proof: 'after',
  }),
  'audit.reply': onLab({
    ...bySigner,
    provided: (_viewer, lab) => when(lab.cycle.isResubmissionRequested, 'nothing_to_reply'),
  }),
  'audit.appeal': onLab({ ...bySigner, provided: (_viewer, lab) => mayAppeal(lab.lastRound) }),
  'audit.escalate_appeal': onLab({
    ...bySigner,
    provided: (viewer, lab) => mayEscalate(lab.lastRound, viewer.now),
  }),
  'audit.decide_appeal': onLab({
    by: ['admin'],
    provided: (_viewer, lab) =>
      all<LabRefusal>(isAppealWithAdmin(lab), when(!lab.wasInCycle, 'admin_of_this_lab')),
  }),
  'certificate.read': readsMembers,
  'certificate.list': onLab({
    by: ['signer'],
    otherwise: 'not_the_champion',
    provided: (_viewer, lab) => when(lab.certificate !== null, 'no_certificate'),
  }),
  /** What members and the auditor wrote becomes everybody's, so it takes more than an open session. */
  'certificate.publish_dossier': onLab({
    by: ['signer'],
    otherwise: 'not_the_champion',
    provided: (_viewer, lab) => when(lab.certificate !== null, 'no_certificate'),
    proof: 'after',
  }),
} as const satisfies Record<string, Act<LabFacts, LabRefusal>>

export type LabActName = keyof typeof labActs

export function mayLab(name: LabActName, viewer: Viewer, lab: LabFacts): Decision<LabRefusal> {
  return labActs[name].decide(viewer, lab)
}

export function mayReadLab(viewer: Viewer, lab: LabReadFacts): Decision<LabRefusal> {
  return labActs['lab.read'].decide(viewer, lab)
}
