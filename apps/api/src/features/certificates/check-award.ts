import { type AwardRecords, maySign, type SignRefusal } from '@lab-zer0/domain/certificates/award-proof.ts'
import type { Decision } from '@lab-zer0/domain/decision.ts'
import { and, eq, sql } from 'drizzle-orm'
import { audits } from '../../db/schema/audits.ts'
import { events } from '../../db/schema/events.ts'
import type { Database } from '../../platform/database.ts'
import { findingsOf, roundsOf, sheetOf } from '../audits/index.ts'
import type { CertificateRow } from './certificates.queries.ts'

/** Judged from the records, by the same rule as the award itself, before the key is used. */
export async function checkAward(
  db: Database,
  certificate: CertificateRow,
  now: Date,
): Promise<Decision<SignRefusal>> {
  return maySign(certificate, await recordsOf(db, certificate), now)
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
  if (!audit) return { audit, round: undefined, sheet: undefined, hasEvent: false }
  const rounds = await roundsOf(db, audit)
  const held = rounds.find(({ round }) => round.id === audit.roundId)
  const findings = await findingsOf(db, organisationId, [audit.id])
  return {
    audit,
    round: held && { number: held.round.number, answers: held.submission.answers.length },
    sheet: held && sheetOf(held.submission, findings),
    hasEvent: await isToldOf(db, organisationId, audit),
  }
}

async function isToldOf(
  db: Database,
  organisationId: string,
  { id, labId }: { id: string; labId: string },
): Promise<boolean> {
  const [event] = await db
    .select({ seq: events.seq })
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
  return event !== undefined
}
