import { audit_list as copy } from '@lab-zer0/content/microcopy.ts'
import { type Day, dayOf, HOME_ZONE } from '@lab-zer0/domain/certificates/calendar.ts'
import { fill, formatDate } from '../lib/format.ts'

/** `Due 30 Nov 2026`, and from the day after `Due 30 Nov 2026, overdue`. */
export function dueText(dueOn: Day): string {
  const isPast = dueOn < dayOf(new Date(), HOME_ZONE)
  return fill(isPast ? copy.overdue : copy.due, { date: formatDate(dueOn) })
}
