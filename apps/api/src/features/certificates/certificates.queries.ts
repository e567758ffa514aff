import type { CertificateFacts } from '@lab-zer0/domain/certificates/credential.ts'
import { type AwardFacts, awardText } from '@lab-zer0/domain/certificates/facts.ts'
import type { LabId, OrganisationId, UserId } from '@lab-zer0/domain/ids.ts'
import type { LabType } from '@lab-zer0/domain/labs/lab.ts'
import type { Level } from '@lab-zer0/domain/levels/edition.ts'
import { and, asc, desc, eq, isNull, or, sql } from 'drizzle-orm'
import {
  certificateSuspensions,
  certificates,
  signingKeys,
  statusLists,
} from '../../db/schema/certificates.ts'
import { labMemberships } from '../../db/schema/labs.ts'
import { users } from '../../db/schema/users.ts'
import type { Database } from '../../platform/database.ts'

export type CertificateRow = typeof certificates.$inferSelect

/** A row with its facts as the text that is signed. */
export function withAwardText<Row extends { facts: AwardFacts | null }>(row: Row) {
  return { ...row, awardFacts: row.facts && awardText(row.facts) }
}

/** What the public may know, and what the public page's links need. */
export type PublicRow = CertificateFacts & {
  level: Level
  shortNumber: string
  facts: AwardFacts | null
  credential: string | null
  statusListId: number
  revokedAt: Date | null
  revokedReason: string | null
  suspendedAt: Date | null
  isDossierPublic: boolean
}

export type Suspension = { suspendedAt: Date; reason: string; endedAt: Date | null }

type PublicColumns = {
  public_id: string
  short_number: string
  lab_name: string
  lab_type: LabType
  organisation_name: string
  department: string | null
  principal_investigator: string | null
  level: Level
  score: number
  na_count: number
  question_count: number
  rounds: number
  edition: string | null
  reduced_categories: string[]
  issued_at: string
  valid_until: string
  credential: string | null
  status_list_id: number
  revoked_at: string | null
  revoked_reason: string | null
  /** Newest first; dates as JSON gives them. */
  suspensions: { suspended_at: string; reason: string; ended_at: string | null }[]
  facts: AwardFacts | null
  is_dossier_public: boolean
}

/** Through the gate: whoever holds an id may read this much, whatever organisation it is of. */
export async function findPublic(
  db: Database,
  number: string,
): Promise<(PublicRow & { suspensions: Suspension[] }) | undefined> {
  const { rows } = await db.execute<PublicColumns>(sql`
    select c.*, is_dossier_public(c.public_id), (select coalesce(json_agg(s), '[]') from public_suspensions(c.public_id) s) as suspensions
    from public_certificate(${number}) c`)
  const [row] = rows
  if (!row) return undefined
  const suspensions = row.suspensions.map(({ suspended_at, reason, ended_at }) => ({
    suspendedAt: new Date(suspended_at),
    reason,
    endedAt: ended_at === null ? null : new Date(ended_at),
  }))
  return {
    publicId: row.public_id,
    shortNumber: row.short_number,
    labName: row.lab_name,
    labType: row.lab_type,
    organisationName: row.organisation_name,
    department: row.department,
    principalInvestigator: row.principal_investigator,
    level: row.level,
    score: row.score,
    naCount: row.na_count,
    questionCount: row.question_count,
    rounds: row.rounds,
    edition: row.edition,
    reducedCategories: row.reduced_categories,
    facts: row.facts,
    awardFacts: row.facts && awardText(row.facts),
    issuedAt: new Date(row.issued_at),
    validUntil: new Date(row.valid_until),
    credential: row.credential,
    statusListId: row.status_list_id,
    revokedAt: row.revoked_at === null ? null : new Date(row.revoked_at),
    revokedReason: row.revoked_reason,
    suspendedAt: suspensions.find(({ endedAt }) => endedAt === null)?.suspendedAt ?? null,
    suspensions,
    isDossierPublic: row.is_dossier_public,
  }
}

/** What the certificate rests on, by the hashes of today. */
export async function recordsToday(db: Database, publicId: string) {
  const { rows } = await db.execute<{ record: string; hash: Buffer }>(
    sql`select record, hash from certificate_records(${publicId}) order by record`,
  )
  return rows.map(({ record, hash }) => ({ record, sha256: hash.toString('hex') }))
}

export type RegisterFilter = { search: string; labType: LabType | undefined }
export type RegisterWindow = { limit: number; after?: string | undefined; before?: string | undefined }

type RegisterColumns = Pick<
  PublicColumns,
  | 'public_id'
  | 'short_number'
  | 'lab_name'
  | 'lab_type'
  | 'organisation_name'
  | 'department'
  | 'level'
  | 'issued_at'
  | 'valid_until'
>

/** Newest first; those before a certificate nearest to it first. */
export async function searchRegister(
  db: Database,
  { search, labType }: RegisterFilter,
  { limit, after, before }: RegisterWindow,
) {
  const { rows } = await db.execute<RegisterColumns>(
    sql`select * from public_register_page(${search}, ${labType ?? null}, ${limit}, ${after ?? null}, ${before ?? null})`,
  )
  return rows
}

/** The lab's certificates, newest first. */
export async function certificatesOfLab(db: Database, organisationId: OrganisationId, labId: LabId) {
  return db
    .select()
    .from(certificates)
    .where(and(eq(certificates.organisationId, organisationId), eq(certificates.labId, labId)))
    .orderBy(desc(certificates.issuedAt))
}

/** Newest first. */
export async function suspensionsOf(
  db: Database,
  organisationId: OrganisationId,
  certificateId: string,
): Promise<Suspension[]> {
  const { suspendedAt, reason, endedAt } = certificateSuspensions
  return db
    .select({ suspendedAt, reason, endedAt })
    .from(certificateSuspensions)
    .where(
      and(
        eq(certificateSuspensions.organisationId, organisationId),
        eq(certificateSuspensions.certificateId, certificateId),
      ),
    )
    .orderBy(desc(suspendedAt))
}

/** Which of these numbers are suspended now. */
export async function suspendedAmong(db: Database, publicIds: readonly string[]): Promise<Set<string>> {
  if (publicIds.length === 0) return new Set()
  const { rows } = await db.execute<{ public_id: string }>(
    sql`select public_id from suspended_among(${sql.param(publicIds)}::text[])`,
  )
  return new Set(rows.map(({ public_id }) => public_id))
}

export async function findOwn(db: Database, organisationId: OrganisationId, publicId: string) {
  const [row] = await db
    .select()
    .from(certificates)
    .where(and(eq(certificates.organisationId, organisationId), eq(certificates.publicId, publicId)))
  return row
}

type Withdrawal = { revokedAt: Date; revokedBy: UserId | null; revokedReason: string }

/** One statement decides: the second of two at once finds nothing left to withdraw. */
export async function withdraw(
  db: Database,
  organisationId: OrganisationId,
  id: string,
  withdrawal: Withdrawal,
): Promise<boolean> {
  const withdrawn = await db
    .update(certificates)
    .set(withdrawal)
    .where(
      and(
        eq(certificates.organisationId, organisationId),
        eq(certificates.id, id),
        isNull(certificates.revokedAt),
      ),
    )
    .returning({ id: certificates.id })
  return withdrawn.length > 0
}

export async function setListed(db: Database, organisationId: OrganisationId, id: string, isListed: boolean) {
  await db
    .update(certificates)
    .set({ isListed })
    .where(and(eq(certificates.organisationId, organisationId), eq(certificates.id, id)))
}

export async function findStatusList(db: Database, id: number) {
  const [list] = await db.select().from(statusLists).where(eq(statusLists.id, id))
  return list
}

export async function allKeys(db: Database) {
  return db.select().from(signingKeys).orderBy(asc(signingKeys.createdAt), asc(signingKeys.id))
}

/** The champion and the admins of the organisation, each once. */
export async function peopleToTell(
  db: Database,
  organisationId: OrganisationId,
  labId: LabId,
): Promise<UserId[]> {
  const leads = sql`exists (select from ${labMemberships} where ${labMemberships.organisationId} = ${organisationId}
    and ${labMemberships.labId} = ${labId} and ${labMemberships.userId} = ${users.id}
    and ${labMemberships.isChampion} and ${labMemberships.leftAt} is null)`
  const people = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.organisationId, organisationId), or(eq(users.isOrganisationAdmin, true), leads)))
    .orderBy(users.id)
  return people.map(({ id }) => id)
}
