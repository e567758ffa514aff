import { dueReminder } from '@lab-zer0/domain/audits/assignment.ts'
import { addDays, type Day, dayOf, HOME_ZONE, startOfDay } from '@lab-zer0/domain/certificates/calendar.ts'
import {
  type CertificateReminder,
  certificateReminderDue,
  IDLE_AFTER_DAYS,
  INVITATION_REMINDER_DAYS,
} from '@lab-zer0/domain/certificates/reminders.ts'
import type { CycleId, LabId, OrganisationId, UserId } from '@lab-zer0/domain/ids.ts'
import { and, eq, getTableColumns, gt, isNull, lt, sql } from 'drizzle-orm'
import { auditorInvitations } from '../../db/schema/audits.ts'
import { certificates, remindersSent } from '../../db/schema/certificates.ts'
import { labs } from '../../db/schema/labs.ts'
import type { Database } from '../../platform/database.ts'
import type { WorkTransaction } from '../../platform/work-jobs.ts'
import { membersOf } from '../labs/index.ts'
import { peopleToTell } from './certificates.queries.ts'
import { IDLE_REMINDER } from './stop-reminders.ts'

type Reminder = { kind: string; objectId: string; day: Day }

/** Everything that is due today in one organisation. What was missed on a bad night goes out on the next. */
export async function remind(context: WorkTransaction, organisationId: OrganisationId): Promise<void> {
  await remindOfCertificates(context, organisationId)
  await remindOfInvitations(context, organisationId)
  await remindOfIdleCycles(context, organisationId)
  await remindOfDueAudits(context, organisationId)
}

/** True for whoever marks it first: the row and the mail's job are one transaction. */
export async function markSent(
  { db, now }: WorkTransaction,
  organisationId: OrganisationId,
  reminder: Reminder,
) {
  const marked = await db
    .insert(remindersSent)
    .values({ organisationId, ...reminder, sentAt: now })
    .onConflictDoNothing()
    .returning({ kind: remindersSent.kind })
  return marked.length > 0
}

async function remindOfCertificates(context: WorkTransaction, organisationId: OrganisationId): Promise<void> {
  const { db, now } = context
  for (const certificate of await newestOfLabs(db, organisationId)) {
    const kind = certificateReminderDue(certificate, now)
    if (!kind) continue
    const day = dayOf(certificate.validUntil, HOME_ZONE)
    if (!(await markSent(context, organisationId, { kind, objectId: certificate.id, day }))) continue
    for (const recipientId of await peopleToTell(db, organisationId, certificate.labId)) {
      await enqueueReminder(context, { organisationId, kind, certificateId: certificate.id, recipientId })
    }
  }
}

/** A certificate that a newer one has replaced needs no reminder, nor does that of a lab that was removed. */
async function newestOfLabs(db: Database, organisationId: OrganisationId) {
  return db
    .selectDistinctOn([certificates.labId], getTableColumns(certificates))
    .from(certificates)
    .innerJoin(
      labs,
      and(
        eq(labs.organisationId, certificates.organisationId),
        eq(labs.id, certificates.labId),
        isNull(labs.deletedAt),
      ),
    )
    .where(and(eq(certificates.organisationId, organisationId), isNull(certificates.revokedAt)))
    .orderBy(certificates.labId, sql`${certificates.validUntil} desc`)
}

type CertificateMail = {
  organisationId: OrganisationId
  kind: CertificateReminder
  certificateId: string
  recipientId: UserId
}

async function enqueueReminder({ enqueue }: WorkTransaction, mail: CertificateMail): Promise<void> {
  const { organisationId, kind, certificateId, recipientId } = mail
  const payload = { certificate_id: certificateId, recipient_id: recipientId }
  await enqueue({ kind, organisationId, userId: recipientId, payload })
}

async function remindOfInvitations(context: WorkTransaction, organisationId: OrganisationId): Promise<void> {
  const { db, now } = context
  const lastDay = addDays(dayOf(now, HOME_ZONE), INVITATION_REMINDER_DAYS + 1)
  const ending = await db
    .select()
    .from(auditorInvitations)
    .where(
      and(
        eq(auditorInvitations.organisationId, organisationId),
        isNull(auditorInvitations.acceptedAt),
        gt(auditorInvitations.expiresAt, now),
        lt(auditorInvitations.expiresAt, startOfDay(lastDay, HOME_ZONE)),
      ),
    )
  for (const { id, createdBy, expiresAt } of ending) {
    const kind = 'auditor-invitation-expiring'
    const reminder = { kind, objectId: id, day: dayOf(expiresAt, HOME_ZONE) }
    if (!(await markSent(context, organisationId, reminder))) continue
    await context.enqueue({ kind, organisationId, userId: createdBy, payload: { invitation_id: id } })
  }
}

/** Of rounds that wait for their outcome. Each reminder goes out once for each day that was set. */
async function remindOfDueAudits(context: WorkTransaction, organisationId: OrganisationId): Promise<void> {
  const { db, now } = context
  const { rows } = await db.execute<{
    lab_id: LabId
    cycle_id: CycleId
    auditor_id: UserId
    due_on: Day
  }>(sql`
    select a.lab_id, a.cycle_id, a.auditor_id, a.due_on::text as due_on from audit_assignments a
    join cycles c on c.organisation_id = a.organisation_id and c.id = a.cycle_id and c.closed_at is null
    where a.organisation_id = ${organisationId} and a.ended_at is null and a.due_on is not null
      and (select count(*) from audit_rounds r where r.organisation_id = a.organisation_id and r.cycle_id = a.cycle_id)
        > (select count(*) from audits x where x.organisation_id = a.organisation_id and x.cycle_id = a.cycle_id
          and x.state in ('resubmission', 'awarded'))`)
  for (const { lab_id: labId, cycle_id: cycleId, auditor_id: auditorId, due_on: day } of rows) {
    const kind = dueReminder(day, now)
    if (!kind || !(await markSent(context, organisationId, { kind, objectId: cycleId, day }))) continue
    const payload = { lab_id: labId, auditor_id: auditorId }
    await context.enqueue({ kind: 'audit-due', organisationId, userId: auditorId, payload })
  }
}

/** Once for each silence: after the next change it may go out again. */
async function remindOfIdleCycles(context: WorkTransaction, organisationId: OrganisationId): Promise<void> {
  const { db, now } = context
  const idleSince = startOfDay(addDays(dayOf(now, HOME_ZONE), -IDLE_AFTER_DAYS), HOME_ZONE)
  const { rows } = await db.execute<{ lab_id: LabId; cycle_id: CycleId; last_change: string }>(sql`
    select c.lab_id, c.id as cycle_id, t.last_change from cycles c
    join labs l on l.organisation_id = c.organisation_id and l.id = c.lab_id and l.deleted_at is null
    cross join lateral (select greatest(c.opened_at,
      (select max(x.written_at) from calculator_cells x where x.organisation_id = c.organisation_id and x.cycle_id = c.id),
      (select max(a.written_at) from checklist_answers a where a.organisation_id = c.organisation_id and a.cycle_id = c.id),
      (select max(s.submitted_at) from checklist_submissions s where s.organisation_id = c.organisation_id and s.cycle_id = c.id)
      ) as last_change) t
    where c.organisation_id = ${organisationId} and c.closed_at is null and t.last_change < ${idleSince.toISOString()}::timestamptz
      and not exists (select from certificates x where x.organisation_id = c.organisation_id and x.cycle_id = c.id)
      and (select count(*) from audit_rounds r where r.organisation_id = c.organisation_id and r.cycle_id = c.id)
        <= (select count(*) from audits a where a.organisation_id = c.organisation_id and a.cycle_id = c.id and a.state = 'resubmission')`)
  for (const { lab_id: labId, cycle_id: cycleId, last_change: lastChange } of rows) {
    const champion = (await membersOf(db, organisationId, labId)).find(({ isChampion }) => isChampion)?.user
    if (!champion || (await hasOptedOut(db, organisationId, champion.id))) continue
    const day = dayOf(new Date(lastChange), HOME_ZONE)
    if (!(await markSent(context, organisationId, { kind: IDLE_REMINDER, objectId: cycleId, day }))) continue
    const payload = { lab_id: labId }
    await context.enqueue({ kind: IDLE_REMINDER, organisationId, userId: champion.id, payload })
  }
}

async function hasOptedOut(db: Database, organisationId: OrganisationId, userId: UserId): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from mail_opt_outs where organisation_id = ${organisationId} and user_id = ${userId} and kind = ${IDLE_REMINDER}`,
  )
  return rows.length > 0
}
