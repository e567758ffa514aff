import { plural } from '@lab-zer0/content/locale.ts'
import { audit_list as copy } from '@lab-zer0/content/microcopy.ts'
import { type Day, dayOf, daysBetween, HOME_ZONE } from '@lab-zer0/domain/certificates/calendar.ts'
import { CalendarClock, CalendarDays } from 'lucide-react'
import { fill, formatDate, formatDateTime } from '../lib/format.ts'

type Terms = { due_on: string | null; visit: { at: string; note: string } | null }

/** `Due 30 Nov 2026`, and from the day after `Due 30 Nov 2026, 1 day overdue`. */
export function dueText(dueOn: Day, now = new Date()): string {
  const date = formatDate(dueOn)
  const late = daysBetween(dueOn, dayOf(now, HOME_ZONE))
  return late <= 0 ? fill(copy.due, { date }) : fill(plural(late, copy.overdue), { date })
}

/** `Due 30 Nov 2026` and `Visit 23 Nov 2026, 11:30 am, Building 14`, each where it is known. */
export function auditFacts(terms: Terms | null) {
  if (terms === null) return []
  const { due_on, visit } = terms
  return [
    ...(due_on === null ? [] : [{ id: 'due', icon: CalendarDays, text: dueText(due_on) }]),
    ...(visit === null ? [] : [{ id: 'visit', icon: CalendarClock, text: visitText(visit) }]),
  ]
}

function visitText({ at, note }: NonNullable<Terms['visit']>): string {
  const time = fill(copy.visit, { time: formatDateTime(at) })
  return note === '' ? time : `${time}, ${note}`
}

/** As the browser's field wants it: local time, without its zone. */
export function localTime(time: Date): string {
  const local = new Date(time.getTime() - time.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length)
}
