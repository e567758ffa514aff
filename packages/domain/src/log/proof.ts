import { type CheckpointRefusal, type LogTrust, readCheckpoint, refusalOf } from './checkpoint.ts'
import { isAwardOf } from './entries.ts'
import { bytesOf, fromBase64, type Hash, leafHash, toBase64 } from './hashing.ts'
import { isIncluded } from './tree.ts'

const FORMAT = 'c2sp.org/tlog-proof@v1'

export type LogProof = { entry: string; index: number; hashes: readonly Hash[]; checkpoint: string }

/** C2SP tlog-proof, with the entry as its extra data: everything that is needed to check it without a network. */
export function writeProof({ entry, index, hashes, checkpoint }: LogProof): string {
  const lines = [FORMAT, `extra ${toBase64(bytesOf(entry))}`, `index ${index}`, ...hashes.map(toBase64)]
  return `${lines.join('\n')}\n\n${checkpoint}`
}

const MOST_SIGNS = 100_000

export function readProof(text: string): LogProof | undefined {
  const found = /^([^\n]+)\nextra (\S+)\nindex (0|[1-9]\d{0,15})\n((?:\S+\n)*)\n([\s\S]+)$/.exec(
    text.slice(0, MOST_SIGNS),
  )
  const [, format, extra = '', index, path = '', checkpoint = ''] = found ?? []
  const entry = fromBase64(extra)
  const hashes = path.split('\n').filter(Boolean).map(fromBase64)
  if (format !== FORMAT || !entry || !hashes.every((hash): hash is Hash => hash?.length === 32))
    return undefined
  return { entry: new TextDecoder().decode(entry), index: Number(index), hashes, checkpoint }
}

export type Logged =
  | { outcome: 'passed'; index: number; size: number; origin: string; witnesses: number }
  | { outcome: 'failed'; reason: 'other_entry' | 'not_included' | CheckpointRefusal }

type Certificate = { publicId: string; credential: string }

/** Is the certificate in the log that the checker trusts? Needs nothing but the proof and the keys. */
export async function checkLogged(text: string, certificate: Certificate, trust: LogTrust): Promise<Logged> {
  const proof = readProof(text)
  const checkpoint = proof && readCheckpoint(proof.checkpoint)
  if (!proof || !checkpoint) return { outcome: 'failed', reason: 'unreadable' }
  const refusal = await refusalOf(checkpoint, trust)
  if (refusal) return { outcome: 'failed', reason: refusal }
  if (!(await isAwardOf(proof.entry, certificate))) return { outcome: 'failed', reason: 'other_entry' }
  const { index, hashes } = proof
  const { size, root, origin } = checkpoint
  const leaf = await leafHash(bytesOf(proof.entry))
  if (!(await isIncluded({ leaf, index, size, proof: hashes, root })))
    return { outcome: 'failed', reason: 'not_included' }
  return { outcome: 'passed', index, size, origin, witnesses: trust.required }
}
