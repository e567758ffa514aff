import type {
  addLogCosignature,
  getLogProof,
  getLogTile,
  getLogTileBelow,
  getLogTileDeep,
} from '@lab-zer0/contracts/log.ts'
import { readCheckpoint } from '@lab-zer0/domain/log/checkpoint.ts'
import { bytesOf, join } from '@lab-zer0/domain/log/hashing.ts'
import { isNoteSignedBy, readVerifierKey } from '@lab-zer0/domain/log/notes.ts'
import { writeProof } from '@lab-zer0/domain/log/proof.ts'
import { encodeBundle, readTilePath, type Tile, widthIn } from '@lab-zer0/domain/log/tiles.ts'
import { inclusionProof, TILE_WIDTH } from '@lab-zer0/domain/log/tree.ts'
import { sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database.ts'
import { found, refuse } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import {
  addCosignature,
  checkpointOf,
  entriesOf,
  identityOf,
  newestCheckpoint,
  newestWitnessed,
  nodesOf,
  storedNodes,
  wholeNote,
} from './log.queries.ts'

const TEXT = 'text/plain'
const BYTES = 'application/octet-stream'

export async function readNewestCheckpoint({ db }: Context) {
  const newest = found(await newestCheckpoint(db), 'log_file_not_found')
  return { contentType: TEXT, bytes: await wholeNote(db, newest) }
}

export function readTile({ db }: Context, { params }: Input<typeof getLogTile>) {
  return tileAt(db, [params.level, params.a])
}

export function readTileBelow({ db }: Context, { params }: Input<typeof getLogTileBelow>) {
  return tileAt(db, [params.level, params.a, params.b])
}

export function readTileDeep({ db }: Context, { params }: Input<typeof getLogTileDeep>) {
  return tileAt(db, [params.level, params.a, params.b, params.c])
}

/** Only what a signed checkpoint covers is there. Every tile and every part of one is the same for ever. */
async function tileAt(db: Database, parts: readonly string[]) {
  const tile = found(readTilePath(['tile', ...parts].join('/')), 'log_file_not_found')
  const { size } = found(await newestCheckpoint(db), 'log_file_not_found')
  const level = tile.level === 'entries' ? 0 : tile.level
  if (widthIn(size, level, tile.index) < tile.width) refuse('log_file_not_found')
  return { contentType: BYTES, bytes: await bytesIn(db, tile) }
}

async function bytesIn(db: Database, { level, index, width }: Tile) {
  const from = index * TILE_WIDTH
  if (level !== 'entries') return join(await nodesOf(db, level, from, width))
  return encodeBundle((await entriesOf(db, from, width)).map(bytesOf))
}

/** By a checkpoint that a witness has signed, where there is one: not everybody takes the log's own word. */
export async function readProofFile({ db }: Context, { params }: Input<typeof getLogProof>) {
  const { publicId } = params
  const proof = await proofOf(db, publicId)
  if (!proof) refuse('not_in_log', { retryAfterSeconds: 60 })
  return { contentType: TEXT, bytes: proof, downloadAs: `lab-zer0-${publicId}.tlog-proof` }
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

/** From a witness that this log knows, about a checkpoint that this log signed. */
export async function cosign({ db, now, config }: Context, { body }: Input<typeof addLogCosignature>) {
  const checkpoint = readCheckpoint(body.checkpoint)
  const own = checkpoint && (await checkpointOf(db, checkpoint.size))
  const ours = own && readCheckpoint(own.note)
  if (!checkpoint || !ours || checkpoint.note.text !== ours.note.text) refuse('cosignature_not_valid')
  const lines = body.checkpoint.slice(checkpoint.note.text.length + 1).split('\n')
  let added = 0
  for (const text of config.witnessKeys) {
    const key = await readVerifierKey(text)
    const line = key && lines.find((one) => one.startsWith(`\u2014 ${key.name} `))
    if (!key || line === undefined || !(await isNoteSignedBy(checkpoint.note, key))) continue
    await addCosignature(db, { size: checkpoint.size, name: key.name, line: `${line}\n`, addedAt: now })
    added++
  }
  if (added === 0) refuse('cosignature_not_valid')
  return { success: true as const, added }
}

/** What a verifier needs to know of the log, for the issuer's document. */
export async function logServiceOf(db: Database, witnessKeys: readonly string[]) {
  const identity = await identityOf(db)
  return identity && { ...identity, witnessKeys }
}
