import type { MailJob } from '@lab-zer0/contracts/jobs.ts'
import {
  type ConfirmRefusal,
  mayConfirm,
  mayDecideByScheme,
  namesIn,
  type SchemeDecision,
  type SchemeRefusal,
} from '@lab-zer0/domain/audits/appeals.ts'
import { dayOf, HOME_ZONE } from '@lab-zer0/domain/certificates/calendar.ts'
import type { Decision } from '@lab-zer0/domain/decision.ts'
import type { UserId } from '@lab-zer0/domain/ids.ts'
import { and, eq, sql } from 'drizzle-orm'
import { appealEscalations, schemeDecisions } from '../../db/schema/appeals.ts'
import type { Database } from '../../platform/database.ts'
import { endAssignment, insertAssignment } from '../auditors/index.ts'
import { appealFactsOf, endAudit } from '../audits/index.ts'
import { findProviderAdmin } from '../auth/index.ts'
import { lockCycle } from '../labs/index.ts'
import {
  type EscalatedAppeal,
  namesAround,
  negativesOf,
  openEscalatedAppeal,
  otherAuditors,
} from './by-provider.ts'
import { tellOfResolution } from './tell-of-resolution.ts'

type Refusal = SchemeRefusal | ConfirmRefusal

function insist(decision: Decision<Refusal>): void {
  if (!decision.allowed) throw refusalOf(decision.refusal)
}

function refusalOf(refusal: Refusal): Error {
  switch (refusal) {
    case 'no_open_escalation':
      return new Error('The scheme has already decided this appeal.')
    case 'submitted_again':
      return new Error('The lab has submitted again since then, so the outcome can only stand.')
    case 'nothing_proposed':
      return new Error('No one has proposed a decision yet.')
    case 'same_person':
      return new Error('Whoever proposed a decision can not confirm it. Someone else has to.')
  }
}

type Proposal = {
  appealId: string
  decision: SchemeDecision
  grounds: string
  /** Who audits the round again. */
  auditorEmail: string | undefined
  by: string
  now: Date
}

/** A later proposal replaces one that nobody has confirmed. */
export async function proposeDecision(db: Database, proposal: Proposal): Promise<EscalatedAppeal> {
  const proposedBy = await findProviderAdmin(db, proposal.by)
  const appeal = await openEscalatedAppeal(db, proposal.appealId)
  insist(mayDecideByScheme(factsOf(appeal), proposal.decision))
  const named = namesIn(proposal.grounds, await namesAround(db, appeal))
  if (named.length > 0)
    throw new Error(`The grounds are published without names. Leave out: ${named.join(', ')}`)
  const auditorId = await auditorFor(db, appeal, proposal)
  await db
    .update(appealEscalations)
    .set({
      proposal: proposal.decision,
      grounds: proposal.grounds,
      auditorId,
      proposedBy,
      proposedAt: proposal.now,
    })
    .where(ofEscalation(appeal))
  return appeal
}

/** Setting an outcome aside names who looks again, as long as the organisation has somebody. */
async function auditorFor(db: Database, appeal: EscalatedAppeal, { decision, auditorEmail }: Proposal) {
  if (decision === 'stands') return null
  const auditors = await otherAuditors(db, appeal)
  if (auditors.length === 0) return null
  const chosen = auditors.find(({ email }) => email === auditorEmail)
  if (chosen) return chosen.userId
  const choice = auditors.map(({ email }) => email).join(', ')
  throw new Error(`Name another auditor of the organisation with --auditor: ${choice}`)
}

type Confirmation = { appealId: string; by: string; now: Date; enqueue: (job: MailJob) => Promise<void> }

/** The decision is made, published and told. The scheme sets an outcome aside or not; it never writes a score. */
export async function confirmDecision(db: Database, confirmation: Confirmation): Promise<EscalatedAppeal> {
  const { appealId, by, now, enqueue } = confirmation
  const confirmedBy = await findProviderAdmin(db, by)
  const seen = await openEscalatedAppeal(db, appealId)
  // A submission or an outcome is either before this or after it.
  await lockCycle(db, seen.appeal.organisationId, seen.lab.id)
  const appeal = await openEscalatedAppeal(db, appealId)
  const { proposal, grounds, proposedBy } = appeal.escalation
  insist(mayConfirm(proposedBy === null ? null : { proposedBy }, confirmedBy))
  if (proposal === null || grounds === null) throw refusalOf('nothing_proposed')
  insist(mayDecideByScheme(factsOf(appeal), proposal))
  await db
    .update(appealEscalations)
    .set({ decision: proposal, confirmedBy, decidedAt: now })
    .where(ofEscalation(appeal))
  if (proposal === 'set_aside') await setAside(db, appeal, confirmedBy, now)
  await publish(db, appeal, { proposal, grounds }, now)
  const data = JSON.stringify({ decision: proposal, audit_id: appeal.audit.id })
  await db.execute(
    sql`select append_event('audit.appeal_resolved', 'lab', ${appeal.lab.id}, ${data}::jsonb, null)`,
  )
  await tellOfResolution(db, appeal, enqueue)
  return appeal
}

async function setAside(db: Database, appeal: EscalatedAppeal, by: UserId, now: Date): Promise<void> {
  const { audit, lab, round, escalation } = appeal
  const { organisationId } = audit
  await endAudit(db, audit, { state: 'set_aside', score: audit.score }, now)
  await endAssignment(db, { organisationId, cycleId: round.cycleId, because: 'withdrawn', now })
  const { auditorId } = escalation
  if (auditorId === null) return
  const assignment = { organisationId, labId: lab.id, cycleId: round.cycleId, auditorId }
  await insertAssignment(db, { ...assignment, assignedBy: by, assignedAt: now })
  const data = JSON.stringify({ before: audit.auditorId, after: auditorId })
  await db.execute(sql`select append_event('auditor.assigned', 'lab', ${lab.id}, ${data}::jsonb, null)`)
}

type Published = { proposal: SchemeDecision; grounds: string }

async function publish(
  db: Database,
  appeal: EscalatedAppeal,
  { proposal, grounds }: Published,
  now: Date,
): Promise<void> {
  const negatives = await negativesOf(db, appeal)
  await db.insert(schemeDecisions).values({
    decidedIn: `${dayOf(now, HOME_ZONE).slice(0, '2026-11'.length)}-01`,
    labType: appeal.lab.type,
    levelEdition: appeal.levelEdition,
    questionIds: negatives.map(({ id }) => id),
    result: proposal,
    grounds,
  })
}

function factsOf(row: EscalatedAppeal) {
  const { hasSubmittedAgain } = row
  return { isSentBack: row.audit.state === 'resubmission', hasSubmittedAgain, appeal: appealFactsOf(row) }
}

function ofEscalation({ escalation }: EscalatedAppeal) {
  return and(
    eq(appealEscalations.organisationId, escalation.organisationId),
    eq(appealEscalations.id, escalation.id),
  )
}
