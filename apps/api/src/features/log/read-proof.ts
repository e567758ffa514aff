import type { getLogProof } from '@lab-zer0/contracts/log.ts'
import { writeProof } from '@lab-zer0/domain/log/proof.ts'
import { inclusionProof } from '@lab-zer0/domain/log/tree.ts'
import { sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import { entriesOf, newestCheckpoint, newestWitnessed, storedNodes, wholeNote } from './log.queries.ts'

/** By a checkpoint that a witness has signed, where there is one: not everybody takes the log's own word. */
export async function readProof({ db }: Context, { params }: Input<typeof getLogProof>) {
  const { publicId } = params
  const proof = await proofOf(db, publicId)
  if (!proof) refuse('not_in_log', { retryAfterSeconds: 60 })
  return { contentType: 'text/plain', bytes: proof, downloadAs: `lab-zer0-${publicId}.tlog-proof` }
}

export async function proofOf(db: Database, publicId: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ index: string | null }>(
    sql`select public_log_index(${publicId}) as index`,
  )
  const place = rows[0]?.index ?? null
  if (place === null) return undefined
  const index = Number(place)
  const checkpoint = (await newestWitnessed(db, index)) ?? (await newestCheckpoint(db))
  const [entry] = await entriesOf(db, index, 1)
  if (!checkpoint || entry === undefined) return undefined
  const hashes = await inclusionProof(storedNodes(db), index, checkpoint.size)
  return writeProof({ entry, index, hashes, checkpoint: await wholeNote(db, checkpoint) })
}
