import type { MailJob } from '@lab-zer0/contracts/jobs.ts'
import type { UserId } from '@lab-zer0/domain/ids.ts'
import { and, eq } from 'drizzle-orm'
import { users } from '../../db/schema/users.ts'
import type { Database } from '../../platform/database.ts'
import type { EscalatedAppeal } from './by-provider.ts'

/** To the Champion, the first auditor and the Org Admins; and to whoever audits the round again. */
export async function tellOfResolution(
  db: Database,
  { appeal, audit, lab, escalation }: EscalatedAppeal,
  enqueue: (job: MailJob) => Promise<void>,
): Promise<void> {
  const { organisationId } = appeal
  const payload = { lab_id: lab.id, appeal_id: appeal.id }
  const tell = (userId: UserId, side: 'champion' | 'auditor' | 'admin') =>
    enqueue({ kind: 'appeal-resolved', organisationId, userId, payload: { ...payload, side } })
  await tell(appeal.appealedBy, 'champion')
  await tell(audit.auditorId, 'auditor')
  const admins = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.organisationId, organisationId), eq(users.isOrganisationAdmin, true)))
  for (const { id } of admins) await tell(id, 'admin')
  const { auditorId, proposal } = escalation
  if (proposal !== 'set_aside' || auditorId === null) return
  const assigned = {
    lab_id: lab.id,
    auditor_id: auditorId,
    admin_id: admins[0]?.id ?? auditorId,
    by_scheme: true,
  }
  await enqueue({ kind: 'auditor-assigned', organisationId, userId: auditorId, payload: assigned })
  await enqueue({ kind: 'auditor-named', organisationId, userId: auditorId, payload: assigned })
}
