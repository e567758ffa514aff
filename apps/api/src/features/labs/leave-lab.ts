import { answers } from '@lab-zer0/content/microcopy.ts'
import type { LabContext } from './for-lab.ts'
import { endMembership } from './members.queries.ts'

export async function leaveLab({ actor, db, now, record, lab, organisationId }: LabContext) {
  await endMembership(db, { organisationId, labId: lab.id, userId: actor.userId }, now)
  record({ action: 'member.left', objectType: 'lab', objectId: lab.id, data: { user_id: actor.userId } })
  return { success: true as const, message: answers.labs.left }
}
