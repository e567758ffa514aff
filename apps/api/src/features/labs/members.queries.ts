import type { LabId, OrganisationId, UserId } from '@lab-zer0/domain/ids.ts'
import type { Standing } from '@lab-zer0/domain/labs/membership.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { labMemberships, labs } from '../../db/schema/labs.ts'
import { users } from '../../db/schema/users.ts'
import type { Database } from '../../platform/database.ts'
import { isCurrent, type LabRow, ofLab } from './labs.queries.ts'

/** Where a person stands now; undefined for somebody who is not an activated user of the organisation. */
export async function standingOf(db: Database, organisationId: OrganisationId, userId: UserId) {
  const [row] = await db
    .select({
      user: users,
      labId: labMemberships.labId,
      isChampion: labMemberships.isChampion,
    })
    .from(users)
    .leftJoin(
      labMemberships,
      and(eq(labMemberships.organisationId, organisationId), eq(labMemberships.userId, users.id), isCurrent),
    )
    .where(and(eq(users.organisationId, organisationId), eq(users.id, userId)))
  if (!row?.user.activatedAt) return undefined
  const standing: Standing = { userId, labId: row.labId, isChampion: row.isChampion ?? false }
  return { ...standing, user: row.user }
}

/** The address of somebody who is signed in. */
export async function emailOf(db: Database, userId: UserId): Promise<string> {
  const [row] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId))
  if (!row) throw new Error('nobody has this id')
  return row.email
}

/** Of an activated account of the organisation; undefined where there is none. */
export async function activatedIdOf(db: Database, organisationId: OrganisationId, email: string) {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.organisationId, organisationId),
        eq(users.email, email),
        sql`${users.activatedAt} is not null`,
      ),
    )
  return row?.id
}

export type MemberRow = {
  id: UserId
  email: string
  firstName: string | null
  lastName: string | null
  isOrganisationAdmin: boolean
  lastActiveAt: string | null
  isChampion: boolean
}

/** Everyone in the lab, the champion first, read with it and by `membersIn` out of it. */
export function members(): SQL {
  return sql`(select coalesce(json_agg(json_build_object('id', ${users.id}, 'email', ${users.email},
      'firstName', ${users.firstName}, 'lastName', ${users.lastName},
      'isOrganisationAdmin', ${users.isOrganisationAdmin}, 'lastActiveAt', ${users.lastActiveAt},
      'isChampion', ${labMemberships.isChampion})
      order by ${labMemberships.isChampion} desc, ${users.lastName}, ${users.firstName}, ${users.id}), '[]')
    from ${labMemberships} join ${users} on ${users.organisationId} = ${labMemberships.organisationId}
      and ${users.id} = ${labMemberships.userId}
    where ${labMemberships.organisationId} = ${labs.organisationId} and ${labMemberships.labId} = ${labs.id}
      and ${labMemberships.leftAt} is null)`
}

export function membersIn({ content }: LabRow): MemberRow[] {
  // Built in `members`.
  return content as MemberRow[]
}

export async function membersOf(db: Database, organisationId: OrganisationId, labId: LabId) {
  return db
    .select({ user: users, isChampion: labMemberships.isChampion })
    .from(labMemberships)
    .innerJoin(users, and(eq(users.organisationId, organisationId), eq(users.id, labMemberships.userId)))
    .where(ofLab(organisationId, labId))
    .orderBy(sql`${labMemberships.isChampion} desc`, users.lastName, users.firstName, users.id)
}

type NewMembership = {
  organisationId: OrganisationId
  labId: LabId
  userId: UserId
  isChampion?: boolean
  joinedAt: Date
}

export async function addMember(db: Database, membership: NewMembership): Promise<void> {
  await db.insert(labMemberships).values(membership)
}

/** The row stays, as history. False when the person was not in the lab. */
export async function endMembership(
  db: Database,
  { organisationId, labId, userId }: { organisationId: OrganisationId; labId: LabId; userId: UserId },
  now: Date,
): Promise<boolean> {
  const ended = await db
    .update(labMemberships)
    .set({ leftAt: now, isChampion: false })
    .where(and(ofLab(organisationId, labId), eq(labMemberships.userId, userId)))
    .returning({ id: labMemberships.id })
  return ended.length > 0
}

export async function endAllMemberships(
  db: Database,
  organisationId: OrganisationId,
  labId: LabId,
  now: Date,
): Promise<void> {
  await db.update(labMemberships).set({ leftAt: now, isChampion: false }).where(ofLab(organisationId, labId))
}

/** Takes the role from whoever has it, then gives it; between the two the lab is locked. */
export async function setChampion(
  db: Database,
  organisationId: OrganisationId,
  labId: LabId,
  userId: UserId | null,
): Promise<void> {
  await db
    .update(labMemberships)
    .set({ isChampion: false })
    .where(and(ofLab(organisationId, labId), eq(labMemberships.isChampion, true)))
  if (userId === null) return
  await db
    .update(labMemberships)
    .set({ isChampion: true })
    .where(and(ofLab(organisationId, labId), eq(labMemberships.userId, userId)))
}

/** At most fifty people, found by part of a name or address. */
export async function searchPeople(db: Database, organisationId: OrganisationId, search: string) {
  const pattern = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const name = sql`lower(concat_ws(' ', ${users.firstName}, ${users.lastName}))`
  return db
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      labName: labs.name,
      isChampion: labMemberships.isChampion,
    })
    .from(users)
    .leftJoin(
      labMemberships,
      and(eq(labMemberships.organisationId, organisationId), eq(labMemberships.userId, users.id), isCurrent),
    )
    .leftJoin(labs, and(eq(labs.organisationId, organisationId), eq(labs.id, labMemberships.labId)))
    .where(
      and(
        eq(users.organisationId, organisationId),
        sql`${users.activatedAt} is not null`,
        search === '' ? undefined : sql`(${name} like ${pattern} or ${users.email} like ${pattern})`,
      ),
    )
    .orderBy(sql`lower(${users.lastName})`, sql`lower(${users.firstName})`, users.id)
    .limit(50)
}
