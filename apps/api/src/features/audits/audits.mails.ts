import { formatMailDate } from '@lab-zer0/content/mails.ts'
import { mail_words } from '@lab-zer0/content/microcopy.ts'
import type { MailJob, MailPayloads } from '@lab-zer0/contracts/jobs.ts'
import type { LabId, UserId } from '@lab-zer0/domain/ids.ts'
import { and, eq } from 'drizzle-orm'
import { auditAppeals, auditRounds, audits } from '../../db/schema/audits.ts'
import { certificates } from '../../db/schema/certificates.ts'
import { checklistSubmissions } from '../../db/schema/checklists.ts'
import { users } from '../../db/schema/users.ts'
import { organisationOf } from '../../platform/access.ts'
import { outgoing } from '../../platform/compose-mail.ts'
import type { Signed } from '../../platform/context.ts'
import { type JobContext, type MailHandlers, tenantOf } from '../../platform/mail-jobs.ts'
import { factsFor, type LabRow, membersOf } from '../labs/index.ts'
import { nameOrEmail, peopleOf } from '../people/index.ts'
import { auditsOf } from './audits.queries.ts'
import { packOf } from './read-improvement-pack.ts'

/** A mail without whom it goes to. */
type Letter = MailJob extends infer Job
  ? Job extends MailJob
    ? Pick<Job, 'kind' | 'payload'>
    : never
  : never

async function sendTo({ actor, enqueue }: Signed, userIds: Iterable<UserId>, letter: Letter): Promise<void> {
  for (const userId of new Set(userIds)) {
    await enqueue({ ...letter, organisationId: actor.organisationId, userId })
  }
}

async function adminIds({ db, actor }: Signed): Promise<UserId[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.organisationId, organisationOf({ actor })), eq(users.isOrganisationAdmin, true)))
  return rows.map(({ id }) => id)
}

/** To the auditor, or to the admins where there is none yet. */
export async function sendRequestMails(context: Signed, lab: LabRow): Promise<void> {
  const payload = { lab_id: lab.id }
  if (lab.auditorId) return sendTo(context, [lab.auditorId], { kind: 'audit-requested', payload })
  return sendTo(context, await adminIds(context), { kind: 'audit-requested-no-auditor', payload })
}

/** To everyone in the lab and to the admins. */
export async function sendCertifiedMails(
  context: Signed,
  labId: LabId,
  certificateId: string,
): Promise<void> {
  const members = await membersOf(context.db, organisationOf(context), labId)
  const people = [...members.map(({ user }) => user.id), ...(await adminIds(context))]
  const payload = { lab_id: labId, certificate_id: certificateId }
  await sendTo(context, people, { kind: 'audit-certified', payload })
}

export async function sendResubmissionMail(context: Signed, labId: LabId, auditId: string): Promise<void> {
  const payload = { lab_id: labId, audit_id: auditId }
  await sendTo(context, [context.actor.userId], { kind: 'audit-sent-back', payload })
}

type AppealMade = { labId: LabId; auditId: string; judges: readonly UserId[] }

/** To the admins who can decide, and to the auditor, who need not. */
export async function sendAppealMails(
  context: Signed,
  { labId, auditId, judges }: AppealMade,
): Promise<void> {
  const payload = { lab_id: labId, audit_id: auditId }
  await sendTo(context, judges, { kind: 'appeal-made', payload })
  await sendTo(context, [context.actor.userId], { kind: 'appeal-made-auditor', payload })
}

/** To the scheme, which decides, and to whoever decided or audited before. */
export async function sendEscalationMails(context: Signed, labId: LabId, appealId: string): Promise<void> {
  const appeal = { lab_id: labId, appeal_id: appealId }
  const me = [context.actor.userId]
  await sendTo(context, me, { kind: 'appeal-escalated', payload: { ...appeal, is: 'new' } })
  await sendTo(context, await adminIds(context), {
    kind: 'appeal-escalated-side',
    payload: { ...appeal, side: 'admin' },
  })
  await sendTo(context, me, { kind: 'appeal-escalated-side', payload: { ...appeal, side: 'auditor' } })
}

/** To both sides: the worker knows who they are. */
export async function sendDecisionMails(context: Signed, labId: LabId, appealId: string): Promise<void> {
  for (const side of ['champion', 'auditor'] as const) {
    const payload = { lab_id: labId, appeal_id: appealId, side }
    await sendTo(context, [context.actor.userId], { kind: 'appeal-decided', payload })
  }
}

export const auditsMailHandlers = {
  async 'audit-requested'(context, payload) {
    const facts = await factsFor(context, payload.lab_id)
    const [auditor] = await peopleOf(context, [context.userId])
    const score = facts && (await checklistScore(context, facts.lab.id))
    if (!facts || !auditor || score === undefined) return undefined
    return outgoing(context, auditor, 'audit_requested', {
      first_name: auditor.firstName,
      admin_name: nameOrEmail(facts.admin),
      champion_name: facts.champion ? nameOrEmail(facts.champion) : nameOrEmail(facts.admin),
      champion_email: facts.champion?.email ?? facts.admin.email,
      lab: facts.lab.name,
      lab_link: reviewLink(context, facts.lab.id),
      score,
    })
  },

  async 'audit-requested-no-auditor'(context, payload) {
    const facts = await factsFor(context, payload.lab_id)
    const [admin] = await peopleOf(context, [context.userId])
    if (!facts || !admin) return undefined
    return outgoing(context, admin, 'audit_requested_no_auditor', {
      first_name: admin.firstName,
      assign_auditors_link: `${context.config.publicUrl}/dashboard/assign-auditors`,
      champion_name: facts.champion ? nameOrEmail(facts.champion) : mail_words.its_admin,
      lab: facts.lab.name,
      lab_type: facts.lab.type,
    })
  },

  async 'audit-certified'(context, payload) {
    const certificate = await certificateOf(context, payload.certificate_id)
    const [reader] = await peopleOf(context, [context.userId])
    if (!certificate || !reader) return undefined
    const [auditor] = await peopleOf(context, [certificate.audit.auditorId])
    const { publicId, labName, score, issuedAt, validUntil } = certificate.certificate
    return outgoing(context, reader, 'audit_outcome_certified', {
      first_name: reader.firstName,
      auditor_name: auditor ? nameOrEmail(auditor) : mail_words.your_auditor,
      award_date: formatMailDate(issuedAt),
      certificate_link: `${context.config.publicUrl}/verify/${publicId}`,
      certificate_number: publicId,
      expiry_date: formatMailDate(validUntil),
      lab: labName,
      score,
      auditor_comments: certificate.audit.note || null,
    })
  },

  async 'audit-sent-back'(context, payload) {
    const facts = await factsFor(context, payload.lab_id)
    const found = await auditOf(context, payload.audit_id)
    if (!facts?.champion || !found) return undefined
    const { lab, champion } = facts
    const key = { organisationId: found.audit.organisationId, cycleId: found.audit.cycleId }
    const row = (await auditsOf(context.db, key)).find(({ audit }) => audit.id === found.audit.id)
    const pack = row && (await packOf(context.db, key, lab, row))
    if (!pack) return undefined
    return outgoing(context, champion, 'audit_outcome_resubmission', {
      first_name: champion.firstName,
      auditor_email: pack.auditor.email,
      auditor_name: pack.auditor.name,
      lab: lab.name,
      lab_link: `${context.config.publicUrl}/lab/${lab.id}/improvement-pack`,
      score: pack.score,
      auditor_comments: pack.message || null,
      improvement_items: pack.items.map(({ question, finding, tips }) => ({
        question,
        comment: finding,
        suggestion: tips[0]?.suggestion ?? '',
        guide_link: `${context.config.publicUrl}/guides/${tips[0]?.resource ?? ''}`,
      })),
    })
  },

  async 'appeal-made'(context, payload) {
    const [admin] = await peopleOf(context, [context.userId])
    const sides = await sidesOf(context, payload)
    if (!admin || !sides) return undefined
    return outgoing(context, admin, 'appeal_made', {
      first_name: admin.firstName,
      champion_name: sides.championName,
      auditor_name: sides.auditor ? nameOrEmail(sides.auditor) : mail_words.its_auditor,
      lab: sides.lab.name,
      score: sides.audit.score ?? 0,
      reason: sides.appeal.reason,
      review_link: reviewLink(context, sides.lab.id),
    })
  },

  async 'appeal-made-auditor'(context, payload) {
    const sides = await sidesOf(context, payload)
    if (!sides?.auditor) return undefined
    return outgoing(context, sides.auditor, 'appeal_made_auditor', {
      first_name: sides.auditor.firstName,
      champion_name: sides.championName,
      lab: sides.lab.name,
      reason: sides.appeal.reason,
      review_link: reviewLink(context, sides.lab.id),
    })
  },

  async 'appeal-decided'(context, payload) {
    const facts = await factsFor(context, payload.lab_id)
    const appeal = await appealOf(context, payload.appeal_id)
    if (!facts || !appeal?.appeal.decision) return undefined
    const [auditor, admin] = await peopleOf(context, [appeal.audit.auditorId, appeal.appeal.decidedBy])
    const reader = payload.side === 'champion' ? facts.champion : auditor
    if (!reader) return undefined
    const { decision, decisionNote } = appeal.appeal
    return outgoing(context, reader, 'appeal_decided', {
      first_name: reader.firstName,
      admin_name: nameOrEmail(admin ?? facts.admin),
      lab: facts.lab.name,
      note: decisionNote ?? '',
      decision,
      outcome: decision,
      review_link: reviewLink(context, facts.lab.id),
    })
  },
} satisfies Partial<MailHandlers>

function reviewLink({ config }: JobContext, labId: LabId): string {
  return `${config.publicUrl}/lab/${labId}/audit`
}

/** Of the checklist in the last round that the lab submitted for audit. */
async function checklistScore(context: JobContext, labId: LabId): Promise<number | undefined> {
  const rows = await context.db
    .select({ score: checklistSubmissions.score })
    .from(auditRounds)
    .innerJoin(
      checklistSubmissions,
      and(
        eq(checklistSubmissions.organisationId, tenantOf(context)),
        eq(checklistSubmissions.cycleId, auditRounds.cycleId),
        eq(checklistSubmissions.round, auditRounds.number),
      ),
    )
    .where(and(eq(auditRounds.organisationId, tenantOf(context)), eq(auditRounds.labId, labId)))
    .orderBy(auditRounds.submittedAt)
  return rows.at(-1)?.score
}

async function certificateOf(context: JobContext, id: string | null | undefined) {
  const [row] = await context.db
    .select({ certificate: certificates, audit: audits })
    .from(certificates)
    .innerJoin(audits, and(eq(audits.organisationId, tenantOf(context)), eq(audits.id, certificates.auditId)))
    .where(and(eq(certificates.organisationId, tenantOf(context)), eq(certificates.id, id ?? '')))
  return row
}

async function auditOf(context: JobContext, id: string | null | undefined) {
  const [audit] = await context.db
    .select()
    .from(audits)
    .where(and(eq(audits.organisationId, tenantOf(context)), eq(audits.id, id ?? '')))
  return audit && { audit }
}

async function appealOf(context: JobContext, id: string | null | undefined) {
  const [row] = await context.db
    .select({ appeal: auditAppeals, audit: audits })
    .from(auditAppeals)
    .innerJoin(audits, and(eq(audits.organisationId, tenantOf(context)), eq(audits.id, auditAppeals.auditId)))
    .where(and(eq(auditAppeals.organisationId, tenantOf(context)), eq(auditAppeals.id, id ?? '')))
  return row
}

/** Both sides of the appeal against an outcome. */
async function sidesOf(context: JobContext, payload: MailPayloads['appeal-made']) {
  const facts = await factsFor(context, payload.lab_id)
  const [row] = await context.db
    .select({ appeal: auditAppeals, audit: audits })
    .from(auditAppeals)
    .innerJoin(audits, and(eq(audits.organisationId, tenantOf(context)), eq(audits.id, auditAppeals.auditId)))
    .where(
      and(eq(auditAppeals.organisationId, tenantOf(context)), eq(auditAppeals.auditId, payload.audit_id)),
    )
  if (!facts || !row) return undefined
  const [auditor, appellant] = await peopleOf(context, [row.audit.auditorId, row.appeal.appealedBy])
  const championName = appellant ? nameOrEmail(appellant) : facts.lab.name
  return { ...row, lab: facts.lab, auditor, championName }
}
