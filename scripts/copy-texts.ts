import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Path } from './copy-readers.ts'

export type Text = { path: Path; text: string }

const DATA = 'packages/content/data'

/** Every text of a JSON value with the keys that lead to it. A list is one place: nobody reads a part of it by name. */
export function textsIn(value: unknown, path: Path = []): Text[] {
  if (typeof value === 'string') return [{ path, text: value }]
  if (Array.isArray(value)) {
    return value.flatMap((each) => textsIn(each, path).map(({ text }) => ({ path, text })))
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, [...path, key]))
}

function read(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** The texts of the screens, by the names under which the code imports them. */
export function microcopy(): Text[] {
  const files = globSync(`${DATA}/microcopy/*.json`, { exclude: ['**/index.json'] }).toSorted()
  return files.flatMap((file) => textsIn(read(file), [basename(file, '.json').replaceAll('-', '_')]))
}

/**
 * The pages of the site. Checklists, forms, guides and mails are not among them: each is a whole of its own, which
 * may say what another says.
 */
export function otherTexts(): Text[] {
  const site = globSync(`${DATA}/site/*.json`).toSorted()
  const pages = site.flatMap((file) => textsIn(read(file), ['site', basename(file, '.json')]))
  return pages.filter(({ path }) => !path.includes('source'))
}

const wordsIn = (text: string) => text.split(/\s+/).filter((word) => /\p{L}{2}/u.test(word))

const isSentence = (text: string) => wordsIn(text).length > 3 || /\s\S*[.?!…]$/.test(text.trim())

/** Sentences that stand in more than one place. */
export function twice(texts: readonly Text[]): { text: string; places: string[] }[] {
  const byText = Map.groupBy(
    texts.filter(({ text }) => isSentence(text)),
    ({ text }) => text.trim(),
  )
  return [...byText]
    .map(([text, found]) => ({ text, places: [...new Set(found.map(({ path }) => path.join('.')))] }))
    .filter(({ places }) => places.length > 1)
}

/** Texts that no code reads. */
export function unread(texts: readonly Text[], reads: readonly Path[]): Text[] {
  // `words.steps.map` reads the list at `words.steps`, `words.confirm` all that is below it.
  const starts = new Set(reads.map((path) => path.join('\n')))
  const passed = new Set(reads.flatMap((path) => path.map((_, index) => path.slice(0, index + 1).join('\n'))))
  const isRead = ({ path }: Text) =>
    passed.has(path.join('\n')) || path.some((_, index) => starts.has(path.slice(0, index + 1).join('\n')))
  return texts.filter((text) => !isRead(text))
}
