import type { AuditRecord, getAudit } from '@lab-zer0/contracts/audits.ts'
import { mayAppeal } from '@lab-zer0/domain/audits/rounds.ts'
import { wasSubmitted } from '@lab-zer0/domain/checklists/was-submitted.ts'
import type { Signed } from '../../platform/context.ts'
import type { Input } from '../../platform/route.ts'
import { assignmentOf } from '../auditors/index.ts'
import {
  factsOf,
  hasAdminRights,
  isSigner,
  type LabRow,
  labFor,
  nameOrEmail,
  permitAdmin,
  tenantOf,
} from '../labs/index.ts'
import { presentEvidence, presentFigures, presentRound } from './audits.present.ts'
import { type AuditRow, auditsOf, findingsOf, type RoundRow, roundsOf } from './audits.queries.ts'
import { type EvidenceRow, evidenceOf, lockedFormsOf } from './record.queries.ts'
import { roundFacts } from './round-facts.ts'

type Viewer = AuditRecord['viewer']

/** The lab first; then its auditor, the admin and its members may read. Whoever awarded it still may. */
export async function openAsReader(context: Signed, labId: string) {
  const lab = await labFor(context, labId)
  const key = { organisationId: tenantOf(context), cycleId: lab.cycleId }
  const audits = await auditsOf(context.db, key)
  return { lab, key, audits, viewer: viewerOf(context, lab, audits) }
}

function viewerOf(context: Signed, lab: LabRow, audits: readonly AuditRow[]): Viewer {
  const me = context.actor.userId
  const isMine = ({ audit }: AuditRow) => audit.auditorId === me && audit.state === 'awarded'
  if (lab.auditorId === me || audits.some(isMine)) return 'auditor'
  if (hasAdminRights(context)) return 'admin'
  if (lab.isMember) return 'member'
  permitAdmin(context)
  return 'admin'
}

export async function readAudit(context: Signed, { params }: Input<typeof getAudit>) {
  const { db, actor } = context
  const { lab, key, audits, viewer } = await openAsReader(context, params.labId)
  const rounds = await roundsOf(db, key)
  const visible = audits.filter((row) => isVisible(row, viewer, actor.userId))
  const findings = await findingsOf(
    db,
    key.organisationId,
    visible.map(({ audit }) => audit.id),
  )
  const assigned = await assignmentOf(db, key.organisationId, key.cycleId)
  const forms = rounds.length > 0 ? await lockedFormsOf(db, key) : []
  const evidence = rounds.length > 0 ? await evidenceOf(db, key) : []
  const record: AuditRecord = {
    lab: presentLab(lab),
    viewer,
    auditor: assigned ? { id: assigned.auditorId, name: nameOrEmail(assigned) } : null,
    ...rightsOf(context, lab, rounds, viewer),
    rounds: rounds.map((round) => presentRound(round, visible, findings)),
    figures: forms.map(presentFigures),
    evidence: evidence.filter((file) => isShown(file, viewer, rounds, visible)).map(presentEvidence),
  }
  return { success: true as const, record }
}

/** Members see how a round ended, not how it is going; nobody else's half-written work is the auditor's business. */
function isVisible({ audit }: AuditRow, viewer: Viewer, me: string): boolean {
  if (viewer === 'admin') return true
  if (viewer === 'auditor' && audit.auditorId === me) return true
  return audit.state !== 'in_progress' && audit.state !== 'abandoned'
}

/** What the lab adds while it works on its next round is not yet submitted. */
function isShown(
  file: EvidenceRow,
  viewer: Viewer,
  [last]: readonly RoundRow[],
  visible: readonly AuditRow[],
): boolean {
  if (file.auditId) return visible.some(({ audit }) => audit.id === file.auditId)
  return viewer !== 'auditor' || wasSubmitted(file.uploadedAt, last?.round.submittedAt)
}

function rightsOf(context: Signed, lab: LabRow, rounds: readonly RoundRow[], viewer: Viewer) {
  const { isSubmittedForAudit, isResubmissionRequested } = factsOf(lab)
  const [last] = rounds
  const isChampion = isSigner(context, lab)
  const isAuditorNow = lab.auditorId === context.actor.userId
  return {
    open_round: isSubmittedForAudit ? lab.auditRounds : null,
    may_write: isAuditorNow && isSubmittedForAudit,
    may_reply: isChampion && isResubmissionRequested,
    may_appeal: isChampion && mayAppeal(roundFacts(lab, last)).allowed,
    may_decide:
      viewer === 'admin' && rounds.some(({ appeal }) => appeal !== null && appeal.decision === null),
  }
}

function presentLab(lab: LabRow): AuditRecord['lab'] {
  const { id, name, type, department, principalInvestigator } = lab
  return {
    id,
    name,
    type,
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
