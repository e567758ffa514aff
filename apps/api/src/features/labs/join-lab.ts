import type { LabContext } from './for-lab.ts'
import { addMember, endMembership } from './members.queries.ts'

export async function join({ actor, db, now, record, lab, organisationId }: LabContext) {
  await addMember(db, { organisationId, labId: lab.id, userId: actor.userId, joinedAt: now })
  record({ action: 'member.joined', objectType: 'lab', objectId: lab.id, data: { user_id: actor.userId } })
  return { success: true as const, message: 'Lab joined' }
}

export async function leave({ actor, db, now, record, lab, organisationId }: LabContext) {
  await endMembership(db, { organisationId, labId: lab.id, userId: actor.userId }, now)
  record({ action: 'member.left', objectType: 'lab', objectId: lab.id, data: { user_id: actor.userId } })
  return { success: true as const, message: 'Lab unjoined' }
}
