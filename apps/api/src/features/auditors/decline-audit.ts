import { answers } from '@lab-zer0/content/microcopy.ts'
import type { declineAudit as contract } from '@lab-zer0/contracts/auditors.ts'
import { fill } from '@lab-zer0/domain/text/fill.ts'
import type { Input } from '../../platform/route.ts'
import type { LabContext } from '../labs/index.ts'
import { endAssignment } from './assignments.queries.ts'
import { sendDeclinedMails } from './auditors.mails.ts'

/** The lab is back among those that need an auditor. What was recorded so far is kept as abandoned. */
export async function declineAudit(context: LabContext, { body }: Input<typeof contract>) {
  const { db, now, actor, lab, organisationId } = context
  const { reason } = body
  await endAssignment(db, { organisationId, cycleId: lab.cycleId, because: 'declined', now, note: reason })
  context.record({
    action: 'auditor.declined',
    objectType: 'lab',
    objectId: lab.id,
    data: { before: actor.userId, after: null },
  })
  await sendDeclinedMails(context, lab.id, reason)
  return { success: true as const, message: fill(answers.auditors.declined, { lab: lab.name }) }
}
