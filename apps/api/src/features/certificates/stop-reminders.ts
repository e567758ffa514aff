import { answers } from '@lab-zer0/content/microcopy.ts'
import type * as calls from '@lab-zer0/contracts/concerns.ts'
import { asOrganisationId, asUserId, type OrganisationId, type UserId } from '@lab-zer0/domain/ids.ts'
import { mailOptOuts } from '../../db/schema/certificates.ts'
import type { Context } from '../../platform/context.ts'
import { actFor } from '../../platform/open.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import type { Seals } from '../../platform/seal.ts'

const PURPOSE = 'stop-reminders'
export const IDLE_REMINDER = 'cycle-idle'

type Holder = { organisationId: OrganisationId; userId: UserId }

/** Says whose reminders it stops, sealed: the holder needs no account at hand and can stop nobody else's. */
export function optOutToken(seals: Seals, { organisationId, userId }: Holder): string {
  // As bytes: a path takes no parameter of more than a hundred signs.
  const ids = Buffer.from(`${organisationId}${userId}`.replaceAll('-', ''), 'hex').toString('base64url')
  return seals.seal(ids, PURPOSE).toString('base64url')
}

function holderOf(seals: Seals, token: string): Holder | undefined {
  try {
    const ids = Buffer.from(seals.open(Buffer.from(token, 'base64url'), PURPOSE), 'base64url')
    return {
      organisationId: asOrganisationId(ids.toString('hex', 0, 16)),
      userId: asUserId(ids.toString('hex', 16)),
    }
  } catch {
    // Not sealed by us, or changed on the way.
    return undefined
  }
}

export async function stopReminders(
  { db, now, seals }: Context,
  { params }: Input<typeof calls.stopReminders>,
) {
  const holder = holderOf(seals, params.token)
  if (!holder) refuse('link_not_valid')
  await actFor(db, holder)
  await db
    .insert(mailOptOuts)
    .values({ ...holder, kind: IDLE_REMINDER, stoppedAt: now })
    .onConflictDoNothing()
  return { success: true as const, message: answers.certificates.reminders_stopped }
}
