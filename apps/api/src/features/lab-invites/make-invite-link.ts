import { answers } from '@lab-zer0/content/microcopy.ts'
import type { makeInviteLink as promise } from '@lab-zer0/contracts/lab-invites.ts'
import type { Input } from '../../platform/route.ts'
import { randomToken, sha256 } from '../../platform/seal.ts'
import type { LabContext } from '../labs/index.ts'
import { endLinks, insertLink, openLink } from './lab-invites.queries.ts'
import { presentLink } from './read-invite-link.ts'

const DAY_MS = 24 * 3_600_000

/** The lab is held, so that it has one open link at most. The token is told here and never again. */
export async function makeInviteLink(context: LabContext, { body }: Input<typeof promise>) {
  const { actor, db, now, lab, organisationId, config } = context
  const ofLab = { organisationId, labId: lab.id }
  await endLinks(db, ofLab, now)
  const token = randomToken()
  const expiresAt = new Date(now.getTime() + body.days * DAY_MS)
  await insertLink(db, { ...ofLab, tokenHash: sha256(token), madeBy: actor.userId, madeAt: now, expiresAt })
  context.record({
    action: 'invite_link.made',
    objectType: 'lab',
    objectId: lab.id,
    data: { ends_at: expiresAt.toISOString() },
  })
  const row = await openLink(db, ofLab)
  if (!row) throw new Error('the link was not made')
  return {
    success: true as const,
    message: answers.lab_invites.made,
    address: `${config.publicUrl}/join/${token}`,
    link: presentLink(row),
  }
}
