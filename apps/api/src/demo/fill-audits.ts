import { randomUUID } from 'node:crypto'
import { checklists } from '@lab-zer0/content/checklists.ts'
import { appealDueAt } from '@lab-zer0/domain/audits/appeals.ts'
import { dueDayFrom } from '@lab-zer0/domain/audits/assignment.ts'
import type { Day } from '@lab-zer0/domain/certificates/calendar.ts'
import { auditScorePercent } from '@lab-zer0/domain/checklists/score.ts'
import type { UserId } from '@lab-zer0/domain/ids.ts'
import {
  type AuditState,
  auditAppeals,
  auditAssignments,
  auditFindings,
  auditRounds,
  audits,
  findingReplies,
} from '../db/schema/audits.ts'
import type { Answer } from '../db/schema/checklists.ts'
import type { Database } from '../platform/database.ts'
import type { EventWriter } from './event-writer.ts'
import { drawRows } from './fill-figures.ts'
import type { DemoCycle } from './fill-forms.ts'
import { type DemoFinding, demoFindings } from './findings.ts'
import type { DemoAppeal, DemoAudit } from './journeys.ts'
import { DEMO_ORGANISATION } from './people.ts'

const organisationId = DEMO_ORGANISATION.id

type Requested = { number: number; at: Date; wantsListing: boolean; events: EventWriter }

export async function requestAudit(db: Database, cycle: DemoCycle, requested: Requested): Promise<string> {
  const { number, at, wantsListing, events } = requested
  const id = randomUUID()
  const consents = { namesInvestigator: true, wantsListing }
  await db.insert(auditRounds).values({
    id,
    organisationId,
    labId: cycle.id,
    cycleId: cycle.cycleId,
    number,
    ...consents,
    submittedBy: cycle.championId,
    submittedAt: at,
  })
  const data = { round: number, names_investigator: true, wants_listing: wantsListing }
  events.aboutLab(cycle.id, { at, by: cycle.championId, action: 'audit.requested', data })
  await drawRows(db, cycle, { id, number, at, events })
  return id
}

type Assigned = {
  auditorId: UserId
  adminId: UserId
  at: Date
  endedAt: Date | null
  /** Where they are not told, the day is as the product sets it and there is no visit. */
  terms?: { dueOn: Day; visitAt: Date; visitNote: string } | undefined
  events: EventWriter
}

export async function assignAuditor(db: Database, cycle: DemoCycle, assigned: Assigned): Promise<void> {
  const { auditorId, adminId, at, endedAt, terms, events } = assigned
  await db.insert(auditAssignments).values({
    organisationId,
    labId: cycle.id,
    cycleId: cycle.cycleId,
    auditorId,
    assignedBy: adminId,
    assignedAt: at,
    dueOn: dueDayFrom(at),
    ...terms,
    endedAt,
    endedBecause: endedAt && 'finished',
  })
  const data = { before: null, after: auditorId }
  events.aboutLab(cycle.id, { at, by: adminId, action: 'auditor.assigned', data })
}

type Audited = DemoAudit & {
  roundId: string
  auditorId: UserId
  state: AuditState
  startedAt: Date
  endedAt: Date | null
  /** How many questions the auditor has come to; all of them when the audit is over. */
  answered?: number
}

export async function addAudit(db: Database, cycle: DemoCycle, audited: Audited) {
  const { roundId, auditorId, state, note, startedAt, endedAt } = audited
  const findings = demoFindings(cycle.type, cycle.name, audited.no).slice(0, audited.answered)
  const id = randomUUID()
  const score = endedAt ? scoreOf(cycle, findings) : null
  await db.insert(audits).values({
    id,
    organisationId,
    labId: cycle.id,
    cycleId: cycle.cycleId,
    roundId,
    auditorId,
    state,
    score,
    note,
    startedAt,
    endedAt,
  })
  const rows = findings.map((finding) => ({ ...finding, organisationId, auditId: id, version: 1 }))
  await db.insert(auditFindings).values(rows.map((row) => ({ ...row, writtenAt: startedAt })))
  return { id, score: score ?? 0 }
}

function scoreOf(cycle: DemoCycle, findings: readonly DemoFinding[]): number | null {
  const asked = new Set(checklists[cycle.type].questions.filter((q) => q.for_auditor).map(({ id }) => id))
  const own = findings.filter(({ questionId }) => asked.has(questionId))
  const count = (answer: Answer) => own.filter((finding) => finding.answer === answer).length
  return auditScorePercent({ yes: count('y'), no: count('n'), rejectedNa: 0 })
}

type Appealed = {
  appeal: DemoAppeal
  roundId: string
  auditId: string
  adminId: UserId
  at: Date
  decidedAt: Date
  events: EventWriter
}

export async function addAppeal(db: Database, cycle: DemoCycle, appealed: Appealed): Promise<void> {
  const { appeal, roundId, auditId, adminId, at, decidedAt, events } = appealed
  const decision = appeal.decision && (appeal.decision.granted ? 'granted' : 'declined')
  await db.insert(auditAppeals).values({
    organisationId,
    labId: cycle.id,
    roundId,
    auditId,
    reason: appeal.reason,
    appealedBy: cycle.championId,
    appealedAt: at,
    dueAt: appealDueAt(at),
    ...(appeal.decision && { decision, decisionNote: appeal.decision.note, decidedBy: adminId, decidedAt }),
  })
  const data = { round: 1, audit_id: auditId }
  events.aboutLab(cycle.id, { at, by: cycle.championId, action: 'audit.appealed', data })
  if (!decision) return
  const decided = { at: decidedAt, by: adminId, action: 'audit.appeal_decided', data: { ...data, decision } }
  events.aboutLab(cycle.id, decided)
}

export async function replyTo(
  db: Database,
  cycle: DemoCycle,
  { auditId, replies, at }: { auditId: string; replies: Record<string, string>; at: Date },
): Promise<void> {
  const prefix = cycle.type === 'wet' ? 'W-AUD-' : 'D-AUD-'
  await db.insert(findingReplies).values(
    Object.entries(replies).map(([end, reply]) => ({
      organisationId,
      auditId,
      questionId: `${prefix}${end}`,
      reply,
      writtenBy: cycle.championId,
      writtenAt: at,
    })),
  )
}
