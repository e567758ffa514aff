import type { CycleId, OrganisationId, UserId } from '@lab-zer0/domain/ids.ts'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { audits } from '../../db/schema/audits.ts'
import {
  calculatorSubmissions,
  type ReopeningCause,
  reopenedSubmissions,
  reopenings,
} from '../../db/schema/calculators.ts'
import { certificateSuspensions, certificates } from '../../db/schema/certificates.ts'
import { users } from '../../db/schema/users.ts'
import type { Database } from '../../platform/database.ts'
import { type FormKey, ofForm } from '../calculators/index.ts'

export type Reopening = FormKey & { cause: ReopeningCause; reason: string; by: UserId }

/** Through the gate, which judges again who may and moves what was locked, as it is. */
export async function moveLocked(
  db: Database,
  { cycleId, mode, category, cause, reason, by }: Reopening,
): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select reopen_form(${cycleId}, ${mode}, ${category}, ${cause}, ${reason}, ${by}) as id`,
  )
  const [row] = rows
  if (!row) throw new Error('the form was not reopened')
  return row.id
}

/** The submissions that one reopening has moved: the form's own, and the saving that rested on it. */
export async function movedWith(db: Database, { organisationId, cycleId, category }: FormKey, id: string) {
  return db
    .select({ submission: reopenedSubmissions })
    .from(reopenedSubmissions)
    .innerJoin(
      reopenings,
      and(
        eq(reopenings.organisationId, organisationId),
        eq(reopenings.id, reopenedSubmissions.reopeningId),
        sql`${reopenings.at} = (select r.at from reopenings r where r.organisation_id = ${organisationId} and r.id = ${id})`,
      ),
    )
    .where(
      and(
        eq(reopenedSubmissions.organisationId, organisationId),
        eq(reopenedSubmissions.cycleId, cycleId),
        eq(reopenedSubmissions.category, category),
      ),
    )
    .orderBy(reopenedSubmissions.mode)
}

const reopeners = alias(users, 'reopeners')

/** What a form had locked before, the newest first, with who locked it and who reopened it. */
export async function versionsOf(db: Database, key: FormKey) {
  return db
    .select({
      submission: reopenedSubmissions,
      reopening: reopenings,
      submitter: { firstName: users.firstName, lastName: users.lastName, email: users.email },
      reopener: { firstName: reopeners.firstName, lastName: reopeners.lastName, email: reopeners.email },
    })
    .from(reopenedSubmissions)
    .innerJoin(
      reopenings,
      and(
        eq(reopenings.organisationId, reopenedSubmissions.organisationId),
        eq(reopenings.id, reopenedSubmissions.reopeningId),
      ),
    )
    .innerJoin(
      users,
      and(
        eq(users.organisationId, reopenedSubmissions.organisationId),
        eq(users.id, reopenedSubmissions.submittedBy),
      ),
    )
    .innerJoin(
      reopeners,
      and(eq(reopeners.organisationId, reopenings.organisationId), eq(reopeners.id, reopenings.by)),
    )
    .where(ofForm(reopenedSubmissions, key))
    .orderBy(desc(reopenings.at))
}

/** Every baseline of the category that was ever locked in the cycle: one of them is behind each saving. */
export async function baselinesOf(db: Database, key: FormKey) {
  const { inputs, submittedAt, cycleId, mode, category } = calculatorSubmissions
  const of = { ...key, mode: 'baseline' as const }
  const locked = await db
    .select({ inputs, submittedAt, cycleId, mode, category })
    .from(calculatorSubmissions)
    .where(ofForm(calculatorSubmissions, of))
  const reopened = await db
    .select({
      inputs: reopenedSubmissions.inputs,
      submittedAt: reopenedSubmissions.submittedAt,
      cycleId: reopenedSubmissions.cycleId,
      mode: reopenedSubmissions.mode,
      category: reopenedSubmissions.category,
    })
    .from(reopenedSubmissions)
    .where(ofForm(reopenedSubmissions, of))
  return [...locked, ...reopened]
}

export async function certificateOfCycle(db: Database, organisationId: OrganisationId, cycleId: CycleId) {
  const [row] = await db
    .select()
    .from(certificates)
    .where(and(eq(certificates.organisationId, organisationId), eq(certificates.cycleId, cycleId)))
  return row
}

/** A withdrawal does not wait for the cycle, so whoever relies on the certificate holds it. */
export async function lockCertificateOfCycle(db: Database, organisationId: OrganisationId, cycleId: CycleId) {
  const [row] = await db
    .select()
    .from(certificates)
    .where(and(eq(certificates.organisationId, organisationId), eq(certificates.cycleId, cycleId)))
    .for('update')
  return row
}

/** Whoever awarded the cycle. */
export async function awardingAuditor(db: Database, organisationId: OrganisationId, cycleId: CycleId) {
  const [row] = await db
    .select({ auditorId: audits.auditorId })
    .from(audits)
    .where(
      and(
        eq(audits.organisationId, organisationId),
        eq(audits.cycleId, cycleId),
        eq(audits.state, 'awarded'),
      ),
    )
  return row?.auditorId
}

export async function openSuspension(db: Database, organisationId: OrganisationId, certificateId: string) {
  const [row] = await db
    .select()
    .from(certificateSuspensions)
    .where(
      and(
        eq(certificateSuspensions.organisationId, organisationId),
        eq(certificateSuspensions.certificateId, certificateId),
        isNull(certificateSuspensions.endedAt),
      ),
    )
  return row
}

export async function endSuspension(
  db: Database,
  { certificateId, note, by }: { certificateId: string; note: string; by: UserId },
): Promise<void> {
  await db.execute(sql`select end_suspension(${certificateId}, ${note}, ${by})`)
}
