import type { OrganisationId } from '@lab-zer0/domain/ids.ts'
import { and, asc, eq } from 'drizzle-orm'
import { users } from '../../db/schema/users.ts'
import type { Database } from '../../platform/database.ts'

export const adminsOf = (db: Database, organisationId: OrganisationId) =>
  db
    .select()
    .from(users)
    .where(and(eq(users.organisationId, organisationId), eq(users.isOrganisationAdmin, true)))
    .orderBy(asc(users.createdAt))
