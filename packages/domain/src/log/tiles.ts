import { type Bytes, type Hash, join } from './hashing.ts'
import { type NodeReader, TILE_WIDTH } from './tree.ts'

/** A place in the log as C2SP tlog-tiles names it; `entries` are the leaves themselves. */
export type Tile = { level: number | 'entries'; index: number; width: number }

/** `tile/0/x001/234.p/7`: groups of three digits, all but the last with an x; the width only of what is not full. */
export function tilePath({ level, index, width }: Tile): string {
  const digits = String(index)
  const groups = digits.padStart(Math.ceil(digits.length / 3) * 3, '0').match(/\d{3}/g) ?? []
  const path = groups.map((group, place) => (place === groups.length - 1 ? group : `x${group}`)).join('/')
  return `tile/${level}/${path}${width === TILE_WIDTH ? '' : `.p/${width}`}`
}

const PATH = /^tile\/(entries|[0-9]|[1-5][0-9]|6[0-3])\/((?:x\d{3}\/)*\d{3})(?:\.p\/([1-9]\d{0,2}))?$/

/** Undefined for every spelling but the one that `tilePath` gives. */
export function readTilePath(path: string): Tile | undefined {
  const found = PATH.exec(path)
  if (!found) return undefined
  const [, level = '', index = '', width] = found
  const tile: Tile = {
    level: level === 'entries' ? level : Number(level),
    index: Number(index.replaceAll(/[x/]/g, '')),
    width: width === undefined ? TILE_WIDTH : Number(width),
  }
  return tilePath(tile) === path && Number.isSafeInteger(tile.index) ? tile : undefined
}

/** How many hashes the tile of a log of that size has. */
export function widthIn(size: number, level: number, index: number): number {
  const row = Math.floor(size / TILE_WIDTH ** level)
  return Math.max(0, Math.min(TILE_WIDTH, row - index * TILE_WIDTH))
}

const HASH_BYTES = 32

/** A reader for anybody who has only the published files. Each tile is fetched once. */
export function tileReader(fetchFile: (path: string) => Promise<Uint8Array>, size: number): NodeReader {
  const fetched = new Map<string, Promise<Uint8Array>>()
  return async (level, from, count) => {
    const index = Math.floor(from / TILE_WIDTH)
    const width = widthIn(size, level, index)
    const path = tilePath({ level, index, width })
    const file = fetched.get(path) ?? fetchFile(path)
    fetched.set(path, file)
    const bytes = await file
    if (bytes.length !== width * HASH_BYTES) throw new Error(`${path} has ${bytes.length} bytes`)
    const start = from - index * TILE_WIDTH
    return Array.from({ length: count }, (_, place): Hash => {
      const at = (start + place) * HASH_BYTES
      return bytes.slice(at, at + HASH_BYTES) as Bytes
    })
  }
}

/** Entries one after the other, each behind its length as a big-endian uint16. */
export function encodeBundle(entries: readonly Uint8Array[]): Bytes {
  return join(
    entries.flatMap((entry) => {
      if (entry.length > 0xffff) throw new RangeError('an entry is too long for a bundle')
      return [Uint8Array.of(entry.length >> 8, entry.length & 0xff), entry]
    }),
  )
}
