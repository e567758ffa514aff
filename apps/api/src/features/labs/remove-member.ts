import { remove_member_modal } from '@lab-zer0/content/microcopy.ts'
import type * as calls from '@lab-zer0/contracts/lab-members.ts'
import { mayRemoveMember, REMOVALS_PER_HOUR } from '@lab-zer0/domain/labs/membership.ts'
import { fill } from '@lab-zer0/domain/text/fill.ts'
import type { Outside } from '../../platform/context.ts'
import { found, permit } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import { nameOrEmail } from '../people/index.ts'
import type { LabContext } from './for-lab.ts'
import { sendRemovalMails } from './labs.mails.ts'
import { findLab } from './labs.queries.ts'
import { endMembership, standingOf } from './members.queries.ts'

type RemoveInput = Input<typeof calls.removeMember>

/** Teammates remove at most five an hour; an admin, who answers for the organisation, is not slowed. */
export async function countRemoval(outside: Outside, { params }: RemoveInput): Promise<void> {
  const remover = await outside.read(async ({ actor, db }) => {
    if (!actor?.organisationId || actor.isOrganisationAdmin) return null
    const lab = await findLab(db, {
      organisationId: actor.organisationId,
      viewerId: actor.userId,
      labId: params.labId,
    })
    return lab?.isMember ? actor.userId : null
  })
  if (!remover) return
  await outside.limits.hit(`remove-member:${remover}`, { max: REMOVALS_PER_HOUR, windowSeconds: 3600 })
}

export async function removeMember(context: LabContext, { params, body }: RemoveInput) {
  const { actor, db, now, lab, organisationId } = context
  const remover = {
    userId: actor.userId,
    labId: lab.viewerLabId,
    isChampion: lab.championId === actor.userId,
    isAdmin: context.access.viewer.admin.allowed,
  }
  const member = await standingOf(db, organisationId, params.userId)
  permit(mayRemoveMember(remover, member, lab.id))
  const { user } = found(member, 'not_in_this_lab')
  await endMembership(db, { organisationId, labId: lab.id, userId: user.id }, now)
  const reason = body.reason || null
  context.record({
    action: 'member.removed',
    objectType: 'lab',
    objectId: lab.id,
    data: { user_id: user.id, reason, notified: body.notify_user },
  })
  await sendRemovalMails(context, { labId: lab.id, memberId: user.id, reason, isNotified: body.notify_user })
  return {
    success: true as const,
    message: fill(remove_member_modal.success, { name: nameOrEmail(user), lab: lab.name }),
  }
}
