import { shared } from '@lab-zer0/content/microcopy.ts'
import type * as calls from '@lab-zer0/contracts/auth.ts'
import { domainOf } from '@lab-zer0/domain/accounts/email.ts'
import { isGuessable } from '@lab-zer0/domain/accounts/password.ts'
import type { OrganisationId } from '@lab-zer0/domain/ids.ts'
import { isNull } from 'drizzle-orm'
import { users } from '../../db/schema/users.ts'
import type { Context, Outside } from '../../platform/context.ts'
import type { Database } from '../../platform/database.ts'
import { actFor } from '../../platform/open.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import { randomToken, sha256 } from '../../platform/seal.ts'
import { enterAccount, isDomainWaiting, organisationOfDomain } from './accounts.queries.ts'
import { askForActivationMail, sendNotice } from './auth.mails.ts'
import { hashPassword } from './passwords.ts'

type RegisterInput = Input<typeof calls.register>
type Prepared = { passwordHash: string; organisationId: OrganisationId }

export async function prepareRegistration(outside: Outside, { body }: RegisterInput): Promise<Prepared> {
  const domain = domainOf(body.email)
  const organisation = await outside.read(
    async ({ db }) => (await organisationOfDomain(db, domain)) ?? (await refuseDomain(db, domain)),
  )
  const names = [body.first_name, body.last_name, body.email.split('@')[0], organisation.name]
  if (isGuessable(body.password, names)) refuse('guessable_password')
  return { passwordHash: await hashPassword(body.password), organisationId: organisation.id }
}

/** A claim that waits is told apart, or people would ask their organisation for what it has done. */
async function refuseDomain(db: Database, domain: string): Promise<never> {
  refuse((await isDomainWaiting(db, domain)) ? 'domain_waiting' : 'domain_unknown')
}

/** The same answer for a new and a known address; a known one is told by mail. */
export async function register(
  context: Context,
  { body }: RegisterInput,
  { passwordHash, organisationId }: Prepared,
) {
  const { db, now, cookies } = context
  await actFor(db, { organisationId, userId: null })
  const browser = randomToken()
  const values = {
    email: body.email,
    firstName: body.first_name,
    lastName: body.last_name,
    passwordHash,
    passwordChangedAt: now,
    activationBrowserHash: sha256(browser),
    agreedToTosAt: now,
  }
  // An account that was never activated proves nothing: a newer registration takes its place, password and link.
  const [account] = await db
    .insert(users)
    .values({ ...values, organisationId })
    .onConflictDoUpdate({ target: users.email, set: values, setWhere: isNull(users.activatedAt) })
    .returning()

  cookies.set('registration', browser)
  if (account) {
    await actFor(db, { organisationId, userId: account.id })
    await askForActivationMail(context, account, 'account_activation')
    context.record({ action: 'account.registered', objectType: 'user', objectId: account.id })
  } else {
    const known = await enterAccount(db, body.email)
    if (known) await sendNotice(context, known, 'already_registered')
  }
  return { success: true as const, message: shared.registered }
}
