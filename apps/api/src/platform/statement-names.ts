import { createHash } from 'node:crypto'
import type pg from 'pg'

/** Each name is a plan in the memory of every connection. Our own statements are about half as many. */
const MOST_NAMES = 500
/** A longer text was built from a list, and hardly comes a second time with as many members. */
const LONGEST_TEXT = 20_000

export type StatementNames = ReturnType<typeof createStatementNames>

/**
 * A name for each text that comes back, so that PostgreSQL parses and plans it once for each connection. A text that
 * comes once gets none, nor does any beyond the limit: they are planned each time, and take no room.
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
    /** After a migration a plan may no longer fit: under new names everything is planned anew. */
    renew(): void {
      generation++
      names.clear()
    },
  }
}

type Asked = string | pg.QueryConfig

/** The same client, but what it is asked with values carries a name. */
export function namingClient(client: pg.PoolClient, { nameOf }: StatementNames): pg.PoolClient {
  const query = (asked: Asked, values?: unknown[]) => {
    const config = typeof asked === 'string' ? { text: asked } : asked
    const given = values ?? config.values ?? []
    const name = given.length > 0 ? nameOf(config.text) : undefined
    return client.query(name === undefined ? config : { ...config, name }, given)
  }
  return Object.create(client, { query: { value: query } })
}
