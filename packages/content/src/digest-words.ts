import type { Station } from '@lab-zer0/domain/labs/stages.ts'
import { STATIONS } from '@lab-zer0/domain/labs/stages.ts'
import { fill } from '@lab-zer0/domain/text/fill.ts'
import { locale } from './locale.ts'
import type { ComposedMail, MailFrame } from './mails/compose.ts'
import type { DigestBlock } from './mails/digest-blocks.ts'
import { digest as copy, kit } from './microcopy.ts'
import { noticeSentence, type ToldNotice } from './notice-words.ts'

const DAY_MS = 24 * 3_600_000

export type DigestLab = {
  name: string
  path: string
  station: Station
  forms: { locked: number; total: number }
  checklist: { answered: number; total: number }
  isReadersTurn: boolean
}
export type DigestDue = { what: 'audit' | 'visit' | 'certificate'; lab: string; on: Date }
export type DigestNotice = ToldNotice & { lab: string | null; at: Date; path: string; isToDo: boolean }

export type DigestFacts = {
  firstName: string | null
  organisation: string
  now: Date
  lab: DigestLab | null
  /** Unread, and something is asked of the reader. */
  toDo: DigestNotice[]
  due: DigestDue[]
  happened: DigestNotice[]
  preferencesUrl: string
  stopUrl: string
}

/** The words of the weekly mail: one turn, three figures, what is due, what happened. */
export function composeDigest(facts: DigestFacts, frame: MailFrame): ComposedMail {
  const title = facts.lab ? fill(copy.subject, { lab: facts.lab.name }) : copy.subject_without_lab
  const turn = turnOf(facts, frame)
  const dueWords = facts.due.length > 0 ? fill(copy.preheader_due, { n: facts.due.length }) : ''
  return {
    subject: title.replace(/\p{Cc}/gu, ' '),
    title,
    preheader:
      turn || dueWords ? `${turn ? `${turn.title}.` : ''} ${dueWords}`.trim() : copy.preheader_happened,
    reason: fill(copy.reason, { organisation: facts.organisation, day: weekdayOf(facts.now) }),
    links: [
      { label: copy.change_day, href: facts.preferencesUrl },
      { label: copy.stop, href: facts.stopUrl },
    ],
    blocks: [
      { kind: 'paragraph', lines: [[{ text: greeting(facts) }]] },
      ...(turn ? [turn] : []),
      ...(facts.lab ? [figuresOf(facts.lab)] : []),
      ...rowsOf(
        copy.due,
        facts.due.map((due) => dueRow(due, facts.now)),
      ),
      ...rowsOf(
        copy.happened,
        facts.happened.map((notice) => happenedRow(notice)),
      ),
      ...(facts.happened.length === 0 && facts.due.length === 0 && !turn
        ? [{ kind: 'paragraph' as const, lines: [[{ text: copy.quiet_week }]] }]
        : []),
      ...(turn
        ? []
        : [{ kind: 'button' as const, label: copy.open_inbox, href: `${frame.siteUrl}/notices` }]),
    ],
  }
}

function greeting({ firstName, now }: DigestFacts): string {
  const day = dayWords(now, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
  const isName = firstName !== null && firstName.trim() !== '' && !/[/:@]|\.\p{L}{2}/u.test(firstName)
  return isName ? fill(copy.hello, { day, first_name: firstName }) : fill(copy.hello_nameless, { day })
}

function turnOf({ toDo, lab }: DigestFacts, { siteUrl }: MailFrame) {
  const [asked] = toDo
  if (asked) {
    const title = noticeSentence(asked)
    return turnBlock(title, asked.lab ?? copy.subject_without_lab, `${siteUrl}${asked.path}`)
  }
  if (!lab?.isReadersTurn) return undefined
  const text = fill(copy.turn_text, { lab: lab.name, n: stepOf(lab) })
  return turnBlock(fill(copy.your_turn, { what: copy.turns[lab.station] }), text, `${siteUrl}${lab.path}`)
}

function turnBlock(title: string, text: string, href: string) {
  return { kind: 'turn' as const, title, text, label: copy.open_lab, href }
}

const stepOf = ({ station }: DigestLab) => STATIONS.indexOf(station) + 1

function figuresOf(lab: DigestLab): DigestBlock {
  const { figures } = copy
  return {
    kind: 'figures',
    figures: [
      {
        label: figures.step,
        value: fill(figures.step_value, { n: stepOf(lab) }),
        note: kit.steps[lab.station],
      },
      {
        label: figures.forms,
        value: fill(figures.of, { n: lab.forms.locked, total: lab.forms.total }),
        note: figures.forms_note,
      },
      {
        label: figures.checklist,
        value: fill(figures.of, { n: lab.checklist.answered, total: lab.checklist.total }),
        note: figures.checklist_note,
      },
    ],
  }
}

type Row = Extract<DigestBlock, { kind: 'rows' }>['rows'][number]

function rowsOf(title: string, rows: Row[]): DigestBlock[] {
  return rows.length === 0 ? [] : [{ kind: 'rows', title, rows }]
}

function dueRow({ what, lab, on }: DigestDue, now: Date): Row {
  const sentence = { audit: copy.due_audit, visit: copy.due_visit, certificate: copy.due_certificate }[what]
  const daysLate = Math.floor((now.getTime() - on.getTime()) / DAY_MS)
  const isLate = what === 'audit' && daysLate >= 1
  const late = daysLate === 1 ? copy.late_one : fill(copy.late, { n: daysLate })
  return {
    title: fill(sentence, { lab }),
    text: what === 'certificate' ? lab : copy.you,
    when: isLate ? late : shortDay(on),
    isLate,
  }
}

function happenedRow(notice: DigestNotice): Row {
  return { title: noticeSentence(notice), text: notice.lab ?? '', when: shortDay(notice.at), isLate: false }
}

const shortDay = (date: Date) => dayWords(date, { day: 'numeric', month: 'short' })
const weekdayOf = (date: Date) => dayWords(date, { weekday: 'long' })

function dayWords(date: Date, options: Intl.DateTimeFormatOptions): string {
  const format = new Intl.DateTimeFormat(locale, { timeZone: 'Australia/Sydney', ...options })
  return format.format(date).replace(',', '')
}
