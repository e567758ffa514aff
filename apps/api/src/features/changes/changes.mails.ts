import { outgoing } from '../../platform/compose-mail.ts'
import type { MailHandlers } from '../../platform/mail-jobs.ts'
import { factsFor } from '../labs/index.ts'

export const changesMailHandlers = {
  async 'changes-lapsed'(context, payload) {
    const facts = await factsFor(context, payload.lab_id)
    if (!facts?.champion) return undefined
    const { lab, champion } = facts
    return outgoing(context, champion, 'changes_lapsed', {
      first_name: champion.firstName,
      lab: lab.name,
      titles: payload.titles,
      savings_link: `${context.config.publicUrl}/lab/${lab.id}`,
    })
  },
} satisfies Partial<MailHandlers>
