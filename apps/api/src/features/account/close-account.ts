import { answers } from '@lab-zer0/content/microcopy.ts'
import type * as calls from '@lab-zer0/contracts/account.ts'
import { mayCloseAccount } from '@lab-zer0/domain/accounts/closing.ts'
import type { OrganisationId, UserId } from '@lab-zer0/domain/ids.ts'
import { and, eq, isNotNull, ne } from 'drizzle-orm'
import { organisations } from '../../db/schema/organisations.ts'
import { users } from '../../db/schema/users.ts'
import type { Signed } from '../../platform/context.ts'
import type { Database } from '../../platform/database.ts'
import { found, permit, refuse } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import { clearSessionCookies, lockToClose, takeOwnCode } from '../auth/index.ts'
import { lockStanding } from '../labs/index.ts'
import { closeFor } from './close-for.ts'

type Proven = { user: { passwordHash: string | null } }

/** The person's own wish, after password and code. What would leave a lab or an organisation alone is refused. */
export async function closeAccount(
  context: Signed,
  { body }: Input<typeof calls.closeAccount>,
  { user: proven }: Proven,
) {
  const { actor, db, cookies } = context
  await takeOwnCode(context, body.code)
  // As everybody does who changes admins: two who close at once leave one.
  if (actor.isOrganisationAdmin) await lockOwnOrganisation(db, actor.organisationId)
  const account = found(await lockToClose(db, actor.userId), 'not_signed_in')
  if (account.passwordHash !== proven.passwordHash) refuse('wrong_password')
  await permitClosing(db, account)
  await closeFor(context, account)
  clearSessionCookies(cookies)
  cookies.clear('device')
  return { success: true as const, message: answers.account.closed }
}

type Leaver = { id: UserId; organisationId: OrganisationId | null; isOrganisationAdmin: boolean }

/** The account is held by the caller; its lab is held from here on. */
export async function permitClosing(db: Database, account: Leaver): Promise<void> {
  const { id, organisationId, isOrganisationAdmin } = account
  if (organisationId === null) return
  const isChampion = (await lockStanding(db, organisationId, id))?.isChampion ?? false
  const admins = await otherAdmins(db, organisationId, id)
  permit(mayCloseAccount({ isChampion, isOrganisationAdmin }, { admins }))
}

async function lockOwnOrganisation(db: Database, organisationId: OrganisationId | null): Promise<void> {
  if (organisationId === null) return
  await db.select().from(organisations).where(eq(organisations.id, organisationId)).for('update')
}

function otherAdmins(db: Database, organisationId: OrganisationId, userId: UserId): Promise<number> {
  return db.$count(
    users,
    and(
      eq(users.organisationId, organisationId),
      eq(users.isOrganisationAdmin, true),
      isNotNull(users.activatedAt),
      ne(users.id, userId),
    ),
  )
}
