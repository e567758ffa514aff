import { answers } from '@lab-zer0/content/microcopy.ts'
import type { LabContext } from './for-lab.ts'
import { markDeleted } from './labs.queries.ts'
import { endAllMemberships } from './members.queries.ts'

/** Its people are free to join another lab at once; its rows are kept for the time that the privacy policy names. */
export async function deleteLab({ db, now, record, lab, organisationId }: LabContext) {
  await endAllMemberships(db, organisationId, lab.id, now)
  await markDeleted(db, organisationId, lab.id, now)
  record({
    action: 'lab.deleted',
    objectType: 'lab',
    objectId: lab.id,
    data: { name: lab.name, member_count: lab.memberCount },
  })
  return {
    success: true as const,
    message: answers.labs.removed,
    id: lab.id,
    name: lab.name,
    member_count: lab.memberCount,
  }
}
