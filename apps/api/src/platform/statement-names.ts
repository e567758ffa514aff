import { createHash } from 'node:crypto'
import type pg from 'pg'

/** Each name is a plan in the memory of every connection. Our own statements are about half as many. */
const MOST_NAMES = 500
/** Longer statements are built from lists, and rarely repeat with the same number of items. */
const LONGEST_TEXT = 20_000

export type StatementNames = ReturnType<typeof createStatementNames>

/**
 * Names each statement that repeats, so that PostgreSQL parses and plans it once per connection. Statements that run
 * once, or exceed the limit, get no name: they are planned each time and use no memory.
 */
export function createStatementNames() {
  const names = new Map<string, string>()
  const seenOnce = new Set<string>()
  let generation = 0

  function nameOf(text: string): string | undefined {
    const known = names.get(text)
    if (known !== undefined) return known
    if (text.length > LONGEST_TEXT || names.size >= MOST_NAMES) return undefined
    if (!seenOnce.delete(text)) {
      if (seenOnce.size >= MOST_NAMES) seenOnce.clear()
      seenOnce.add(text)
      return undefined
    }
    const name = `s${generation}_${createHash('sha256').update(text).digest('base64url').slice(0, 32)}`
    names.set(text, name)
    return name
  }

  return {
    nameOf,
    /** After a migration a plan may no longer fit. New names make PostgreSQL plan again. */
    renew(): void {
      generation++
      names.clear()
    },
  }
}

type Asked = string | pg.QueryConfig

/** The same client, but statements with parameters get a name. */
export function namingClient(client: pg.PoolClient, { nameOf }: StatementNames): pg.PoolClient {
  const query = (asked: Asked, values?: unknown[]) => {
    const config = typeof asked === 'string' ? { text: asked } : asked
    const given = values ?? config.values ?? []
    const name = given.length > 0 ? nameOf(config.text) : undefined
    return client.query(name === undefined ? config : { ...config, name }, given)
  }
  return Object.create(client, { query: { value: query } })
}
