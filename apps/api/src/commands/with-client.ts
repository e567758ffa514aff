import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { commit } from '../platform/commit.ts'
import type { Database } from '../platform/database.ts'

type Connected = {
  client: pg.Client
  transaction<Result>(work: (db: Database) => Promise<Result>): Promise<Result>
}

const CONNECT_TIMEOUT_MS = 5000

/** One connection for a command. No statement has a deadline: an operator can wait, and ends it by hand. */
export async function withClient<Result>(
  url: string,
  work: (connected: Connected) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'labzero',
  })
  // Without a listener, a connection that is lost between two statements ends the process.
  client.on('error', () => undefined)
  await client.connect()
  const db = drizzle(client)
  const transaction: Connected['transaction'] = async (inside) => {
    await client.query('begin')
    try {
      const result = await inside(db)
      await commit(client, client, 'read write')
      return result
    } catch (error) {
      await client.query('rollback').catch(() => undefined)
      throw error
    }
  }
  try {
    return await work({ client, transaction })
  } finally {
    await client.end()
  }
}
