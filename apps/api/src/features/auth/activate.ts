import { answers } from '@lab-zer0/content/microcopy.ts'
import type * as calls from '@lab-zer0/contracts/auth.ts'
import { eq } from 'drizzle-orm'
import { users } from '../../db/schema/users.ts'
import type { Context, Outside } from '../../platform/context.ts'
import { found, refuse } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import { sha256 } from '../../platform/seal.ts'
import { type Account, findAccount, lockAccount } from './accounts.queries.ts'
import { signIn } from './login.ts'
import { isRightPassword } from './passwords.ts'
import { proveDomain } from './prove-domain.ts'
import { hasConfirmedTotp } from './second-factor.ts'
import { enterToken, takeToken } from './tokens.ts'

const PER_LINK = { max: 10, windowSeconds: 15 * 60 }
const INVALID = 'invalid_activation_token'
const ACTIVATED = {
  success: true as const,
  message: answers.auth.activated,
  password_required: false,
}

/**
 * Opening the link is enough only in the browser that registered: robots open the links of university mail and run
 * their scripts, and a stranger may have registered somebody's address.
 */
export async function activate(context: Context, { params }: Input<typeof calls.activate>) {
  const account = await lockedAccountOf(context, params.token)
  const browser = context.cookies.get('registration')
  const isSameBrowser = browser !== undefined && account.activationBrowserHash?.equals(sha256(browser))
  if (!isSameBrowser) {
    const message = answers.auth.activate_with_password
    return { success: true as const, message, password_required: true }
  }
  return useLink(context, account, params.token)
}

export async function checkActivationPassword(
  outside: Outside,
  { params, body }: Input<typeof calls.activateWithPassword>,
): Promise<Account> {
  const account = await outside.read(async ({ db }) => {
    const userId = found(await enterToken(db, 'activate', params.token), INVALID)
    return found(await findAccount(db, userId), INVALID)
  })
  await outside.limits.hit(`activate:${sha256(params.token).toString('base64url')}`, PER_LINK)
  if (!(await isRightPassword(body.password, account.passwordHash))) refuse('wrong_password')
  return account
}

export async function activateWithPassword(
  context: Context,
  { params }: Input<typeof calls.activateWithPassword>,
  checked: Account,
) {
  const account = await lockedAccountOf(context, params.token)
  if (account.passwordHash !== checked.passwordHash) refuse('wrong_password')
  const answer = await useLink(context, account, params.token)
  // An account that lost its activation keeps its second factor, which only the login asks for.
  if (await hasConfirmedTotp(context.db, account.id)) return answer
  // Otherwise the login would ask for the same password again and for nothing more.
  const user = await signIn(context, account, { remember: false, secondFactorAt: null })
  return { ...answer, message: answers.auth.activated_and_logged_in, user }
}

/** Locked, because a newer registration may put another password in place while this one is being judged. */
async function lockedAccountOf({ db }: Context, token: string): Promise<Account> {
  const userId = found(await enterToken(db, 'activate', token), INVALID)
  return found(await lockAccount(db, userId), INVALID)
}

async function useLink(context: Context, account: Account, token: string) {
  found(await takeToken(context.db, 'activate', token), INVALID)
  await markActivated(context, account)
  context.cookies.clear('registration')
  return { ...ACTIVATED, email: account.email }
}

/** The mailbox is proven. For the admin who registers an organisation, so is the domain that was invited. */
export async function markActivated(context: Context, account: Account): Promise<void> {
  if (account.activatedAt) return
  const { db, now, record } = context
  await db
    .update(users)
    .set({ activatedAt: now, activationBrowserHash: null })
    .where(eq(users.id, account.id))
  record({ action: 'account.activated', objectType: 'user', objectId: account.id })
  if (account.isOrganisationAdmin && account.organisationId)
    await proveDomain(context, account.id, account.organisationId)
}
