import { and, asc, eq } from 'drizzle-orm'
import { users } from '../../db/schema/users.ts'
import type { Database } from '../../platform/database.ts'

export const adminsOf = (db: Database, organisationId: string) =>
  db
    .select()
    .from(users)
    .where(and(eq(users.organisationId, organisationId), eq(users.isOrganisationAdmin, true)))
    .orderBy(asc(users.createdAt))
