import type { EscalationCause } from '../../db/schema/appeals.ts'
import type { LabContext } from '../labs/index.ts'
import { sendEscalationMails } from './audits.mails.ts'
import { insertEscalation } from './escalations.queries.ts'

type Escalation = { appealId: string; auditId: string; cause: EscalationCause; reason: string }

/** From here on the scheme decides. */
export async function escalate(
  context: LabContext,
  { appealId, auditId, cause, reason }: Escalation,
): Promise<void> {
  const { db, actor, now, lab, organisationId } = context
  const by = { escalatedBy: actor.userId, escalatedAt: now }
  await insertEscalation(db, { organisationId, labId: lab.id, appealId, cause, reason, ...by })
  context.record({
    action: 'audit.appeal_escalated',
    objectType: 'lab',
    objectId: lab.id,
    data: { cause, audit_id: auditId },
  })
  await sendEscalationMails(context, lab.id, appealId)
}
