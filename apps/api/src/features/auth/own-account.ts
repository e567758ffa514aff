import type { Signed } from '../../platform/context.ts'
import { found, refuse } from '../../platform/refusal.ts'
import { type Account, lockAccount } from './accounts.queries.ts'
import { takeCode } from './second-factor.ts'

/** The person gave the password before the transaction; where there is a second factor, its code is taken here. */
export async function takeOwnCode(context: Signed, code: string | undefined): Promise<void> {
  if (!context.actor.hasSecondFactor) return
  if (code === undefined || !(await takeCode(context, context.actor.userId, code))) refuse('wrong_code')
}

export const accountOf = async ({ db, actor }: Signed): Promise<Account> =>
  found(await lockAccount(db, actor.userId), 'not_signed_in')
