import { mail_words } from '@lab-zer0/content/microcopy.ts'
import { and, desc, eq } from 'drizzle-orm'
import { audits } from '../../db/schema/audits.ts'
import { rowSamples } from '../../db/schema/figures.ts'
import { outgoing } from '../../platform/compose-mail.ts'
import type { MailHandlers } from '../../platform/mail-jobs.ts'
import { factsFor } from '../labs/index.ts'
import { nameOrEmail, peopleOf } from '../people/index.ts'

export const figuresMailHandlers = {
  async 'figures-reopened'(context, payload) {
    const facts = await factsFor(context, payload.lab_id)
    if (!facts) return undefined
    const [row] = await context.db
      .select({ auditorId: audits.auditorId, reopened: rowSamples.reopened })
      .from(audits)
      .innerJoin(
        rowSamples,
        and(eq(rowSamples.organisationId, audits.organisationId), eq(rowSamples.roundId, audits.roundId)),
      )
      .where(and(eq(audits.organisationId, facts.lab.organisationId), eq(audits.id, payload.audit_id)))
      .orderBy(desc(rowSamples.number))
      .limit(1)
    const [auditor] = await peopleOf(context, [row?.auditorId])
    const reader = facts.champion ?? facts.admin
    return outgoing(context, reader, 'figures_reopened', {
      first_name: reader.firstName,
      auditor_name: auditor ? nameOrEmail(auditor) : mail_words.its_admin,
      lab: facts.lab.name,
      categories: (row?.reopened ?? []).join(', '),
      audit_link: `${context.config.publicUrl}/lab/${facts.lab.id}/audit`,
    })
  },

  async 'forms-locked-again'(context, payload) {
    const facts = await factsFor(context, payload.lab_id)
    const [auditor] = await peopleOf(context, [payload.auditor_id])
    if (!facts || !auditor) return undefined
    return outgoing(context, auditor, 'forms_locked_again', {
      first_name: auditor.firstName,
      lab: facts.lab.name,
      audit_link: `${context.config.publicUrl}/lab/${facts.lab.id}/audit`,
    })
  },
} satisfies Partial<MailHandlers>
