/** A mention in a comment names a person by id, so that the text never keeps a name of someone who has left. */
const MENTION = /@\{([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\}/g

export type Named = { id: string; name: string }

export function mentionsIn(text: string): string[] {
  return [...new Set([...text.matchAll(MENTION)].flatMap(([, id]) => id ?? []))]
}

/** `@Oscar Lim` as a person types it becomes a mention. Longer names first: Ann Lee is not Ann Leeson. */
export function withMentions(typed: string, people: readonly Named[]): string {
  return people
    .toSorted((a, b) => b.name.length - a.name.length)
    .reduce((text, { id, name }) => text.replaceAll(`@${name}`, `@{${id}}`), typed)
}

export function withNames(text: string, people: readonly Named[], unknown: string): string {
  return partsOf(text)
    .map((part) => (typeof part === 'string' ? part : `@${nameOf(part.id, people) ?? unknown}`))
    .join('')
}

export type TextPart = string | { id: string }

/** The text between mentions, and the mentions, in turn. */
export function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const found of text.matchAll(MENTION)) {
    if (found.index > from) parts.push(text.slice(from, found.index))
    parts.push({ id: found[1] ?? '' })
    from = found.index + found[0].length
  }
  if (from < text.length) parts.push(text.slice(from))
  return parts
}

export function nameOf(id: string, people: readonly Named[]): string | undefined {
  return people.find((person) => person.id === id)?.name
}
