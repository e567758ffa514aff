import { formerUser } from '@lab-zer0/domain/accounts/closing.ts'
import type { OrganisationId } from '@lab-zer0/domain/ids.ts'
import { and, eq, sql } from 'drizzle-orm'
import { auditorEligibility, auditorInvitations } from '../../db/schema/audits.ts'
import { mailOptOuts } from '../../db/schema/certificates.ts'
import type { users } from '../../db/schema/users.ts'
import type { Context, EventToRecord } from '../../platform/context.ts'
import { actFor } from '../../platform/open.ts'
import { endAssignmentsOf } from '../auditors/index.ts'
import { sentBackIds } from '../audits/index.ts'
import { closeRow } from '../auth/index.ts'
import { endAddresses } from '../board/index.ts'
import { endLinksOf } from '../lab-invites/index.ts'
import { endMembership, lockStanding } from '../labs/index.ts'
import { tellOfMissingAuditor } from './account.mails.ts'

type Account = typeof users.$inferSelect
type Closing = Pick<Context, 'db' | 'now' | 'record' | 'enqueue' | 'enqueueWork'>

/**
 * Closes an account that is held already: out of the lab and of running audits, then name, address and everything
 * that opened the account are gone. What the person did for the lab stays, by an id that leads to nobody.
 */
export async function closeFor(context: Closing, account: Account): Promise<void> {
  const { db, now, record, enqueue } = context
  if (account.organisationId !== null) await leaveOrganisation(context, account.organisationId, account)
  // The row forgets the address in this transaction, so the mail's job carries it, for the days that a job is kept.
  const payload = { email: account.email, first_name: account.firstName, at: now.toISOString() }
  if (account.activatedAt) {
    await enqueue({ kind: 'account-closed', organisationId: null, userId: null, payload })
  }
  await closeRow(db, account.id, now)
  record({ action: 'account.closed', objectType: 'user', objectId: account.id })
}

/** By a job or the provider's command line: the log names nobody who did it. */
export async function closeFromOutside(context: Omit<Closing, 'record'>, account: Account): Promise<void> {
  const { db } = context
  const recorded: EventToRecord[] = []
  await closeFor({ ...context, record: (event) => recorded.push(event) }, account)
  await actFor(db, { organisationId: account.organisationId, userId: null })
  for (const { action, objectType, objectId, data } of recorded) {
    await db.execute(
      sql`select append_event(${action}, ${objectType}, ${objectId}, ${JSON.stringify(data ?? {})}::jsonb, null)`,
    )
  }
}

async function leaveOrganisation(
  context: Closing,
  organisationId: OrganisationId,
  account: Account,
): Promise<void> {
  const { db, now, record, enqueueWork } = context
  const person = { organisationId, userId: account.id }
  const labId = (await lockStanding(db, organisationId, account.id))?.labId
  if (labId) {
    await endMembership(db, { ...person, labId }, now)
    record({ action: 'member.left', objectType: 'lab', objectId: labId, data: { user_id: account.id } })
  }
  for (const auditedId of await endAssignmentsOf(db, person, now)) {
    record({
      action: 'auditor.withdrawn',
      objectType: 'lab',
      objectId: auditedId,
      data: { before: account.id, after: null },
    })
    await tellOfMissingAuditor(context, { organisationId, labId: auditedId, leaverId: account.id })
  }
  // Drawn again without the name of the person who has left.
  for (const auditId of await sentBackIds(db, organisationId, { auditorId: account.id })) {
    const kind = 'document.improvement-pack'
    await enqueueWork({ kind, organisationId, userId: null, payload: { audit_id: auditId } })
  }
  await db
    .update(auditorEligibility)
    .set({ wet: false, dry: false })
    .where(
      and(eq(auditorEligibility.organisationId, organisationId), eq(auditorEligibility.userId, account.id)),
    )
  await db
    .delete(mailOptOuts)
    .where(and(eq(mailOptOuts.organisationId, organisationId), eq(mailOptOuts.userId, account.id)))
  await db.execute(sql`select forget_notices(${account.id})`)
  await endAddresses(db, person)
  await endLinksOf(db, { organisationId, userId: account.id, email: account.email }, now)
  const { firstName, lastName, email } = formerUser(account.id)
  await db
    .update(auditorInvitations)
    .set({ email, fullName: `${firstName} ${lastName}`, message: null, expiresAt: now })
    .where(
      and(eq(auditorInvitations.organisationId, organisationId), eq(auditorInvitations.email, account.email)),
    )
}
