import type { deleteLab } from '@lab-zer0/contracts/labs.ts'
import type { Signed } from '../../platform/context.ts'
import { found } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import { endAllMemberships, lockLab, markDeleted } from './labs.queries.ts'
import { permitFreshAdmin, tenantOf } from './tenant.ts'

/** Its people are free to join another lab at once; its rows are kept for the time that the privacy policy names. */
export async function removeLab(context: Signed, { params }: Pick<Input<typeof deleteLab>, 'params'>) {
  const { db, now } = context
  const organisationId = tenantOf(context)
  const lab = found(await lockLab(db, organisationId, params.id), 'lab_not_found')
  permitFreshAdmin(context)
  await endAllMemberships(db, organisationId, lab.id, now)
  await markDeleted(db, organisationId, lab.id, now)
  context.record({
    action: 'lab.deleted',
    objectType: 'lab',
    objectId: lab.id,
    data: { name: lab.name, member_count: lab.memberCount },
  })
  return {
    success: true as const,
    message: 'Lab removed',
    id: lab.id,
    name: lab.name,
    member_count: lab.memberCount,
  }
}
