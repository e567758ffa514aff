import type { LabId, OrganisationId, UserId } from '@lab-zer0/domain/ids.ts'
import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { labInviteLinks as links } from '../../db/schema/lab-invites.ts'
import { users } from '../../db/schema/users.ts'
import type { Database } from '../../platform/database.ts'
import { sha256 } from '../../platform/seal.ts'

/** The link that a lab hands out, not the one that was mailed to who is to lead it. */
const isShared = isNull(links.championEmail)
const isOpen = and(isNull(links.endedAt), gt(links.expiresAt, sql`clock_now()`))

type OfLab = { organisationId: OrganisationId; labId: LabId }

/** The lab's open link, with its maker. */
export async function openLink(db: Database, { organisationId, labId }: OfLab) {
  const [row] = await db
    .select({ link: links, firstName: users.firstName, lastName: users.lastName, email: users.email })
    .from(links)
    .innerJoin(users, and(eq(users.organisationId, organisationId), eq(users.id, links.madeBy)))
    .where(and(eq(links.organisationId, organisationId), eq(links.labId, labId), isShared, isOpen))
    .orderBy(desc(links.madeAt))
    .limit(1)
  return row
}

/** By its token, within the organisation of whoever holds it. */
export async function linkByToken(db: Database, organisationId: OrganisationId, token: string) {
  const [row] = await db
    .select()
    .from(links)
    .where(and(eq(links.organisationId, organisationId), eq(links.tokenHash, sha256(token)), isOpen))
  return row
}

export async function insertLink(db: Database, link: typeof links.$inferInsert): Promise<void> {
  await db.insert(links).values(link)
}

/** True when there was one to end. */
export async function endLinks(db: Database, { organisationId, labId }: OfLab, now: Date): Promise<boolean> {
  const ended = await db
    .update(links)
    .set({ endedAt: now })
    .where(and(eq(links.organisationId, organisationId), eq(links.labId, labId), isShared, isOpen))
    .returning({ id: links.id })
  return ended.length > 0
}

/** Of somebody who closes the account: what they handed out ends with it, and their own address goes. */
export async function endLinksOf(
  db: Database,
  { organisationId, userId, email }: { organisationId: OrganisationId; userId: UserId; email: string },
  now: Date,
): Promise<void> {
  const ofOrganisation = eq(links.organisationId, organisationId)
  const isTheirs = or(eq(links.madeBy, userId), eq(links.championEmail, email))
  await db
    .update(links)
    .set({ endedAt: now })
    .where(and(ofOrganisation, isTheirs, isNull(links.endedAt)))
  await db
    .update(links)
    .set({ championEmail: null })
    .where(and(ofOrganisation, eq(links.championEmail, email)))
}

export async function countJoining(db: Database, organisationId: OrganisationId, id: string): Promise<void> {
  await db
    .update(links)
    .set({ joined: sql`${links.joined} + 1` })
    .where(and(eq(links.organisationId, organisationId), eq(links.id, id)))
}
