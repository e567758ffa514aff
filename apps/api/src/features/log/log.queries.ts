import type { Hash } from '@lab-zer0/domain/log/hashing.ts'
import { type NodeReader, TILE_WIDTH } from '@lab-zer0/domain/log/tree.ts'
import { and, asc, desc, eq, gt, gte, lt } from 'drizzle-orm'
import {
  chainCheck,
  logCheckpoints,
  logCosignatures,
  logEntries,
  logIdentity,
  logNodes,
} from '../../db/schema/log.ts'
import type { Database } from '../../platform/database.ts'

/** Reads a tile's worth at a time: a root of a large log takes a handful of statements, not one for each hash. */
export function storedNodes(db: Database): NodeReader {
  const rows = new Map<string, Promise<Hash[]>>()
  return async (level, from, count) => {
    const tile = Math.floor(from / TILE_WIDTH)
    const key = `${level}/${tile}`
    const row = rows.get(key) ?? nodesOf(db, level, tile * TILE_WIDTH, TILE_WIDTH)
    rows.set(key, row)
    const start = from - tile * TILE_WIDTH
    return (await row).slice(start, start + count)
  }
}

export async function nodesOf(db: Database, level: number, from: number, count: number): Promise<Hash[]> {
  const nodes = await db
    .select({ hash: logNodes.hash })
    .from(logNodes)
    .where(and(eq(logNodes.level, level), gte(logNodes.index, from), lt(logNodes.index, from + count)))
    .orderBy(asc(logNodes.index))
  return nodes.map(({ hash }) => Uint8Array.from(hash))
}

export async function entriesOf(db: Database, from: number, count: number): Promise<string[]> {
  const rows = await db
    .select({ entry: logEntries.entry })
    .from(logEntries)
    .where(and(gte(logEntries.index, from), lt(logEntries.index, from + count)))
    .orderBy(asc(logEntries.index))
  return rows.map(({ entry }) => entry)
}

export async function identityOf(db: Database) {
  const [identity] = await db.select().from(logIdentity)
  return identity
}

export async function newestCheckpoint(db: Database) {
  const [checkpoint] = await db.select().from(logCheckpoints).orderBy(desc(logCheckpoints.size)).limit(1)
  return checkpoint
}

export async function checkpointOf(db: Database, size: number) {
  const [checkpoint] = await db.select().from(logCheckpoints).where(eq(logCheckpoints.size, size))
  return checkpoint
}

/** The newest that a witness has signed and that holds the entry. */
export async function newestWitnessed(db: Database, index: number) {
  const [found] = await db
    .select({ size: logCosignatures.size })
    .from(logCosignatures)
    .where(gt(logCosignatures.size, index))
    .orderBy(desc(logCosignatures.size))
    .limit(1)
  return found && checkpointOf(db, found.size)
}

/** As it was signed, with what witnesses have added. */
export async function wholeNote(
  db: Database,
  { size, note }: { size: number; note: string },
): Promise<string> {
  const lines = await db
    .select({ line: logCosignatures.line })
    .from(logCosignatures)
    .where(eq(logCosignatures.size, size))
    .orderBy(asc(logCosignatures.name))
  return note + lines.map(({ line }) => line).join('')
}

export async function addCosignature(
  db: Database,
  cosignature: { size: number; name: string; line: string; addedAt: Date },
): Promise<void> {
  await db.insert(logCosignatures).values(cosignature).onConflictDoNothing()
}

export async function lastChainCheck(db: Database) {
  const [check] = await db.select().from(chainCheck)
  return check
}
