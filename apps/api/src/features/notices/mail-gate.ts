import type { MailJob } from '@lab-zer0/contracts/jobs.ts'
import type { LabId, OrganisationId } from '@lab-zer0/domain/ids.ts'
import { isAlwaysSent } from '@lab-zer0/domain/notices/kinds.ts'
import { quietUntil } from '@lab-zer0/domain/notices/quiet-hours.ts'
import { mailNotice } from '@lab-zer0/domain/notices/rules.ts'
import { and, eq } from 'drizzle-orm'
import { certificates } from '../../db/schema/certificates.ts'
import type { OutgoingMail } from '../../platform/mail.ts'
import type { JobContext, MailGate } from '../../platform/mail-jobs.ts'
import { addNotices } from '../../platform/notices.ts'
import { settingsOf } from './read-notice-preferences.ts'

/**
 * Every mail passes here, so this is the only place that decides whether and when one goes out. What is told by mail is
 * written into the reader's inbox as well, in the transaction that composed it, once however often the job runs.
 */
export const mailGate: MailGate = async (context, job, mail) => {
  const { organisationId } = context
  const { personId } = mail
  if (!organisationId || !personId) return 'now'
  const rule = mailNotice(job.kind)
  if (!rule) {
    const { keepsQuietHours } = await heldBack(context, organisationId, job, mail)
    return (keepsQuietHours && quietUntil(context.now)) || 'now'
  }
  const [reader] = await addNotices(context.db, [
    {
      what: job.kind,
      kind: rule.kind,
      audience: 'named',
      labId: await labIdOf(context, organisationId, job),
      actorId: null,
      people: [personId],
      source: `mail:${job.heldFrom ?? context.jobId}`,
      detail: 'template' in job.payload ? job.payload.template : null,
    },
  ])
  // An account that was closed meanwhile gets nothing more, unless the mail is about that.
  if (!reader) return isAlwaysSent(rule.kind) ? 'now' : 'never'
  if (!reader.byMail) return 'never'
  const isHeld = reader.keepsQuietHours && !isAlwaysSent(rule.kind)
  return (isHeld && quietUntil(context.now)) || 'now'
}

/** A notice that has no mail of its own waits for the end of quiet hours as well; the weekly mail has its own time. */
async function heldBack(
  { db }: JobContext,
  organisationId: OrganisationId,
  job: MailJob,
  mail: OutgoingMail,
) {
  if (job.kind !== 'notice-now' || !mail.personId) return { keepsQuietHours: false }
  return settingsOf(db, { organisationId, userId: mail.personId })
}

async function labIdOf(
  { db }: JobContext,
  organisationId: OrganisationId,
  { payload }: MailJob,
): Promise<LabId | null> {
  if ('lab_id' in payload) return payload.lab_id
  if (!('certificate_id' in payload)) return null
  const [row] = await db
    .select({ labId: certificates.labId })
    .from(certificates)
    .where(and(eq(certificates.organisationId, organisationId), eq(certificates.id, payload.certificate_id)))
  return row?.labId ?? null
}
