import { answers } from '@lab-zer0/content/microcopy.ts'
import type * as calls from '@lab-zer0/contracts/notices.ts'
import { asOrganisationId, asUserId } from '@lab-zer0/domain/ids.ts'
import { noticeSettings } from '../../db/schema/notices.ts'
import type { Context } from '../../platform/context.ts'
import { actFor } from '../../platform/open.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import type { Seals } from '../../platform/seal.ts'
import type { Reader } from './notices.queries.ts'

const PURPOSE = 'stop-digest'

/** Says whose weekly mail it stops, sealed: it works without signing in and stops nobody else's. */
export function digestToken(seals: Seals, { organisationId, userId }: Reader): string {
  // As bytes, because a path takes no parameter of more than a hundred characters.
  const ids = Buffer.from(`${organisationId}${userId}`.replaceAll('-', ''), 'hex').toString('base64url')
  return seals.seal(ids, PURPOSE).toString('base64url')
}

function readerIn(seals: Seals, token: string): Reader | undefined {
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

export async function stopDigest({ db, now, seals }: Context, { params }: Input<typeof calls.stopDigest>) {
  const reader = readerIn(seals, params.token)
  if (!reader) refuse('link_not_valid')
  await actFor(db, reader)
  await db
    .insert(noticeSettings)
    .values({ ...reader, weeklyStoppedAt: now })
    .onConflictDoUpdate({
      target: [noticeSettings.organisationId, noticeSettings.userId],
      set: { weeklyStoppedAt: now },
    })
  return { success: true as const, message: answers.notices.digest_stopped }
}
