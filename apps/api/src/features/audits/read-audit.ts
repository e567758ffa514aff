import type { AuditRecord } from '@lab-zer0/contracts/audits.ts'
import { type LabActName, mayLab } from '@lab-zer0/domain/access/lab-acts.ts'
import { readsAuditAs } from '@lab-zer0/domain/access/lab-roles.ts'
import { wasSubmitted } from '@lab-zer0/domain/checklists/was-submitted.ts'
import { lockedFacts } from '@lab-zer0/domain/levels/locked-facts.ts'
import { assignmentOf, presentVisit } from '../auditors/index.ts'
import { type LockedSubmission, lockedFormsOf, presentContradictions } from '../calculators/index.ts'
import { editionOfCycle, type LabContext, type LabRow, presentLevel, stateOfLab } from '../labs/index.ts'
import { nameOrEmail } from '../people/index.ts'
import { presentEvidence, presentFigures, presentRound } from './audits.present.ts'
import { type AuditRow, auditsOf, findingsOf, type RoundRow, roundsOf } from './audits.queries.ts'
import { cycleOf } from './for-audit.ts'
import { type EvidenceRow, evidenceOf } from './record.queries.ts'

type Reader = AuditRecord['viewer']

export async function readAudit(context: LabContext) {
  const { db, actor, lab, facts, access, now } = context
  const key = cycleOf(context)
  const edition = editionOfCycle(lab)
  const reader = readsAuditAs(access.viewer, facts)
  const audits = await auditsOf(db, key)
  const rounds = await roundsOf(db, key)
  const visible = audits.filter((row) => isVisible(row, reader, actor.userId))
  const findings = await findingsOf(
    db,
    key.organisationId,
    visible.map(({ audit }) => audit.id),
  )
  const assigned = await assignmentOf(db, key.organisationId, key.cycleId)
  const forms = rounds.length > 0 ? await lockedFormsOf(db, key) : []
  const evidence = rounds.length > 0 ? await evidenceOf(db, key) : []
  const may = (act: LabActName) => mayLab(act, access.viewer, facts).allowed
  const record: AuditRecord = {
    lab: presentLab(lab, reader),
    viewer: reader,
    level: presentLevel(edition),
    declared_none: [...lockedFacts(forms).declaredNone],
    contradictions: presentContradictions(forms, reader === 'member' ? 'lab' : 'auditor'),
    due_on: assigned?.dueOn ?? null,
    visit: assigned ? presentVisit(assigned) : null,
    auditor: assigned ? { id: assigned.auditorId, name: nameOrEmail(assigned) } : null,
    open_round: facts.cycle.isSubmittedForAudit ? lab.auditRounds : null,
    may_write: may('audit.record_finding'),
    may_reply: may('audit.reply'),
    may_appeal: may('audit.appeal'),
    may_escalate: may('audit.escalate_appeal'),
    may_decide: reader === 'admin' && may('audit.decide_appeal'),
    rounds: rounds.map((round) => presentRound(round, visible, findings, now)),
    figures: forms.toSorted(baselinesFirst).map(presentFigures),
    evidence: evidence
      .filter((file) => isShown(file, reader, rounds, visible))
      .map((file) => presentEvidence(file, edition, rounds[0]?.round.submittedAt ?? context.now)),
  }
  return { success: true as const, record }
}

const baselinesFirst = (one: LockedSubmission, other: LockedSubmission) =>
  one.mode < other.mode ? -1 : Number(one.mode > other.mode)

/** Members see how a round ended, not how it is going; nobody else's half-written work is the auditor's business. */
function isVisible({ audit }: AuditRow, reader: Reader, me: string): boolean {
  if (reader === 'admin') return true
  if (reader === 'auditor' && audit.auditorId === me) return true
  return audit.state !== 'in_progress' && audit.state !== 'abandoned'
}

/** What the lab adds while it works on its next round is not yet submitted. */
function isShown(
  file: EvidenceRow,
  reader: Reader,
  [last]: readonly RoundRow[],
  visible: readonly AuditRow[],
): boolean {
  if (file.auditId) return visible.some(({ audit }) => audit.id === file.auditId)
  return reader !== 'auditor' || wasSubmitted(file.uploadedAt, last?.round.submittedAt)
}

function presentLab(lab: LabRow, reader: Reader): AuditRecord['lab'] {
  // An appeal is the lab's and the admin's business.
  const shown = reader === 'auditor' ? { ...lab, hasOpenAppeal: false, isAppealAtScheme: false } : lab
  const { id, name, type, department, principalInvestigator } = lab
  return {
    id,
    name,
    type,
    state: stateOfLab(shown),
    department,
    principal_investigator: principalInvestigator,
    champion: championOf(lab),
  }
}

export function championOf(lab: LabRow) {
  if (!lab.championEmail) return null
  const names = { firstName: lab.championFirstName, lastName: lab.championLastName, email: lab.championEmail }
  return { name: nameOrEmail(names), email: lab.championEmail }
}
