import { formatMailDate } from '@lab-zer0/content/mails.ts'
import { mail_words } from '@lab-zer0/content/microcopy.ts'
import type { MailPayloads } from '@lab-zer0/contracts/jobs.ts'
import { addDays, dayOf, HOME_ZONE, startOfDay } from '@lab-zer0/domain/certificates/calendar.ts'
import { verifyUrl } from '@lab-zer0/domain/certificates/credential.ts'
import { groupedPublicId } from '@lab-zer0/domain/certificates/public-id.ts'
import { journeyOf } from '@lab-zer0/domain/labs/stages.ts'
import { and, eq } from 'drizzle-orm'
import { certificates } from '../../db/schema/certificates.ts'
import { mailTo, outgoing } from '../../platform/compose-mail.ts'
import type { JobContext, MailHandlers } from '../../platform/mail-jobs.ts'
import { factsFor, factsOf, labsOf } from '../labs/index.ts'
import { peopleOf } from '../people/index.ts'
import { findPublic } from './certificates.queries.ts'
import { optOutToken } from './stop-reminders.ts'

/** Before the end of a certificate, so that an audit has time. */
const AUDIT_TAKES_DAYS = 30

export const certificatesMailHandlers = {
  async 'certificate-withdrawn'(context, payload) {
    const facts = await certificateFacts(context, payload)
    const revokedAt = facts?.certificate.revokedAt
    if (!facts || !revokedAt) return undefined
    const { certificate, person } = facts
    return outgoing(context, person, 'certificate_withdrawn', {
      first_name: person.firstName,
      lab: certificate.labName,
      who: certificate.revokedBy === null ? 'provider' : 'admin',
      date: formatMailDate(revokedAt),
      certificate_number: groupedPublicId(certificate.publicId),
      reason: certificate.revokedReason ?? '',
      verify_link: verifyUrl(context.config.publicUrl, certificate.publicId),
    })
  },

  async 'certificate-suspended'(context, payload) {
    const facts = await certificateFacts(context, payload)
    const suspendedAt = facts?.certificate.suspendedAt
    if (!facts || !suspendedAt) return undefined
    const { certificate, person } = facts
    return outgoing(context, person, 'certificate_suspended', {
      first_name: person.firstName,
      lab: certificate.labName,
      date: formatMailDate(suspendedAt),
      certificate_number: groupedPublicId(certificate.publicId),
      reason: certificate.suspendedReason ?? '',
      lab_link: `${context.config.publicUrl}/lab/${certificate.labId}`,
    })
  },

  async 'certificate-resumed'(context, payload) {
    const facts = await certificateFacts(context, payload)
    if (!facts || facts.certificate.suspendedAt) return undefined
    const { certificate, person } = facts
    return outgoing(context, person, 'certificate_resumed', {
      first_name: person.firstName,
      lab: certificate.labName,
      certificate_number: groupedPublicId(certificate.publicId),
      verify_link: verifyUrl(context.config.publicUrl, certificate.publicId),
    })
  },

  async 'certificate-resigned'(context, payload) {
    const facts = await certificateFacts(context, payload)
    if (!facts) return undefined
    const { certificate, person } = facts
    return outgoing(context, person, 'certificate_resigned', {
      first_name: person.firstName,
      lab: certificate.labName,
      date: formatMailDate(context.now),
      certificate_number: groupedPublicId(certificate.publicId),
      verify_link: verifyUrl(context.config.publicUrl, certificate.publicId),
    })
  },

  async 'certificate-concern'(context, payload) {
    const certificate = await findPublic(context.db, payload.public_id)
    if (!certificate) return undefined
    return mailTo(context, context.config.contactEmail, 'certificate_concern', {
      lab: certificate.labName,
      organisation: certificate.organisationName,
      certificate_number: groupedPublicId(certificate.publicId),
      reporter_email: payload.email ?? mail_words.no_address,
      concern: payload.concern,
      verify_link: verifyUrl(context.config.publicUrl, certificate.publicId),
    })
  },

  async 'certificate-expiring-60'(context, payload) {
    const facts = await certificateFacts(context, payload)
    if (!facts) return undefined
    const { certificate, person } = facts
    const submitDay = addDays(dayOf(certificate.validUntil, HOME_ZONE), -AUDIT_TAKES_DAYS)
    return outgoing(context, person, 'certificate_expiring_60', {
      ...endOf(context, facts),
      suggested_submit_date: formatMailDate(startOfDay(submitDay, HOME_ZONE)),
    })
  },

  async 'certificate-expiring-14'(context, payload) {
    const facts = await certificateFacts(context, payload)
    if (!facts) return undefined
    return outgoing(context, facts.person, 'certificate_expiring_14', {
      ...endOf(context, facts),
      renewal_status: await renewalStatus(context, facts.certificate),
    })
  },

  async 'certificate-expired'(context, payload) {
    const facts = await certificateFacts(context, payload)
    if (!facts) return undefined
    return outgoing(context, facts.person, 'certificate_expired', endOf(context, facts))
  },

  async 'cycle-idle'(context, payload) {
    const facts = await factsFor(context, payload.lab_id)
    if (!facts?.champion) return undefined
    const { lab, champion } = facts
    const token = optOutToken(context.seals, { organisationId: lab.organisationId, userId: champion.id })
    return outgoing(context, champion, 'cycle_idle', {
      first_name: champion.firstName,
      lab: lab.name,
      lab_link: `${context.config.publicUrl}/lab/${lab.id}`,
      opt_out_link: `${context.config.publicUrl}/stop-reminders/${token}`,
    })
  },
} satisfies Partial<MailHandlers>

type Facts = NonNullable<Awaited<ReturnType<typeof certificateFacts>>>

/** The job names whom it is for: a champion or an admin, each with a mail of their own. */
async function certificateFacts(context: JobContext, payload: MailPayloads['certificate-withdrawn']) {
  const { db, organisationId } = context
  if (!organisationId) return undefined
  const [certificate] = await db
    .select()
    .from(certificates)
    .where(and(eq(certificates.organisationId, organisationId), eq(certificates.id, payload.certificate_id)))
  const [person] = await peopleOf(context, [payload.recipient_id])
  return certificate && person ? { certificate, person } : undefined
}

function endOf({ config }: JobContext, { certificate, person }: Facts) {
  return {
    first_name: person.firstName,
    lab: certificate.labName,
    expiry_date: formatMailDate(certificate.validUntil),
    lab_link: `${config.publicUrl}/lab/${certificate.labId}`,
  }
}

const STATUS_WORDS = mail_words.renewal

/** In words. The lab counts as certified by the old certificate, so its station tells how far the new one is. */
async function renewalStatus({ db }: JobContext, { organisationId, labId, cycleId }: Facts['certificate']) {
  const [lab] = await labsOf(db, { organisationId, viewerId: null, labId })
  if (!lab || lab.cycleId === cycleId) return STATUS_WORDS.certified
  return STATUS_WORDS[journeyOf({ ...factsOf(lab), certifiedUntil: null }).status]
}
