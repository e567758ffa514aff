import type { joinLab, leaveLab } from '@lab-zer0/contracts/labs.ts'
import { mayJoinAudited } from '@lab-zer0/domain/audits/conflict.ts'
import { mayJoin, mayLeave } from '@lab-zer0/domain/labs/membership.ts'
import type { Signed } from '../../platform/context.ts'
import { found, permit } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import { addMember, auditorOf, endMembership, lockLab, standingOf } from './labs.queries.ts'
import { tenantOf } from './tenant.ts'

export async function join({ actor, db, now, record }: Signed, { params }: Input<typeof joinLab>) {
  const organisationId = tenantOf({ actor })
  const lab = found(await lockLab(db, organisationId, params.id), 'lab_not_found')
  const person = found(await standingOf(db, organisationId, actor.userId), 'lab_not_found')
  permit(mayJoin(person, lab))
  permit(mayJoinAudited(person.userId, await auditorOf(db, organisationId, lab.id)))
  await addMember(db, { organisationId, labId: lab.id, userId: actor.userId, joinedAt: now })
  record({ action: 'member.joined', objectType: 'lab', objectId: lab.id, data: { user_id: actor.userId } })
  return { success: true as const, message: 'Lab joined' }
}

export async function leave({ actor, db, now, record }: Signed, { params }: Input<typeof leaveLab>) {
  const organisationId = tenantOf({ actor })
  const lab = found(await lockLab(db, organisationId, params.id), 'lab_not_found')
  const person = found(await standingOf(db, organisationId, actor.userId), 'lab_not_found')
  permit(mayLeave(person, lab.id))
  await endMembership(db, { organisationId, labId: lab.id, userId: actor.userId }, now)
  record({ action: 'member.left', objectType: 'lab', objectId: lab.id, data: { user_id: actor.userId } })
  return { success: true as const, message: 'Lab unjoined' }
}
