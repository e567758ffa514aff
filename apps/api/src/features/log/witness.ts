import { open, readFile, rename } from 'node:fs/promises'
import { readCheckpoint, refusalOf } from '@lab-zer0/domain/log/checkpoint.ts'
import { areEqual, fromBase64, toBase64 } from '@lab-zer0/domain/log/hashing.ts'
import { cosignatureLine, readVerifierKey, type Signer } from '@lab-zer0/domain/log/notes.ts'
import { tileReader } from '@lab-zer0/domain/log/tiles.ts'
import { consistencyProof, type Head, isConsistent, rootOf } from '@lab-zer0/domain/log/tree.ts'
import * as z from 'zod/mini'

const stateFile = z.strictObject({
  /** The log's key as it was given the first time: another one is another log. */
  logKey: z.string(),
  size: z.int(),
  root: z.string(),
  checkpoint: z.string(),
})
export type WitnessState = z.output<typeof stateFile>

/** The log has shown two different pasts. The witness signs nothing more, and somebody must be told. */
export class LogBroken extends Error {}

export type Witness = {
  /** Reads a file below the log's prefix. */
  fetchFile(path: string): Promise<Uint8Array>
  signer: Signer
  statePath: string
  /** Needed the first time. */
  logKey: string | undefined
  now: Date
}

/**
 * Looks at the log's newest head, checks that everything it has seen before is still in it, and signs. What it has seen
 * is on disk before the signature leaves: a witness that is killed never signs a second past.
 */
export async function witnessOnce(witness: Witness): Promise<{ size: number; cosigned: string }> {
  const { fetchFile, signer, statePath, now } = witness
  const before = await readState(statePath)
  const logKey = before?.logKey ?? witness.logKey
  if (logKey === undefined) throw new Error("The log's key is needed the first time: --log-key")
  if (witness.logKey !== undefined && witness.logKey !== logKey)
    throw new LogBroken('The state file is of a log with another key')
  const log = await readVerifierKey(logKey)
  if (!log) throw new Error(`${logKey} is not the key of a log`)
  const note = new TextDecoder().decode(await fetchFile('checkpoint'))
  const checkpoint = readCheckpoint(note)
  const refusal = await refusalOf(checkpoint, { log, witnesses: [], required: 0 })
  if (!checkpoint || refusal) throw new Error(`The checkpoint is refused: ${refusal}`)
  await refuseOtherPast(before, checkpoint, fetchFile)
  const text = checkpoint.note.text
  const { size, root } = checkpoint
  await writeState(statePath, { logKey, size, root: toBase64(root), checkpoint: text })
  return { size, cosigned: withoutOwn(note, signer.key.name) + (await cosignatureLine(text, signer, now)) }
}

/** An older signature of this witness gives way to the new one. */
function withoutOwn(note: string, name: string): string {
  const lines = note.split('\n').filter((line) => !line.startsWith(`\u2014 ${name} `))
  return lines.join('\n')
}

type FetchFile = Witness['fetchFile']

async function refuseOtherPast(before: WitnessState | undefined, head: Head, fetchFile: FetchFile) {
  const read = tileReader(fetchFile, head.size)
  if (!areEqual(await rootOf(read, head.size), head.root))
    throw new LogBroken('The tiles of the log do not have the root that it signed')
  if (!before) return
  const known: Head = { size: before.size, root: fromBase64(before.root) ?? new Uint8Array() }
  if (head.size < known.size)
    throw new LogBroken(`The log was rolled back from ${known.size} to ${head.size} entries`)
  const proof = await consistencyProof(read, known.size, head.size)
  if (!(await isConsistent(known, head, proof)))
    throw new LogBroken(`The log of ${head.size} entries is not the log of ${known.size} with entries added`)
}

async function readState(path: string): Promise<WitnessState | undefined> {
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
  return stateFile.parse(JSON.parse(text))
}

/** Whole or not at all, and on the disk before it returns. */
async function writeState(path: string, state: WitnessState): Promise<void> {
  const file = await open(`${path}.new`, 'w', 0o600)
  try {
    await file.writeFile(`${JSON.stringify(state, null, 2)}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(`${path}.new`, path)
}
