import type * as calls from '@lab-zer0/contracts/log.ts'
import { readCheckpoint } from '@lab-zer0/domain/log/checkpoint.ts'
import { isNoteSignedBy, readVerifierKey } from '@lab-zer0/domain/log/notes.ts'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import { addCosignature, checkpointOf } from './log.queries.ts'

/** From a witness that this log knows, about a checkpoint that this log signed. */
export async function addLogCosignature(
  { db, now, config }: Context,
  { body }: Input<typeof calls.addLogCosignature>,
) {
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
