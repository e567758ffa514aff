import type { OrganisationId, UserId } from '@lab-zer0/domain/ids.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { actFor } from '../../platform/open.ts'

/** For the operator's commands: who decides for the scheme is one of its admins. */
export async function findProviderAdmin(db: Database, email: string): Promise<UserId> {
  const { rows } = await db.execute<{ user_id: UserId; organisation_id: OrganisationId | null }>(
    sql`select user_id, organisation_id from enter_account(${email})`,
  )
  await actFor(db, { organisationId: null, userId: null })
  const person = rows[0]
  if (!person || person.organisation_id !== null) throw new Error(`${email} is not a provider admin.`)
  return person.user_id
}
