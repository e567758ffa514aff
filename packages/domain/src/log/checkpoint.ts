import { fromBase64, type Hash, toBase64 } from './hashing.ts'
import { isNoteSignedBy, type Note, type NoteKey, readNote } from './notes.ts'
import type { Head } from './tree.ts'

/** The log's name: the address it is read from, without the scheme. */
export const logPrefix = (publicUrl: string) => `${publicUrl}/api/log`
export const originOf = (publicUrl: string) => logPrefix(publicUrl).replace(/^https?:\/\//, '')

/** C2SP tlog-checkpoint: which log, how many entries, and the hash over all of them. */
export function checkpointText(origin: string, { size, root }: Head): string {
  return `${origin}\n${size}\n${toBase64(root)}\n`
}

export type Checkpoint = Head & { origin: string; note: Note }

/** Reads without believing. Lines after the third are refused: ours has none, and nobody audits them. */
export function readCheckpoint(text: string): Checkpoint | undefined {
  const note = readNote(text)
  const [, origin, size, encoded = ''] = /^(\S+)\n(0|[1-9]\d{0,15})\n(\S+)\n$/.exec(note?.text ?? '') ?? []
  const root: Hash | undefined = fromBase64(encoded)
  if (!note || origin === undefined || root?.length !== 32) return undefined
  return { origin, size: Number(size), root, note }
}

export type LogTrust = {
  /** The log's own key; its name is the log's origin. */
  log: NoteKey
  witnesses: readonly NoteKey[]
  /** How many of the witnesses must have signed as well. */
  required: number
}

export type CheckpointRefusal = 'unreadable' | 'other_log' | 'not_signed' | 'not_witnessed'

export async function refusalOf(
  checkpoint: Checkpoint | undefined,
  { log, witnesses, required }: LogTrust,
): Promise<CheckpointRefusal | undefined> {
  if (!checkpoint) return 'unreadable'
  if (checkpoint.origin !== log.name) return 'other_log'
  if (!(await isNoteSignedBy(checkpoint.note, log))) return 'not_signed'
  let seen = 0
  for (const witness of witnesses) if (await isNoteSignedBy(checkpoint.note, witness)) seen++
  return seen < required ? 'not_witnessed' : undefined
}
