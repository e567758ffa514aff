import { addDays, type Day } from '../certificates/calendar.ts'
import { type Decision, no, yes } from '../decision.ts'
import type { LabType } from '../labs/lab.ts'
import type { Level, LevelEdition } from './edition.ts'

/** A published edition is pinned by the hash of its file. Its sunset stands beside it, because the file never changes. */
export type Publication = { id: string; sha256: string; sunset: Day | null }

export const SUNSET_NOTICE_DAYS = 180
export const RESUBMISSION_DAYS_AFTER_SUNSET = 90

/** What a cycle that is opened on that day is pinned to. */
export function newestPublished<Edition extends LevelEdition>(
  editions: readonly Edition[],
  { labType, level }: { labType: LabType; level: Level },
  day: Day,
): Edition | undefined {
  const inForce = editions.filter(
    (one) =>
      one.lab_type === labType &&
      one.level === level &&
      one.state === 'published' &&
      one.effective_from !== null &&
      one.effective_from <= day,
  )
  return inForce.toSorted((a, b) => a.edition - b.edition).at(-1)
}

/** The sunset is the last day on which a cycle pinned to the edition may be submitted for audit. */
export function maySubmitUnder(
  { sunset }: Pick<Publication, 'sunset'>,
  day: Day,
  isResubmission: boolean,
): Decision<'edition_ended'> {
  if (sunset === null) return yes
  const lastDay = isResubmission ? addDays(sunset, RESUBMISSION_DAYS_AFTER_SUNSET) : sunset
  return day <= lastDay ? yes : no('edition_ended')
}

export type SunsetRefusal = 'sunset_already_set' | 'sunset_too_soon'

export function maySetSunset(
  { sunset }: Pick<Publication, 'sunset'>,
  wanted: Day,
  today: Day,
): Decision<SunsetRefusal> {
  if (sunset !== null) return no('sunset_already_set')
  return wanted >= addDays(today, SUNSET_NOTICE_DAYS) ? yes : no('sunset_too_soon')
}

export type Unlisted = { id: string; what: 'new' | 'removed' | 'words' | 'rules' }

/** Evidence rules of many questions may be listed as one change. */
const ALL_EVIDENCE_RULES = 'criteria.evidence'

/** Differences that the new edition does not own up to. It is not published while there is one. */
export function unlistedChanges(edition: LevelEdition, old: LevelEdition): Unlisted[] {
  const listed = new Set(edition.changes.map(({ of }) => of))
  const before = new Map(old.criteria.map((criterion) => [criterion.id, criterion]))
  const now = new Set(edition.criteria.map(({ id }) => id))
  const unlisted: Unlisted[] = []
  for (const { id, words_sha256, rules_sha256 } of edition.criteria) {
    if (listed.has(id)) continue
    const was = before.get(id)
    if (!was) unlisted.push({ id, what: 'new' })
    if (was && was.words_sha256 !== words_sha256) unlisted.push({ id, what: 'words' })
    if (was && was.rules_sha256 !== rules_sha256 && !listed.has(ALL_EVIDENCE_RULES))
      unlisted.push({ id, what: 'rules' })
  }
  const removed = old.criteria.filter(({ id }) => !now.has(id) && !listed.has(id))
  return [...unlisted, ...removed.map(({ id }) => ({ id, what: 'removed' as const }))]
}

/** The editions after `old` up to `edition`, oldest first. Undefined where one does not lead to the other. */
export function editionsSince(
  editions: readonly LevelEdition[],
  old: LevelEdition,
  edition: LevelEdition,
): LevelEdition[] | undefined {
  const since: LevelEdition[] = []
  let at: LevelEdition | undefined = edition
  while (at && at.id !== old.id) {
    // A file that replaces itself, or goes round, leads nowhere.
    if (since.includes(at)) return undefined
    since.unshift(at)
    const earlier: string | null = at.replaces
    at = editions.find(({ id }) => id === earlier)
  }
  return at ? since : undefined
}

/** Questions that are new or mean something else since then. */
export function changedInMeaning(since: readonly LevelEdition[]): Set<string> {
  const changes = since.flatMap((edition) => edition.changes)
  return new Set(changes.flatMap(({ what, of }) => (what === 'meaning' || what === 'new' ? [of] : [])))
}
