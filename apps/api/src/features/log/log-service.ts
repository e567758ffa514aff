import type { Database } from '../../platform/database.ts'
import { identityOf } from './log.queries.ts'

/** What a verifier needs to know of the log, for the issuer's document. */
export async function logServiceOf(db: Database, witnessKeys: readonly string[]) {
  const identity = await identityOf(db)
  return identity && { ...identity, witnessKeys }
}
