import { formatMailDate } from '@lab-zer0/content/mails.ts'
import { mail_words } from '@lab-zer0/content/microcopy.ts'
import { HOME_ZONE, startOfDay } from '@lab-zer0/domain/certificates/calendar.ts'
import { fill } from '@lab-zer0/domain/text/fill.ts'
import { outgoing } from '../../platform/compose-mail.ts'
import { type MailHandlers, tenantOf } from '../../platform/mail-jobs.ts'
import { labQuestions } from '../checklists/index.ts'
import { editionOfCycle, membersOf } from '../labs/index.ts'
import { titleOf } from './board.present.ts'
import { tasksOfCycle } from './board.queries.ts'
import { findLabName, openCycle } from './calendar.queries.ts'

export const boardMailHandlers = {
  /** As the tasks are now: one that was finished or given away since the morning is left out. */
  async 'task-reminder'(context, payload) {
    const { db, userId, config } = context
    const organisationId = tenantOf(context)
    const lab = await findLabName(db, organisationId, payload.lab_id)
    if (!lab) return undefined
    const members = await membersOf(db, organisationId, lab.id)
    const owner = members.find(({ user }) => user.id === userId)?.user
    const cycle = await openCycle(db, organisationId, lab.id)
    if (!owner || !cycle) return undefined
    const questions = labQuestions(editionOfCycle(cycle))
    const rows = await tasksOfCycle(db, { organisationId, cycleId: cycle.id })
    const lines = rows.flatMap((row) => {
      const isLate = payload.late.includes(row.id)
      const isTold = isLate || payload.due.includes(row.id)
      if (!isTold || row.ownerId !== owner.id || row.state === 'done' || row.dueOn === null) return []
      const date = formatMailDate(startOfDay(row.dueOn, HOME_ZONE))
      const words = isLate ? mail_words.task_late : mail_words.task_due
      return [fill(words, { title: titleOf(row, questions), date })]
    })
    if (lines.length === 0) return undefined
    return outgoing(context, owner, 'task_reminder', {
      first_name: owner.firstName,
      lab: lab.name,
      tasks: lines.join('\n'),
      board_link: `${config.publicUrl}/lab/${lab.id}/board`,
    })
  },
} satisfies Partial<MailHandlers>
