import { mailTo } from '../../platform/compose-mail.ts'
import type { MailHandlers } from '../../platform/mail-jobs.ts'

export const logMailHandlers = {
  async 'chain-broken'(context, payload) {
    return mailTo(context, context.config.contactEmail, 'chain_broken', {
      organisation_id: payload.organisation_id,
      event_number: String(payload.event),
      dashboard_link: `${context.config.publicUrl}/dashboard`,
    })
  },
} satisfies Partial<MailHandlers>
