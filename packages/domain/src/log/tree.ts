import { areEqual, type Hash, nodeHash, sha256 } from './hashing.ts'

/** A tile holds 256 hashes: the leaves of a complete tree of height 8. */
export const TILE_HEIGHT = 8
export const TILE_WIDTH = 256

/**
 * Hashes of complete subtrees of 256^level leaves, `count` of them from `from` on, all in one tile: from a table on the
 * server, from fetched tiles anywhere else.
 */
export type NodeReader = (level: number, from: number, count: number) => Promise<Hash[]>

/** Sizes go beyond 32 bits, so no bit operators here. */
function largestPowerBelow(size: number): number {
  let power = 1
  while (power * 2 < size) power *= 2
  return power
}

function heightOf(size: number): number | undefined {
  const height = Math.round(Math.log2(size))
  return 2 ** height === size ? height : undefined
}

/** The Merkle tree hash of a list of hashes. */
export async function combine(hashes: readonly Hash[]): Promise<Hash> {
  const [only] = hashes
  if (!only) return sha256(new Uint8Array())
  if (hashes.length === 1) return only
  const split = largestPowerBelow(hashes.length)
  return nodeHash(await combine(hashes.slice(0, split)), await combine(hashes.slice(split)))
}

/** The hash of the entries from `start` to before `end`, where `start` is one that RFC 6962 splits at. */
async function rangeHash(read: NodeReader, start: number, end: number): Promise<Hash> {
  const size = end - start
  const height = heightOf(size)
  if (height === undefined || start % size !== 0) {
    const split = start + largestPowerBelow(size)
    return nodeHash(await rangeHash(read, start, split), await rangeHash(read, split, end))
  }
  const level = Math.floor(height / TILE_HEIGHT)
  const below = TILE_WIDTH ** level
  return combine(await read(level, start / below, size / below))
}

export function rootOf(read: NodeReader, size: number): Promise<Hash> {
  return size === 0 ? combine([]) : rangeHash(read, 0, size)
}

/** RFC 6962, 2.1.1: what must be hashed onto a leaf to arrive at the root, from the leaf upwards. */
export async function inclusionProof(read: NodeReader, index: number, size: number): Promise<Hash[]> {
  const proof: Hash[] = []
  let [start, end] = [0, size]
  while (end - start > 1) {
    const split = start + largestPowerBelow(end - start)
    const isLeft = index < split
    proof.push(await (isLeft ? rangeHash(read, split, end) : rangeHash(read, start, split)))
    if (isLeft) end = split
    else start = split
  }
  return proof.reverse()
}

/** RFC 6962, 2.1.2: shows that the first `from` entries of a log of `to` are those of the log of `from`. */
export async function consistencyProof(read: NodeReader, from: number, to: number): Promise<Hash[]> {
  if (from === 0 || from === to) return []
  const proof: Hash[] = []
  let [start, end] = [0, to]
  while (from !== end) {
    const split = start + largestPowerBelow(end - start)
    const isLeft = from <= split
    proof.push(await (isLeft ? rangeHash(read, split, end) : rangeHash(read, start, split)))
    if (isLeft) end = split
    else start = split
  }
  if (start > 0) proof.push(await rangeHash(read, start, end))
  return proof.reverse()
}

type Included = { leaf: Hash; index: number; size: number; proof: readonly Hash[]; root: Hash }

/** RFC 9162, 2.1.3.2. */
export async function isIncluded({ leaf, index, size, proof, root }: Included): Promise<boolean> {
  if (!isCount(index) || !isCount(size) || index >= size) return false
  let [at, last, hash] = [index, size - 1, leaf]
  for (const next of proof) {
    if (last === 0) return false
    if (at % 2 === 1 || at === last) {
      hash = await nodeHash(next, hash)
      while (at % 2 === 0 && at !== 0) [at, last] = [half(at), half(last)]
    } else {
      hash = await nodeHash(hash, next)
    }
    ;[at, last] = [half(at), half(last)]
  }
  return last === 0 && areEqual(hash, root)
}

export type Head = { size: number; root: Hash }

/** RFC 9162, 2.1.4.2: is the second the first with entries added, and nothing else? */
export async function isConsistent(first: Head, second: Head, proof: readonly Hash[]): Promise<boolean> {
  if (!isCount(first.size) || !isCount(second.size) || first.size > second.size) return false
  if (first.size === second.size) return proof.length === 0 && areEqual(first.root, second.root)
  if (first.size === 0) return proof.length === 0 && areEqual(first.root, await combine([]))
  const path = heightOf(first.size) === undefined ? proof : [first.root, ...proof]
  let [at, last] = [first.size - 1, second.size - 1]
  while (at % 2 === 1) [at, last] = [half(at), half(last)]
  const [start, ...rest] = path
  if (!start) return false
  let [before, after] = [start, start]
  for (const next of rest) {
    if (last === 0) return false
    if (at % 2 === 1 || at === last) {
      ;[before, after] = [await nodeHash(next, before), await nodeHash(next, after)]
      while (at % 2 === 0 && at !== 0) [at, last] = [half(at), half(last)]
    } else {
      after = await nodeHash(after, next)
    }
    ;[at, last] = [half(at), half(last)]
  }
  return last === 0 && areEqual(before, first.root) && areEqual(after, second.root)
}

const half = (value: number) => Math.floor(value / 2)
const isCount = (value: number) => Number.isSafeInteger(value) && value >= 0

export type Node = { level: number; index: number; hash: Hash }

/** What a log of `size` gains with some leaves: their hashes, and one hash a level up for each tile that they fill. */
export async function nodesToAdd(read: NodeReader, size: number, leaves: readonly Hash[]): Promise<Node[]> {
  const added: Node[] = []
  let [level, from, hashes] = [0, size, leaves]
  while (hashes.length > 0) {
    added.push(...hashes.map((hash, place) => ({ level, index: from + place, hash })))
    const known = from % TILE_WIDTH
    const row = [...(known === 0 ? [] : await read(level, from - known, known)), ...hashes]
    const full: Hash[] = []
    for (let at = 0; at + TILE_WIDTH <= row.length; at += TILE_WIDTH)
      full.push(await combine(row.slice(at, at + TILE_WIDTH)))
    ;[level, from, hashes] = [level + 1, Math.floor(from / TILE_WIDTH), full]
  }
  return added
}
