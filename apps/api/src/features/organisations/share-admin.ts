import { answers } from '@lab-zer0/content/microcopy.ts'
import type * as calls from '@lab-zer0/contracts/organisation-admins.ts'
import type { OrganisationId, UserId } from '@lab-zer0/domain/ids.ts'
import { fill } from '@lab-zer0/domain/text/fill.ts'
import { and, eq } from 'drizzle-orm'
import { organisations } from '../../db/schema/organisations.ts'
import { users } from '../../db/schema/users.ts'
import type { Signed } from '../../platform/context.ts'
import type { Database } from '../../platform/database.ts'
import { found, refuse } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import { secondFactorHolders } from '../auth/index.ts'
import { nameOrEmail } from '../people/index.ts'
import { adminsOf } from './admins.queries.ts'
import { sendNewAdminMail } from './organisations.mails.ts'

export async function readAdmins(context: Signed, { params }: Input<typeof calls.listAdmins>) {
  const admins = await adminsOf(context.db, params.id)
  const holders = await secondFactorHolders(
    context.db,
    admins.map(({ id }) => id),
  )
  return {
    success: true as const,
    admins: admins.map((admin) => ({
      id: admin.id,
      name: nameOrEmail(admin),
      email: admin.email,
      has_second_factor: holders.has(admin.id),
    })),
  }
}

/** To an activated person of the organisation; it takes effect once that person has a second factor. */
export async function shareAdmin(context: Signed, { params, body }: Input<typeof calls.shareAdmin>) {
  const person = found(await lockPerson(context.db, params.id, body.user_id), 'person_not_found')
  if (!person.activatedAt) refuse('person_not_found')
  if (person.isOrganisationAdmin) refuse('already_admin')
  await setAdmin(context, person.id, true)
  await sendNewAdminMail(context, person.id)
  return {
    success: true as const,
    message: fill(answers.organisations.admin_added, { name: nameOrEmail(person) }),
  }
}

/** The organisation is held, so that two admins who withdraw each other leave one. */
export async function withdrawAdmin(context: Signed, { params }: Input<typeof calls.withdrawAdmin>) {
  await context.db.select().from(organisations).where(eq(organisations.id, params.id)).for('update')
  const admins = await adminsOf(context.db, params.id)
  const person = found(
    admins.find(({ id }) => id === params.userId),
    'person_not_found',
  )
  if (admins.length === 1) refuse('last_admin')
  await setAdmin(context, person.id, false)
  return {
    success: true as const,
    message: fill(answers.organisations.admin_removed, { name: nameOrEmail(person) }),
  }
}

async function lockPerson(db: Database, organisationId: OrganisationId, userId: UserId) {
  const [person] = await db
    .select()
    .from(users)
    .where(and(eq(users.organisationId, organisationId), eq(users.id, userId)))
    .for('update')
  return person
}

async function setAdmin({ db, record }: Signed, userId: UserId, isOrganisationAdmin: boolean): Promise<void> {
  await db.update(users).set({ isOrganisationAdmin }).where(eq(users.id, userId))
  const action = isOrganisationAdmin ? 'admin.shared' : 'admin.withdrawn'
  record({ action, objectType: 'user', objectId: userId })
}
