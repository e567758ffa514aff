import type { getLogTile, getLogTileBelow, getLogTileDeep } from '@lab-zer0/contracts/log.ts'
import { bytesOf, join } from '@lab-zer0/domain/log/hashing.ts'
import { encodeBundle, readTilePath, type Tile, widthIn } from '@lab-zer0/domain/log/tiles.ts'
import { TILE_WIDTH } from '@lab-zer0/domain/log/tree.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database.ts'
import { found, refuse } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import { entriesOf, newestCheckpoint, nodesOf } from './log.queries.ts'

const BYTES = 'application/octet-stream'

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
