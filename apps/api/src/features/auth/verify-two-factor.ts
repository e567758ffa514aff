import { answers } from '@lab-zer0/content/microcopy.ts'
import type * as calls from '@lab-zer0/contracts/two-factor.ts'
import { lifetimes, TRIES_PER_CHALLENGE } from '@lab-zer0/domain/accounts/lifetimes.ts'
import type { Context, Outside } from '../../platform/context.ts'
import { found, refuse } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import { sha256 } from '../../platform/seal.ts'
import { lockAccount } from './accounts.queries.ts'
import { signIn } from './login.ts'
import { countCodeTry, takeCode } from './second-factor.ts'
import { enterToken, takeToken } from './tokens.ts'

const PER_CHALLENGE = { max: TRIES_PER_CHALLENGE, windowSeconds: lifetimes.challengeMs / 1000 }

/** Tries are counted before they are judged and outside the transaction: fifty parallel guesses count fifty. */
export async function countTry(outside: Outside): Promise<string> {
  const token = found(outside.cookies.get('challenge'), 'challenge_expired')
  const userId = found(
    await outside.read(({ db }) => enterToken(db, 'challenge', token)),
    'challenge_expired',
  )
  await outside.limits.hit(`challenge:${sha256(token).toString('base64url')}`, PER_CHALLENGE)
  await countCodeTry(outside, userId)
  return token
}

export async function verifyTwoFactor(
  context: Context,
  { body }: Input<typeof calls.verifyTwoFactor>,
  token: string,
) {
  const userId = found(await enterToken(context.db, 'challenge', token), 'challenge_expired')
  const account = found(await lockAccount(context.db, userId), 'challenge_expired')
  if (!(await takeCode(context, userId, body.code))) refuse('wrong_code')
  const challenge = found(await takeToken(context.db, 'challenge', token), 'challenge_expired')
  context.cookies.clear('challenge')
  const user = await signIn(context, account, {
    remember: challenge.data.remember ?? false,
    secondFactorAt: context.now,
  })
  return { success: true as const, message: answers.auth.logged_in, user }
}
