import { sql } from 'drizzle-orm'
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
