import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database } from './database.ts'

/** One transaction as the owner, for the operator's commands and the demo. Row-level security holds for it too. */
export async function asOwner<Result>(
  ownerUrl: string,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    return await drizzle(client).transaction((db) => work(db))
  } finally {
    await client.end()
  }
}
