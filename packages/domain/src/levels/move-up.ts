import { type Decision, no, yes } from '../decision.ts'
import type { LevelCategory, LevelEdition } from './edition.ts'
import { changedInMeaning } from './editions.ts'

export type MoveUpRefusal = 'already_submitted' | 'edition_not_published' | 'edition_not_newer'

/** One way only, by choice, and never while somebody judges what was submitted. */
export function mayMoveUp(
  from: LevelEdition,
  to: LevelEdition,
  cycle: { isSubmitted: boolean },
): Decision<MoveUpRefusal> {
  if (cycle.isSubmitted) return no('already_submitted')
  if (to.state !== 'published') return no('edition_not_published')
  const isSameLevel = from.lab_type === to.lab_type && from.level === to.level
  return isSameLevel && to.edition > from.edition ? yes : no('edition_not_newer')
}

/** What happens to a cycle's answers and forms. Each question of either edition is in exactly one of the lists. */
export type MoveUpPreview = {
  /** Empty after the move. */
  new: readonly string[]
  /** Changed in meaning: they reopen with the old answer beside them. */
  changed: readonly string[]
  /** The answer stays under better words. */
  reworded: readonly string[]
  /** They stay in the history. */
  removed: readonly string[]
  kept: readonly string[]
  forms: {
    /** Locked ones stay locked. */
    kept: readonly string[]
    /** Their columns changed: they reopen with all cells that still exist. */
    reopened: readonly string[]
    new: readonly string[]
    removed: readonly string[]
  }
}

/** `since`: the editions after `from` up to and with `to`, as `editionsSince` tells them. */
export function previewMoveUp(
  from: LevelEdition,
  to: LevelEdition,
  since: readonly LevelEdition[],
): MoveUpPreview {
  const before = new Map(from.criteria.map((criterion) => [criterion.id, criterion]))
  const meaning = changedInMeaning(since)
  const onlyWords = new Set(
    since.flatMap(({ changes }) => changes.flatMap(({ what, of }) => (what === 'words' ? [of] : []))),
  )
  const lists = {
    new: [] as string[],
    changed: [] as string[],
    reworded: [] as string[],
    kept: [] as string[],
  }
  for (const { id, words_sha256 } of to.criteria) {
    const was = before.get(id)
    const hasSameWords = was?.words_sha256 === words_sha256
    if (!was) lists.new.push(id)
    else if (meaning.has(id)) lists.changed.push(id)
    else if (hasSameWords) lists.kept.push(id)
    // Words that changed without a reason in the file are taken for another question.
    else if (onlyWords.has(id)) lists.reworded.push(id)
    else lists.changed.push(id)
  }
  const now = new Set(to.criteria.map(({ id }) => id))
  const removed = from.criteria.flatMap(({ id }) => (now.has(id) ? [] : [id]))
  return { ...lists, removed, forms: formsOf(from.categories, to.categories) }
}

function formsOf(from: readonly LevelCategory[], to: readonly LevelCategory[]): MoveUpPreview['forms'] {
  const names = (categories: readonly LevelCategory[]) => categories.map(({ name }) => name)
  const earlier = (category: LevelCategory) => from.find(({ name }) => name === category.name)
  const isSame = (category: LevelCategory) => {
    const was = earlier(category)
    return was?.schema === category.schema && was.schema_version === category.schema_version
  }
  const stayed = to.filter((category) => earlier(category) !== undefined)
  return {
    kept: names(stayed.filter(isSame)),
    reopened: names(stayed.filter((category) => !isSame(category))),
    new: names(to.filter((category) => earlier(category) === undefined)),
    removed: names(from).filter((name) => !names(to).includes(name)),
  }
}
