import { formatMailDate } from '@lab-zer0/content/mails.ts'
import type { MailPayloads } from '@lab-zer0/contracts/jobs.ts'
import { escalateBy } from '@lab-zer0/domain/audits/appeals.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import { eq } from 'drizzle-orm'
import { organisations } from '../../db/schema/organisations.ts'
import { mailTo, outgoing } from '../../platform/compose-mail.ts'
import { type JobContext, type MailHandlers, tenantOf } from '../../platform/mail-jobs.ts'
import { appealFactsOf } from '../audits/index.ts'
import { factsFor } from '../labs/index.ts'
import { peopleOf } from '../people/index.ts'
import { findAppeal } from './appeals.queries.ts'

export const appealsMailHandlers = {
  async 'appeal-due'(context, payload) {
    const found = await sidesOf(context, payload)
    const [admin] = await peopleOf(context, [context.userId])
    if (!found || !admin || found.appeal.decision !== null) return undefined
    return outgoing(context, admin, 'appeal_due', {
      first_name: admin.firstName,
      lab: found.lab.name,
      due_date: formatMailDate(found.appeal.dueAt),
      pack_link: packLink(context, found.lab.id),
    })
  },

  'appeal-lapsed': (context, payload) => tellChampion(context, payload, 'appeal_lapsed'),
  'escalation-ending': (context, payload) => tellChampion(context, payload, 'escalation_ending'),

  async 'appeal-escalated'(context, payload) {
    const found = await sidesOf(context, payload)
    if (!found?.escalation || found.escalation.decision !== null) return undefined
    const id = found.appeal.id
    return mailTo(context, context.config.contactEmail, 'appeal_escalated', {
      status: payload.is,
      lab: found.lab.name,
      organisation: await organisationName(context),
      cause: found.escalation.cause,
      due_date: formatMailDate(found.escalation.dueAt),
      commands: [
        `labzero provider read-appeal ${id}`,
        `labzero provider propose-decision ${id} --result stands|set-aside --grounds TEXT --by EMAIL`,
        `labzero provider confirm-decision ${id} --by EMAIL`,
      ].join('\n'),
      method_link: `${context.config.publicUrl}/method#appeals`,
    })
  },

  async 'appeal-escalated-side'(context, payload) {
    const found = await sidesOf(context, payload)
    if (!found?.escalation) return undefined
    const [reader] = await peopleOf(context, [
      payload.side === 'admin' ? context.userId : found.audit.auditorId,
    ])
    if (!reader) return undefined
    return outgoing(context, reader, 'appeal_escalated_side', {
      first_name: reader.firstName,
      lab: found.lab.name,
      due_date: formatMailDate(found.escalation.dueAt),
      review_link: reviewLink(context, found.lab.id),
    })
  },

  async 'appeal-resolved'(context, payload) {
    const found = await sidesOf(context, payload)
    if (!found?.escalation?.decision) return undefined
    const [auditor, admin] = await peopleOf(context, [found.audit.auditorId, context.userId])
    const reader = { champion: found.champion, auditor, admin }[payload.side]
    if (!reader) return undefined
    return outgoing(context, reader, 'appeal_resolved', {
      first_name: reader.firstName,
      lab: found.lab.name,
      outcome: found.escalation.decision,
      grounds: found.escalation.grounds ?? '',
      review_link: reviewLink(context, found.lab.id),
    })
  },
} satisfies Partial<MailHandlers>

type OfAppeal = Pick<MailPayloads['appeal-due'], 'lab_id' | 'appeal_id'>

async function sidesOf(context: JobContext, { lab_id, appeal_id }: OfAppeal) {
  const facts = await factsFor(context, lab_id)
  const row = context.organisationId && (await findAppeal(context.db, context.organisationId, appeal_id))
  return facts && row ? { ...row, champion: facts.champion } : undefined
}

/** What the Champion may still do, unless it was done while the mail waited. */
async function tellChampion(
  context: JobContext,
  payload: OfAppeal,
  template: 'appeal_lapsed' | 'escalation_ending',
) {
  const found = await sidesOf(context, payload)
  const facts = found && appealFactsOf(found)
  if (!found?.champion || !facts || facts.escalation) return undefined
  return outgoing(context, found.champion, template, {
    first_name: found.champion.firstName,
    lab: found.lab.name,
    end_date: formatMailDate(escalateBy(facts)),
    pack_link: packLink(context, found.lab.id),
  })
}

async function organisationName(context: JobContext): Promise<string> {
  const [organisation] = await context.db
    .select({ name: organisations.name })
    .from(organisations)
    .where(eq(organisations.id, tenantOf(context)))
  return organisation?.name ?? ''
}

function packLink({ config }: JobContext, labId: LabId): string {
  return `${config.publicUrl}/lab/${labId}/improvement-pack`
}

function reviewLink({ config }: JobContext, labId: LabId): string {
  return `${config.publicUrl}/lab/${labId}/audit`
}
