import { canonicalJson } from '../calculators/canonical-json.ts'
import { addDays, type Day } from '../certificates/calendar.ts'
import { draw, drawOrder } from './draw.ts'
import type { Fraction, LevelEdition } from './edition.ts'
import { changedInMeaning } from './editions.ts'
import { ceilShare, isAbove } from './fraction.ts'
import { addMonths } from './order.ts'

export type AskedReason =
  | 'changed'
  | 'required'
  | 'not_yes_last_time'
  | 'evidence_expired'
  | 'central_answer_gone'
  | 'drawn'

export type AskedAgain = {
  /** In the order of the checklist, each with every reason. */
  asked: ReadonlyMap<string, readonly AskedReason[]>
  /** Signed, not asked. */
  statement: readonly string[]
}

const DRAWN_SHARE: Fraction = [1, 5]

export type RenewalInput = {
  edition: LevelEdition
  /** The edition of the last cycle, and what came after it up to now; empty while the edition is the same. */
  old: LevelEdition
  since: readonly LevelEdition[]
  /** As the last audit found it. */
  last: ReadonlyMap<string, 'y' | 'n' | 'x'>
  seed: string
  expired: readonly string[]
  centralGone: readonly string[]
}

/** Renewal by exception: which questions are asked again, and why. */
export async function askedAgain(input: RenewalInput): Promise<AskedAgain> {
  const own = input.edition.criteria.filter(({ for_auditor }) => !for_auditor)
  const known = new Map(own.map(({ id }) => [id, reasonsFor(id, input)]))
  const drawn = new Set<string>()
  for (const { name } of input.edition.areas) {
    const rest = own.filter(({ id, area }) => area === name && known.get(id)?.length === 0)
    const ids = rest.map(({ id }) => id)
    for (const id of await draw(input.seed, ids, DRAWN_SHARE)) drawn.add(id)
  }
  const asked = new Map<string, readonly AskedReason[]>()
  for (const { id } of own) {
    const reasons: readonly AskedReason[] = drawn.has(id) ? ['drawn'] : (known.get(id) ?? [])
    if (reasons.length > 0) asked.set(id, reasons)
  }
  return { asked, statement: own.flatMap(({ id }) => (asked.has(id) ? [] : [id])) }
}

function reasonsFor(id: string, input: RenewalInput): AskedReason[] {
  const { edition, old, since, last, expired, centralGone } = input
  const isNew = !old.criteria.some((criterion) => criterion.id === id)
  const isRequired = edition.criteria.some((criterion) => criterion.id === id && criterion.mandatory)
  const all: [AskedReason, boolean][] = [
    ['changed', isNew || changedInMeaning(since).has(id)],
    ['required', isRequired],
    ['not_yes_last_time', last.get(id) !== 'y'],
    ['evidence_expired', expired.includes(id)],
    ['central_answer_gone', centralGone.includes(id)],
  ]
  return all.flatMap(([reason, applies]) => (applies ? [reason] : []))
}

export type RenewalRow = {
  key: string
  /** Against the after side of last year. A row that moved only because factors changed is not changed. */
  isInputChanged: boolean
  readingOn: Day | null
}

export type RowReason = 'input_changed' | 'reading_old' | 'drawn'

const READING_HOLDS_MONTHS = 24
const FEWEST_DRAWN_ROWS = 3
const MOST_DRAWN_ROWS = 5

/** Rows that are asked again; of those that did not move a fifth by lot, at least three and at most five. */
export async function rowsAskedAgain(
  seed: string,
  rows: readonly RenewalRow[],
  today: Day,
): Promise<Map<string, readonly RowReason[]>> {
  const asked = new Map<string, readonly RowReason[]>()
  for (const { key, isInputChanged, readingOn } of rows) {
    const isOld = readingOn !== null && addMonths(readingOn, READING_HOLDS_MONTHS) < today
    const reasons: RowReason[] = [
      ...(isInputChanged ? (['input_changed'] as const) : []),
      ...(isOld ? (['reading_old'] as const) : []),
    ]
    if (reasons.length > 0) asked.set(key, reasons)
  }
  const rest = rows.flatMap(({ key }) => (asked.has(key) ? [] : [key]))
  const share = Math.max(FEWEST_DRAWN_ROWS, ceilShare(rest.length, DRAWN_SHARE))
  const order = await drawOrder(seed, rest)
  for (const key of order.slice(0, Math.min(MOST_DRAWN_ROWS, share))) asked.set(key, ['drawn'])
  return asked
}

export type RenewalKind = 'too_early' | 'by_exception' | 'in_full'

export type RenewalHistory = {
  lastDay: Day
  /** Renewals by exception since the last audit in full. */
  exceptionsInARow: number
  since: readonly LevelEdition[]
  /** A false statement of the last round makes the next one full. */
  isFullDemanded: boolean
}

const MOST_CHANGED: Fraction = [1, 2]

/** From 90 days before the end. By exception until some days after it, in full every few cycles. */
export function renewalKind(edition: LevelEdition, history: RenewalHistory, today: Day): RenewalKind {
  const { lastDay, exceptionsInARow, since, isFullDemanded } = history
  const { renew_from_days_before_end, by_exception_until_days_after_end, full_every_cycles } =
    edition.validity
  if (today < addDays(lastDay, -renew_from_days_before_end)) return 'too_early'
  const own = edition.criteria.filter(({ for_auditor }) => !for_auditor)
  const changed = changedInMeaning(since)
  const changedCount = own.filter(({ id }) => changed.has(id)).length
  const isFull =
    isFullDemanded ||
    exceptionsInARow + 1 >= full_every_cycles ||
    isAbove(changedCount, own.length, MOST_CHANGED) ||
    today > addDays(lastDay, by_exception_until_days_after_end)
  return isFull ? 'in_full' : 'by_exception'
}

/** A pulled or drawn question that was Yes and is No, unsaid: one is a finding, two make the next round a full one. */
export function isFullDemandedBy(falseStatements: number): boolean {
  return falseStatements >= 2
}

/** The text to hash when the champion signs: an answer or a row that changes afterwards needs another signature. */
export function statementText(signed: {
  answers: readonly { id: string; sha256: string }[]
  rows: readonly { key: string; sha256: string }[]
}): string {
  return canonicalJson(signed)
}
