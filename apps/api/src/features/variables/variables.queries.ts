import type { OrganisationId } from '@lab-zer0/domain/ids.ts'
import { and, desc, eq } from 'drizzle-orm'
import { campusVariables } from '../../db/schema/campuses.ts'
import { users } from '../../db/schema/users.ts'
import type { Database } from '../../platform/database.ts'

/** Every saved version of a campus's prices, newest first. */
export async function versionsOf(db: Database, organisationId: OrganisationId, campusId: string) {
  return db
    .select({
      row: campusVariables,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
    })
    .from(campusVariables)
    .leftJoin(users, and(eq(users.organisationId, organisationId), eq(users.id, campusVariables.savedBy)))
    .where(and(eq(campusVariables.organisationId, organisationId), eq(campusVariables.campusId, campusId)))
    .orderBy(desc(campusVariables.version))
}

export type VersionRow = Awaited<ReturnType<typeof versionsOf>>[number]
