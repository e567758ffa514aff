import { audit_list as copy } from '@lab-zer0/content/microcopy.ts'
import { CalendarClock, CalendarDays } from 'lucide-react'
import { fill, formatDateTime } from '../lib/format.ts'
import { type AuditTurn, dueText } from './due-text.ts'

type Terms = { due_on: string | null; visit: { at: string; note: string } | null }

/** `Audit due 30 Nov 2026` and `Visit 23 Nov 2026, 11:30 am, Building 14`, each where it is known. */
export function auditFacts(terms: Terms | null, turn: AuditTurn) {
  if (terms === null) return []
  const { due_on, visit } = terms
  return [
    ...(due_on === null ? [] : [{ id: 'due', icon: CalendarDays, text: dueText(due_on, turn) }]),
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
