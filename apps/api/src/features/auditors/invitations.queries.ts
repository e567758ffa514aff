import type { OrganisationId, UserId } from '@lab-zer0/domain/ids.ts'
import { and, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { auditorEligibility, auditorInvitations } from '../../db/schema/audits.ts'
import { labs } from '../../db/schema/labs.ts'
import { organisationDomains, organisations } from '../../db/schema/organisations.ts'
import { users } from '../../db/schema/users.ts'
import type { Database } from '../../platform/database.ts'
import { type Seals, sha256 } from '../../platform/seal.ts'

/** Held, so that two admins who invite at once are counted one after the other. */
export async function sentSince(db: Database, organisationId: OrganisationId, since: Date): Promise<number> {
  await db.select().from(organisations).where(eq(organisations.id, organisationId)).for('update')
  return db.$count(
    auditorInvitations,
    and(eq(auditorInvitations.organisationId, organisationId), gt(auditorInvitations.createdAt, since)),
  )
}

export async function isOurDomain(
  db: Database,
  organisationId: OrganisationId,
  domain: string,
): Promise<boolean> {
  const [row] = await db
    .select()
    .from(organisationDomains)
    .where(
      and(
        eq(organisationDomains.organisationId, organisationId),
        eq(organisationDomains.domain, domain),
        isNotNull(organisationDomains.confirmedAt),
      ),
    )
  return row !== undefined
}

/** Addresses are kept in small letters, so capitals make no second person. */
export async function isAuditorAlready(
  db: Database,
  organisationId: OrganisationId,
  email: string,
): Promise<boolean> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(
      auditorEligibility,
      and(eq(auditorEligibility.organisationId, organisationId), eq(auditorEligibility.userId, users.id)),
    )
    .where(
      and(
        eq(users.organisationId, organisationId),
        eq(users.email, email),
        or(eq(auditorEligibility.wet, true), eq(auditorEligibility.dry, true)),
      ),
    )
  return row !== undefined
}

/** Not stored: the row has its hash, and the worker derives it again for the mail. */
export function tokenOf(seals: Seals, invitationId: string): string {
  return seals.derivedToken('auditor-invitation', invitationId)
}

type NewInvitation = Omit<
  typeof auditorInvitations.$inferInsert,
  'tokenHash' | 'acceptedAt' | 'acceptedBy'
> & {
  id: string
}

/** A newer invitation ends the older ones to the same address. */
export async function insertInvitation(db: Database, seals: Seals, invitation: NewInvitation): Promise<void> {
  await db
    .update(auditorInvitations)
    .set({ expiresAt: invitation.createdAt })
    .where(
      and(
        eq(auditorInvitations.organisationId, invitation.organisationId),
        eq(auditorInvitations.email, invitation.email),
        isNull(auditorInvitations.acceptedAt),
        gt(auditorInvitations.expiresAt, invitation.createdAt),
      ),
    )
  await db
    .insert(auditorInvitations)
    .values({ ...invitation, tokenHash: sha256(tokenOf(seals, invitation.id)) })
}

/** From here on the transaction acts for the invitation's organisation; undefined where the link opens nothing. */
export async function enterInvitation(db: Database, token: string) {
  const { rows } = await db.execute<{ invitation_id: string; organisation_id: OrganisationId }>(
    sql`select invitation_id, organisation_id from enter_auditor_invitation(${sha256(token)})`,
  )
  const [entered] = rows
  return entered && findInvitation(db, entered.organisation_id, entered.invitation_id)
}

export async function findInvitation(db: Database, organisationId: OrganisationId, id: string) {
  const [row] = await db
    .select({ invitation: auditorInvitations, organisationName: organisations.name, labName: labs.name })
    .from(auditorInvitations)
    .innerJoin(organisations, eq(organisations.id, auditorInvitations.organisationId))
    .leftJoin(
      labs,
      and(
        eq(labs.organisationId, organisationId),
        eq(labs.id, auditorInvitations.labId),
        isNull(labs.deletedAt),
      ),
    )
    .where(and(eq(auditorInvitations.organisationId, organisationId), eq(auditorInvitations.id, id)))
  return row
}

/** Of two who accept at once, one does; false for the other. */
export async function takeInvitation(
  db: Database,
  { id, organisationId }: { id: string; organisationId: OrganisationId },
  { userId, now }: { userId: UserId; now: Date },
): Promise<boolean> {
  const taken = await db
    .update(auditorInvitations)
    .set({ acceptedAt: now, acceptedBy: userId })
    .where(
      and(
        eq(auditorInvitations.organisationId, organisationId),
        eq(auditorInvitations.id, id),
        isNull(auditorInvitations.acceptedAt),
      ),
    )
    .returning({ id: auditorInvitations.id })
  return taken.length > 0
}
