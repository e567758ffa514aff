import type { OrganisationId, UserId } from '@lab-zer0/domain/ids.ts'
import type { Database } from '../../platform/database.ts'
import { lockLab } from './labs.queries.ts'
import { standingOf } from './members.queries.ts'

/** Where a person stands, with the lab locked: nobody makes them its champion until the transaction ends. */
export async function lockStanding(db: Database, organisationId: OrganisationId, userId: UserId) {
  const seen = await standingOf(db, organisationId, userId)
  if (!seen?.labId) return seen
  await lockLab(db, organisationId, seen.labId)
  return standingOf(db, organisationId, userId)
}
