import { formatMailDate } from '@lab-zer0/content/mails.ts'
import { answers } from '@lab-zer0/content/microcopy.ts'
import type { setDueDay as contract } from '@lab-zer0/contracts/auditors.ts'
import { mayBeDue } from '@lab-zer0/domain/audits/assignment.ts'
import { HOME_ZONE, startOfDay } from '@lab-zer0/domain/certificates/calendar.ts'
import { fill } from '@lab-zer0/domain/text/fill.ts'
import { found, permit } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import type { LabContext } from '../labs/index.ts'
import { assignmentOf, setTerms } from './assignments.queries.ts'
import { presentAssignment } from './auditors.present.ts'

export async function setDueDay(context: LabContext, { body }: Input<typeof contract>) {
  const { db, now, lab, organisationId } = context
  const { due_on: dueOn } = body
  const current = found(await assignmentOf(db, organisationId, lab.cycleId), 'no_auditor')
  permit(mayBeDue(dueOn, now))
  await setTerms(db, { organisationId, cycleId: lab.cycleId }, { dueOn })
  context.record({
    action: 'auditor.due_day_set',
    objectType: 'lab',
    objectId: lab.id,
    data: { before: current.dueOn, after: dueOn },
  })
  const date = formatMailDate(startOfDay(dueOn, HOME_ZONE))
  return {
    success: true as const,
    message: fill(answers.auditors.due_day_set, { lab: lab.name, date }),
    assignment: presentAssignment(found(await assignmentOf(db, organisationId, lab.cycleId), 'no_auditor')),
  }
}
