import { answers } from '@lab-zer0/content/microcopy.ts'
import { isChampionOnJoining } from '@lab-zer0/domain/labs/membership.ts'
import type { LabContext } from './for-lab.ts'
import { endChampionInvite } from './invite-champion.ts'
import { addMember, emailOf } from './members.queries.ts'

/** Who was invited to lead the lab does so from now on, whichever way they came. */
export async function joinLab({ actor, db, now, record, lab, organisationId }: LabContext) {
  const { userId } = actor
  const isChampion = isChampionOnJoining(lab, await emailOf(db, userId))
  await addMember(db, { organisationId, labId: lab.id, userId, isChampion, joinedAt: now })
  record({ action: 'member.joined', objectType: 'lab', objectId: lab.id, data: { user_id: userId } })
  if (isChampion) {
    await endChampionInvite(db, { organisationId, labId: lab.id }, now)
    record({
      action: 'champion.changed',
      objectType: 'lab',
      objectId: lab.id,
      data: { before: null, after: userId },
    })
  }
  return { success: true as const, message: answers.labs.joined }
}
