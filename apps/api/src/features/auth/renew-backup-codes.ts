import { answers } from '@lab-zer0/content/microcopy.ts'
import type * as calls from '@lab-zer0/contracts/two-factor.ts'
import type { Signed } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import { sendNotice } from './auth.mails.ts'
import { accountOf, takeOwnCode } from './own-account.ts'
import { replaceBackupCodes } from './second-factor.ts'

export async function renewBackupCodes(context: Signed, { body }: Input<typeof calls.renewBackupCodes>) {
  if (!context.actor.hasSecondFactor) refuse('two_factor_not_on')
  await takeOwnCode(context, body.code)
  const codes = await replaceBackupCodes(context.db, context.actor.userId)
  await sendNotice(context, await accountOf(context), 'backup_codes_renewed')
  context.record({ action: 'backup_codes.renewed', objectType: 'user', objectId: context.actor.userId })
  return {
    success: true as const,
    message: answers.auth.codes_renewed,
    backup_codes: codes,
  }
}
