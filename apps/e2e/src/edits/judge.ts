import type { Seen } from './seen.ts'
import type { Edit } from './ways.ts'

export const OUTCOMES = ['as typed', 'emptied', 'told', 'not taken, and said', 'silently changed'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** What the server has of a cell: its value, and how sure somebody is of it. */
export type Stored = { value: unknown; mark: unknown }

export type Shown = {
  /** In the cell once it was left, and after a reload. */
  now: Seen
  later: Seen
  /** What was said elsewhere: the lines of an import or a paste about this cell. */
  said: string
  was: Stored
  stored: Stored
}

/** `−1,200` is minus 1200, as the screen writes it. */
function numberIn(shown: string): number | null {
  const plain = shown.replace('−', '-').replaceAll(',', '').trim()
  return plain === '' ? null : Number(plain)
}

const isSame = (a: Stored, b: Stored) => a.value === b.value && a.mark === b.mark
const shows = (seen: Seen, value: unknown) => numberIn(seen.value) === (value ?? null)

/** Of what was typed the screen and the server have the number itself, or words that name what was typed. */
export function outcomeOf(edit: Edit, shown: Shown): Outcome {
  const { now, later, stored, was, said } = shown
  const { text, number, isAsked } = edit
  const both = [now, later]
  if (text === '') return isBlankRight(edit, shown) ? 'emptied' : 'silently changed'
  const isStored = stored.value === number && stored.mark !== 'to_check'
  const isUntold = both.every(({ words }) => !words.includes('You typed'))
  const isMarked = stored.mark === 'assumed' && !text.startsWith('~')
  if (isAsked && isStored && !isMarked && isUntold && both.every((seen) => shows(seen, number)))
    return 'as typed'
  if (stored.mark === 'to_check' && both.every((seen) => isToldOf(text, seen, stored))) return 'told'
  if (!isSame(stored, was)) return 'silently changed'
  if (!isAsked) return said.includes(text) ? 'not taken, and said' : 'silently changed'
  const isNamed = (seen: Seen) => seen.words.includes(`You typed ${text}. `) && reason.test(seen.words)
  const stays = (seen: Seen) => seen.typed === text && (isNamed(seen) || said.includes(text))
  const isAsBefore = (seen: Seen) => said.includes(text) && shows(seen, was.value)
  return both.every((seen) => stays(seen) || isAsBefore(seen)) ? 'not taken, and said' : 'silently changed'
}

const reason = /Must be|This type takes|this type can have it/

/** Set to the limit: the cell shows both, and what is used instead. */
function isToldOf(text: string, seen: Seen, { value }: Stored): boolean {
  const isThere = seen.typed === text || seen.words.includes(`You typed ${text}. Must be`)
  return isThere && shows(seen, value) && / so \S+.* is used/.test(seen.words)
}

/** An emptied cell is empty, or says that it has what is usual. Nothing in a list or a paste is no edit. */
function isBlankRight({ way, column }: Edit, { now, later, stored, was }: Shown): boolean {
  if (way === 'paste' || way === 'import') return isSame(stored, was)
  const isUsual = stored.mark === 'assumed' && column.assumed !== undefined
  return (stored.value === undefined || isUsual) && [now, later].every((seen) => shows(seen, stored.value))
}
