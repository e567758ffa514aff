import { type SQLWrapper, sql } from 'drizzle-orm'
import { users } from '../../db/schema/users.ts'
import type { JobContext } from '../../platform/mail-jobs.ts'

export type User = typeof users.$inferSelect

/** In the order asked for; undefined for those who are gone. */
export async function peopleOf({ db, organisationId }: JobContext, ids: (string | null | undefined)[]) {
  const wanted = ids.map((id) => id ?? null)
  const rows = await db
    .select()
    .from(users)
    .where(
      sql`${users.organisationId} = ${organisationId} and ${users.id} in ${wanted.filter((id) => id !== null)}`,
    )
  return wanted.map((id) => rows.find((row) => row.id === id))
}

/**
 * As a join, `person`: whoever a row names. The limit keeps it a look by id. As a plain join, a plan that is made for any
 * values takes an organisation to have one person, and compares all its people with each row.
 */
export function personOf(organisationId: SQLWrapper, id: SQLWrapper) {
  return sql`lateral (select u.email, u.first_name, u.last_name from users u
    where u.organisation_id = ${organisationId} and u.id = ${id} limit 1) as person`
}
