import { answers } from '@lab-zer0/content/microcopy.ts'
import type { LabContext } from './for-lab.ts'
import { addMember } from './members.queries.ts'

export async function joinLab({ actor, db, now, record, lab, organisationId }: LabContext) {
  await addMember(db, { organisationId, labId: lab.id, userId: actor.userId, joinedAt: now })
  record({ action: 'member.joined', objectType: 'lab', objectId: lab.id, data: { user_id: actor.userId } })
  return { success: true as const, message: answers.labs.joined }
}
