import {
  type AwardRecords,
  maySign,
  mayStateFacts,
  type SignRefusal,
} from '@lab-zer0/domain/certificates/award-proof.ts'
import { type AwardFacts, awardText } from '@lab-zer0/domain/certificates/facts.ts'
import { hashText } from '@lab-zer0/domain/checklists/submission.ts'
import type { LabId, OrganisationId } from '@lab-zer0/domain/ids.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import { auditAssignments, audits } from '../../db/schema/audits.ts'
import { events } from '../../db/schema/events.ts'
import type { Database } from '../../platform/database.ts'
import { sha256 } from '../../platform/seal.ts'
import { auditRulesOf, findingsOf, roundsOf, sheetOf } from '../audits/index.ts'
import { awardFactsOf } from '../award-facts/index.ts'
import { doFiguresCarryAward } from '../figures-check/index.ts'
import type { CertificateRow } from './certificates.queries.ts'

/** Judged from the records, by the same rule as the award itself, before the key is used. Answers what it rests on. */
export async function checkAward(
  db: Database,
  certificate: CertificateRow,
  now: Date,
): Promise<{ facts: AwardFacts } | { refusal: SignRefusal }> {
  const decision = maySign(certificate, await recordsOf(db, certificate), now)
  if (!decision.allowed) return { refusal: decision.refusal }
  const facts = await awardFactsOf(db, certificate)
  const kept = certificate.facts && awardText(certificate.facts)
  const statement = mayStateFacts(kept, facts && awardText(facts))
  if (!statement.allowed || !facts) return { refusal: 'facts_differ' }
  return { facts }
}

async function recordsOf(db: Database, certificate: CertificateRow): Promise<AwardRecords> {
  const { organisationId, auditId } = certificate
  const [audit] =
    auditId === null
      ? []
      : await db
          .select()
          .from(audits)
          .where(and(eq(audits.organisationId, organisationId), eq(audits.id, auditId)))
  if (!audit) return NO_RECORDS
  const rounds = await roundsOf(db, audit)
  const held = rounds.find(({ round }) => round.id === audit.roundId)
  const findings = await findingsOf(db, organisationId, [audit.id])
  return {
    audit,
    round: held && {
      number: held.round.number,
      answers: held.submission.answers.length,
      submittedAt: held.round.submittedAt,
      isAsLocked: sha256(hashText(held.submission)).equals(held.submission.hash),
    },
    sheet: held && sheetOf(held.submission, findings),
    rules: await auditRulesOf(db, audit),
    areFiguresAgreed: await doFiguresCarryAward(db, audit, certificate.awardBasis),
    assignedAt: await assignedAt(db, audit),
    event: await eventOf(db, organisationId, audit),
    isChainWhole: await isChainWhole(db, organisationId),
  }
}

const NO_RECORDS: AwardRecords = {
  audit: undefined,
  round: undefined,
  sheet: undefined,
  rules: undefined,
  areFiguresAgreed: false,
  assignedAt: undefined,
  event: undefined,
  isChainWhole: false,
}

async function assignedAt(db: Database, { organisationId, cycleId, auditorId }: typeof audits.$inferSelect) {
  const [assignment] = await db
    .select({ at: auditAssignments.assignedAt })
    .from(auditAssignments)
    .where(
      and(
        eq(auditAssignments.organisationId, organisationId),
        eq(auditAssignments.cycleId, cycleId),
        eq(auditAssignments.auditorId, auditorId),
      ),
    )
    .orderBy(asc(auditAssignments.assignedAt))
    .limit(1)
  return assignment?.at
}

async function isChainWhole(db: Database, organisationId: OrganisationId): Promise<boolean> {
  const { rows } = await db.execute<{ broken: string | null; rewritten: string | null }>(
    sql`select first_broken_event(${organisationId}) as broken, first_rewritten_event(${organisationId}) as rewritten`,
  )
  return rows.every(({ broken, rewritten }) => broken === null && rewritten === null)
}

async function eventOf(
  db: Database,
  organisationId: OrganisationId,
  { id, labId }: { id: string; labId: LabId },
) {
  const [event] = await db
    .select({ actorId: events.actorId })
    .from(events)
    .where(
      and(
        eq(events.organisationId, organisationId),
        eq(events.action, 'certificate.awarded'),
        eq(events.objectId, labId),
        sql`${events.data} ->> 'audit_id' = ${id}`,
      ),
    )
    .limit(1)
  return event
}
