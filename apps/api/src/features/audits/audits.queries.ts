import type { Finding } from '@lab-zer0/domain/audits/outcome.ts'
import type { CycleId, LabId, OrganisationId, UserId } from '@lab-zer0/domain/ids.ts'
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { appealEscalations } from '../../db/schema/appeals.ts'
import {
  type AuditState,
  auditAppeals,
  auditFindings,
  auditRounds,
  audits,
  findingReplies,
} from '../../db/schema/audits.ts'
import { checklistSubmissions } from '../../db/schema/checklists.ts'
import { labs } from '../../db/schema/labs.ts'
import { users } from '../../db/schema/users.ts'
import type { Database } from '../../platform/database.ts'

/** A person's name, or part of it; all null for somebody who is gone. */
const nameColumns = { firstName: users.firstName, lastName: users.lastName, email: users.email }

export type CycleKey = { organisationId: OrganisationId; cycleId: CycleId }

/** The rounds of a cycle with what the lab submitted in each, newest first. */
export async function roundsOf(db: Database, { organisationId, cycleId }: CycleKey) {
  const appellants = alias(users, 'appellants')
  return db
    .select({
      round: auditRounds,
      submission: checklistSubmissions,
      ...nameColumns,
      appeal: auditAppeals,
      escalation: appealEscalations,
      appellant: { firstName: appellants.firstName, lastName: appellants.lastName, email: appellants.email },
    })
    .from(auditRounds)
    .innerJoin(
      checklistSubmissions,
      and(
        eq(checklistSubmissions.organisationId, organisationId),
        eq(checklistSubmissions.cycleId, auditRounds.cycleId),
        eq(checklistSubmissions.round, auditRounds.number),
      ),
    )
    .leftJoin(users, and(eq(users.organisationId, organisationId), eq(users.id, auditRounds.submittedBy)))
    .leftJoin(
      auditAppeals,
      and(eq(auditAppeals.organisationId, organisationId), eq(auditAppeals.roundId, auditRounds.id)),
    )
    .leftJoin(
      appealEscalations,
      and(
        eq(appealEscalations.organisationId, organisationId),
        eq(appealEscalations.appealId, auditAppeals.id),
      ),
    )
    .leftJoin(
      appellants,
      and(eq(appellants.organisationId, organisationId), eq(appellants.id, auditAppeals.appealedBy)),
    )
    .where(and(eq(auditRounds.organisationId, organisationId), eq(auditRounds.cycleId, cycleId)))
    .orderBy(desc(auditRounds.number))
}

export type RoundRow = Awaited<ReturnType<typeof roundsOf>>[number]

export async function lastRoundOf(db: Database, key: CycleKey): Promise<RoundRow | undefined> {
  const [last] = await roundsOf(db, key)
  return last
}

export async function insertRound(db: Database, round: typeof auditRounds.$inferInsert): Promise<string> {
  const [row] = await db.insert(auditRounds).values(round).returning({ id: auditRounds.id })
  if (!row) throw new Error('the round was not written')
  return row.id
}

/** The audits of a cycle, oldest first. */
export async function auditsOf(db: Database, { organisationId, cycleId }: CycleKey) {
  return db
    .select({ audit: audits, ...nameColumns })
    .from(audits)
    .leftJoin(users, and(eq(users.organisationId, organisationId), eq(users.id, audits.auditorId)))
    .where(and(eq(audits.organisationId, organisationId), eq(audits.cycleId, cycleId)))
    .orderBy(asc(audits.startedAt), audits.id)
}

export async function findSentBack(db: Database, organisationId: OrganisationId, auditId: string) {
  const [row] = await db
    .select({ cycleId: audits.cycleId, lab: { id: labs.id, name: labs.name, type: labs.type } })
    .from(audits)
    .innerJoin(labs, and(eq(labs.organisationId, organisationId), eq(labs.id, audits.labId)))
    .where(
      and(
        eq(audits.organisationId, organisationId),
        eq(audits.id, auditId),
        eq(audits.state, 'resubmission'),
      ),
    )
  return row
}

/** Every audit of this lab, or by this person, that was sent back and so has an Improvement Pack. */
export async function sentBackIds(
  db: Database,
  organisationId: OrganisationId,
  by: { labId: LabId } | { auditorId: UserId },
): Promise<string[]> {
  const whose = 'labId' in by ? eq(audits.labId, by.labId) : eq(audits.auditorId, by.auditorId)
  const rows = await db
    .select({ id: audits.id })
    .from(audits)
    .where(and(eq(audits.organisationId, organisationId), eq(audits.state, 'resubmission'), whose))
  return rows.map(({ id }) => id)
}

export type AuditRow = Awaited<ReturnType<typeof auditsOf>>[number]

/** What was found, and what the champion said to it. */
export async function findingsOf(db: Database, organisationId: OrganisationId, auditIds: readonly string[]) {
  if (auditIds.length === 0) return []
  return db
    .select({ finding: auditFindings, reply: findingReplies, ...nameColumns })
    .from(auditFindings)
    .leftJoin(
      findingReplies,
      and(
        eq(findingReplies.organisationId, organisationId),
        eq(findingReplies.auditId, auditFindings.auditId),
        eq(findingReplies.questionId, auditFindings.questionId),
      ),
    )
    .leftJoin(users, and(eq(users.organisationId, organisationId), eq(users.id, findingReplies.writtenBy)))
    .where(
      and(eq(auditFindings.organisationId, organisationId), inArray(auditFindings.auditId, [...auditIds])),
    )
    .orderBy(auditFindings.questionId)
}

export type FindingRow = Awaited<ReturnType<typeof findingsOf>>[number]

/** The auditor's work on a round, begun where it was not. The cycle is held, so nobody begins twice. */
export async function beginAudit(
  db: Database,
  audit: {
    organisationId: OrganisationId
    labId: LabId
    cycleId: CycleId
    roundId: string
    auditorId: UserId
  },
  now: Date,
): Promise<typeof audits.$inferSelect> {
  const [running] = await db
    .select()
    .from(audits)
    .where(
      and(
        eq(audits.organisationId, audit.organisationId),
        eq(audits.roundId, audit.roundId),
        eq(audits.auditorId, audit.auditorId),
        eq(audits.state, 'in_progress'),
      ),
    )
  if (running) return running
  const [begun] = await db
    .insert(audits)
    .values({ ...audit, state: 'in_progress', startedAt: now })
    .returning()
  if (!begun) throw new Error('the audit was not begun')
  return begun
}

type NewFinding = { organisationId: OrganisationId; auditId: string; naReason: number | null } & Finding

export async function writeFinding(db: Database, finding: NewFinding, now: Date): Promise<number> {
  const { answer, naReason, finding: copy } = finding
  const [row] = await db
    .insert(auditFindings)
    .values({ ...finding, version: 1, writtenAt: now })
    .onConflictDoUpdate({
      target: [auditFindings.organisationId, auditFindings.auditId, auditFindings.questionId],
      set: {
        answer,
        naReason,
        finding: copy,
        version: sql`${auditFindings.version} + 1`,
        writtenAt: now,
      },
    })
    .returning({ version: auditFindings.version })
  if (!row) throw new Error('the finding was not written')
  return row.version
}

type Outcome = { state: AuditState; score: number | null; note?: string }

export async function endAudit(
  db: Database,
  { organisationId, id }: { organisationId: OrganisationId; id: string },
  { state, score, note }: Outcome,
  now: Date,
): Promise<void> {
  await db
    .update(audits)
    .set({ state, score, endedAt: now, ...(note === undefined ? {} : { note }) })
    .where(and(eq(audits.organisationId, organisationId), eq(audits.id, id)))
}

type NewReply = typeof findingReplies.$inferInsert

export async function writeReply(db: Database, reply: NewReply): Promise<void> {
  await db
    .insert(findingReplies)
    .values(reply)
    .onConflictDoUpdate({
      target: [findingReplies.organisationId, findingReplies.auditId, findingReplies.questionId],
      set: { reply: reply.reply, writtenBy: reply.writtenBy, writtenAt: reply.writtenAt },
    })
}

export async function insertAppeal(db: Database, appeal: typeof auditAppeals.$inferInsert): Promise<string> {
  const [row] = await db.insert(auditAppeals).values(appeal).returning({ id: auditAppeals.id })
  if (!row) throw new Error('the appeal was not written')
  return row.id
}

type Decided = { decision: 'granted' | 'declined'; note: string; decidedBy: UserId; now: Date }

export async function writeDecision(
  db: Database,
  { organisationId, id }: { organisationId: OrganisationId; id: string },
  { decision, note, decidedBy, now }: Decided,
): Promise<void> {
  await db
    .update(auditAppeals)
    .set({ decision, decisionNote: note, decidedBy, decidedAt: now })
    .where(and(eq(auditAppeals.organisationId, organisationId), eq(auditAppeals.id, id)))
}
