import type { OrganisationId } from '@lab-zer0/domain/ids.ts'
import { users } from '../../db/schema/users.ts'
import type { Context } from '../../platform/context.ts'
import { actFor } from '../../platform/open.ts'
import { randomToken, sha256 } from '../../platform/seal.ts'
import { askForActivationMail } from './auth.mails.ts'

type NewAdmin = {
  organisationId: OrganisationId
  email: string
  firstName: string
  lastName: string
  passwordHash: string
}

/** The first admin of a new organisation, in the caller's transaction, with the activation mail on its way. */
export async function createOrganisationAdmin(context: Context, admin: NewAdmin): Promise<string> {
  const { db, now, cookies } = context
  const browser = randomToken()
  const [account] = await db
    .insert(users)
    .values({
      ...admin,
      isOrganisationAdmin: true,
      passwordChangedAt: now,
      agreedToTosAt: now,
      activationBrowserHash: sha256(browser),
    })
    .returning()
  if (!account) throw new Error('the admin was not created')
  await actFor(db, { organisationId: admin.organisationId, userId: account.id })
  cookies.set('registration', browser)
  await askForActivationMail(context, account, 'account_activation')
  return account.id
}
