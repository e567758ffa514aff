import { mail_words } from '@lab-zer0/content/microcopy.ts'
import { fill } from '@lab-zer0/domain/text/fill.ts'
import { outgoing } from '../../platform/compose-mail.ts'
import { type MailHandlers, tenantOf } from '../../platform/mail-jobs.ts'
import { findLabName } from '../board/index.ts'
import { membersOf } from '../labs/index.ts'
import { nameOrEmail, peopleOf } from '../people/index.ts'

export const labHomeMailHandlers = {
  /** Nothing for someone who has left the lab meanwhile. */
  async 'turn-reminder'(context, payload) {
    const organisationId = tenantOf(context)
    const lab = await findLabName(context.db, organisationId, payload.lab_id)
    const members = await membersOf(context.db, organisationId, payload.lab_id)
    const member = members.find(({ user }) => user.id === context.userId)?.user
    const [colleague] = await peopleOf(context, [payload.by])
    if (!lab || !member || !colleague) return undefined
    return outgoing(context, member, 'turn_reminder', {
      first_name: member.firstName,
      lab: lab.name,
      colleague: nameOrEmail(colleague),
      next_thing: fill(mail_words.next_things[payload.thing], { title: payload.title ?? '' }),
      lab_link: `${context.config.publicUrl}/lab/${lab.id}`,
    })
  },
} satisfies Partial<MailHandlers>
