import { addDays, type Day } from '../certificates/calendar.ts'

export type CalendarTask = { id: string; title: string; owner: string; dueOn: Day; changedAt: Date }

export type CalendarFile = {
  name: string
  /** The host of the addresses, which makes the ids of entries unique in the world. */
  host: string
  link: string
  tasks: readonly CalendarTask[]
}

/** The longest line that RFC 5545 allows, in bytes. */
const LONGEST_LINE = 75

/** Tasks with a date, as all-day entries of a calendar (RFC 5545). */
export function calendarFile({ name, host, link, tasks }: CalendarFile): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//LAB ZER0//Board//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    ...tasks.flatMap((task) => entryOf(task, host, link)),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

function entryOf({ id, title, owner, dueOn, changedAt }: CalendarTask, host: string, link: string): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${id}@${host}`,
    `DTSTAMP:${stamp(changedAt)}`,
    `LAST-MODIFIED:${stamp(changedAt)}`,
    `DTSTART;VALUE=DATE:${dueOn.replaceAll('-', '')}`,
    `DTEND;VALUE=DATE:${addDays(dueOn, 1).replaceAll('-', '')}`,
    `SUMMARY:${escaped(owner === '' ? title : `${title} (${owner})`)}`,
    `URL:${link}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

function stamp(at: Date): string {
  return `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

/** Section 3.3.11: these four have a meaning of their own in a text. */
function escaped(text: string): string {
  return text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll(/\r\n|\r|\n/g, '\\n')
}

/** Section 3.1: a long line goes on in the next, which begins with a space. No character is cut in two. */
function folded(line: string): string {
  const encoder = new TextEncoder()
  const parts: string[] = []
  let part = ''
  let bytes = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (bytes + size > LONGEST_LINE) {
      parts.push(part)
      part = ''
      // The space that begins the next line counts.
      bytes = 1
    }
    part += character
    bytes += size
  }
  return [...parts, part].join('\r\n ')
}
