import { audit_list as copy } from '@lab-zer0/content/microcopy.ts'
import { type Day, dayOf, HOME_ZONE } from '@lab-zer0/domain/certificates/calendar.ts'
import { auditDayOf } from '@lab-zer0/domain/labs/stages.ts'
import { fill, formatDate } from '../lib/format.ts'

export type AuditTurn = Parameters<typeof auditDayOf>[1]

const words = { due: copy.due, overdue: copy.overdue, waits_for_lab: copy.waits_for_lab_since }

/** `Audit due 30 Nov 2026`, and from the day after whose turn it is. */
export function dueText(auditDueOn: Day, turn: AuditTurn): string {
  const today = dayOf(new Date(), HOME_ZONE)
  return fill(words[auditDayOf({ auditDueOn, today }, turn)], { date: formatDate(auditDueOn) })
}
