import type { LabId } from '@lab-zer0/domain/ids.ts'
import { and, asc, eq } from 'drizzle-orm'
import { labs } from '../../db/schema/labs.ts'
import { users } from '../../db/schema/users.ts'
import type { JobContext } from '../../platform/mail-jobs.ts'
import type { User } from '../people/index.ts'
import { nameOrEmail } from '../people/index.ts'
import { membersOf } from './members.queries.ts'

/** The lab that a mail is about, its champion and the first admin; undefined where the lab is gone. */
export async function factsFor({ db, organisationId }: JobContext, labId: LabId | null | undefined) {
  if (!organisationId || !labId) return undefined
  const [lab] = await db
    .select()
    .from(labs)
    .where(and(eq(labs.organisationId, organisationId), eq(labs.id, labId)))
  const [admin] = await db
    .select()
    .from(users)
    .where(and(eq(users.organisationId, organisationId), eq(users.isOrganisationAdmin, true)))
    .orderBy(asc(users.createdAt))
    .limit(1)
  if (!lab || !admin) return undefined
  const champion = (await membersOf(db, organisationId, labId)).find(({ isChampion }) => isChampion)?.user
  return { lab, admin, champion }
}

export function adminOf({ admin }: { admin: User }) {
  return { admin_name: nameOrEmail(admin), admin_email: admin.email }
}
