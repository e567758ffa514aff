import { buffer } from 'node:stream/consumers'
import { type FileCheck, inspectFile } from './inspect-file.ts'
import { READY } from './judge-file.ts'

// Whoever stops the worker sends these to its children too; the worker still waits for this answer.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)

process.stdout.write(READY)
const given = await buffer(process.stdin)
const check = await inspectFile(given)
process.stdout.write(answerOf(check))

/** A line that says what was found, and behind it a photo that was written anew. A document stays as it is. */
function answerOf(check: FileCheck): Buffer {
  if (check.refusal !== null) return Buffer.from(`${JSON.stringify(check)}\n`)
  const { bytes, ...found } = check
  return Buffer.concat([Buffer.from(`${JSON.stringify(found)}\n`), bytes === given ? Buffer.alloc(0) : bytes])
}
