import { addDays, dayOf, HOME_ZONE, startOfDay } from '../certificates/calendar.ts'
import { daysLeft } from '../certificates/validity.ts'
import { type Decision, no, yes } from '../decision.ts'

/** How long each step of an appeal may take. */
export const APPEAL_DAYS = { admin_decides: 14, lab_escalates: 28, scheme_decides: 28 } as const

/** How many days before its deadline somebody is reminded. */
const REMIND_DAYS = { admin_decides: 3, lab_escalates: 7, scheme_decides: 7 } as const

export type AppealDecision = 'granted' | 'declined'
export const SCHEME_DECISIONS = ['stands', 'set_aside'] as const
export type SchemeDecision = (typeof SCHEME_DECISIONS)[number]

export type AppealFacts = {
  /** The last second in which the Org Admin can decide. */
  dueAt: Date
  decision: AppealDecision | null
  decidedAt: Date | null
  escalation: { dueAt: Date; decision: SchemeDecision | null } | null
}

/** `declined`: the lab can take it to the scheme. `over`: the time for that has passed. */
export type AppealState = 'with_admin' | 'granted' | 'declined' | 'over' | 'with_scheme' | SchemeDecision

/** The last second of the last day, so that a deadline on paper is a whole day. */
function lastSecond(from: Date, days: number): Date {
  const dayAfter = addDays(dayOf(from, HOME_ZONE), days + 1)
  return new Date(startOfDay(dayAfter, HOME_ZONE).getTime() - 1000)
}

export function appealDueAt(appealedAt: Date): Date {
  return lastSecond(appealedAt, APPEAL_DAYS.admin_decides)
}

export function schemeDueAt(escalatedAt: Date): Date {
  return lastSecond(escalatedAt, APPEAL_DAYS.scheme_decides)
}

/** Silence counts as declined on the day the Org Admin's time ran out. */
export function escalateBy({ decidedAt, dueAt }: Pick<AppealFacts, 'decidedAt' | 'dueAt'>): Date {
  return lastSecond(decidedAt ?? dueAt, APPEAL_DAYS.lab_escalates)
}

export function appealState(appeal: AppealFacts, now: Date): AppealState {
  if (appeal.escalation) return appeal.escalation.decision ?? 'with_scheme'
  if (appeal.decision === 'granted') return 'granted'
  if (appeal.decision === null && now <= endOfSecond(appeal.dueAt)) return 'with_admin'
  return now <= endOfSecond(escalateBy(appeal)) ? 'declined' : 'over'
}

/** The last second counts to its end. */
function endOfSecond(instant: Date): Date {
  return new Date(instant.getTime() + 999)
}

type AppealedRound = { isSentBack: boolean; hasSubmittedAgain: boolean; appeal: AppealFacts | null }

export type EscalateRefusal =
  | 'appeal_not_declined'
  | 'already_escalated'
  | 'escalation_too_late'
  | 'submitted_again'

/** Once, while the outcome still counts: the scheme can't set aside a round that the lab has moved on from. */
export function mayEscalate(
  { appeal, hasSubmittedAgain }: AppealedRound,
  now: Date,
): Decision<EscalateRefusal> {
  if (!appeal) return no('appeal_not_declined')
  if (appeal.escalation) return no('already_escalated')
  const state = appealState(appeal, now)
  if (state === 'over') return no('escalation_too_late')
  if (state !== 'declined') return no('appeal_not_declined')
  return hasSubmittedAgain ? no('submitted_again') : yes
}

export type SchemeRefusal = 'no_open_escalation' | 'submitted_again'

/** The scheme lets an outcome stand or sets it aside. It never writes a score. */
export function mayDecideByScheme(
  { appeal, hasSubmittedAgain }: AppealedRound,
  decision: SchemeDecision,
): Decision<SchemeRefusal> {
  if (!appeal?.escalation || appeal.escalation.decision !== null) return no('no_open_escalation')
  return decision === 'set_aside' && hasSubmittedAgain ? no('submitted_again') : yes
}

export type ConfirmRefusal = 'nothing_proposed' | 'same_person'

/** One of the provider's people proposes the decision, another confirms it. */
export function mayConfirm(
  proposal: { proposedBy: string } | null,
  confirmedBy: string,
): Decision<ConfirmRefusal> {
  if (!proposal) return no('nothing_proposed')
  return proposal.proposedBy === confirmedBy ? no('same_person') : yes
}

/** Names that a text mentions: the grounds of a decision are published without any. */
export function namesIn(text: string, names: readonly string[]): string[] {
  return names.filter((name) => {
    const words = name.split(/\s+/).filter(Boolean).map(escaped)
    if (words.length === 0) return false
    const pattern = `(?<![\\p{L}\\p{N}])${words.join('\\s+')}(?![\\p{L}\\p{N}])`
    return new RegExp(pattern, 'iu').test(text)
  })
}

function escaped(word: string): string {
  return word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
}

export type AppealReminder = 'appeal-due' | 'escalation-ending' | 'scheme-due' | 'scheme-late'

/** Which reminder belongs to this day. A morning that was missed is made up for until the deadline. */
export function appealReminderDue(appeal: AppealFacts, now: Date): AppealReminder | undefined {
  const isWithin = (deadline: Date, days: number) => daysLeft(deadline, now) <= days
  switch (appealState(appeal, now)) {
    case 'with_admin':
      return isWithin(appeal.dueAt, REMIND_DAYS.admin_decides) ? 'appeal-due' : undefined
    case 'declined':
      return isWithin(escalateBy(appeal), REMIND_DAYS.lab_escalates) ? 'escalation-ending' : undefined
    case 'with_scheme':
      return appeal.escalation ? schemeReminderDue(appeal.escalation.dueAt, now) : undefined
    default:
      return undefined
  }
}

/** No silence decides for the scheme, so being late is told too. */
function schemeReminderDue(dueAt: Date, now: Date): AppealReminder | undefined {
  const left = daysLeft(dueAt, now)
  if (left < 0) return 'scheme-late'
  return left <= REMIND_DAYS.scheme_decides ? 'scheme-due' : undefined
}
