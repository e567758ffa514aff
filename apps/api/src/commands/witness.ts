import { setTimeout as wait } from 'node:timers/promises'
import { command_answers } from '@lab-zer0/content/microcopy.ts'
import { signerOf, verifierKey } from '@lab-zer0/domain/log/notes.ts'
import { fill } from '@lab-zer0/domain/text/fill.ts'
import { createNoteKey, readNoteKey } from '../features/log/log-key.ts'
import { LogBroken, witnessOnce } from '../features/log/witness.ts'
import { type Answer, type Call, CommandRefused, WrongUsage } from './command.ts'

const words = command_answers.witness
const EVERY_MS = 60_000

type Watch = { log: string; name: string; keyPath: string; statePath: string }

/** Looks at the log once, or every minute until it is ended. */
export async function witness(call: Call): Promise<Answer> {
  const watch = watchOf(call)
  const { keyPath } = watch
  const signer = await signerOf(
    watch.name,
    'witness',
    (await readNoteKey(keyPath)) ?? (await createNoteKey(keyPath)),
  )
  const key = verifierKey(signer.key)
  const own = fill(words.key, { key })
  if (!call.has('once')) call.terminal.note(own)
  for (;;) {
    try {
      const { size, isKept, status } = await lookOnce(watch, { signer, logKey: call.flag('log-key') })
      const line = fill(isKept ? words.signed_kept : words.signed_not_kept, { size, status })
      if (call.has('once')) return { lines: [own, line], data: { key, size, is_kept: isKept } }
      call.terminal.note(line)
    } catch (error) {
      // A network that is away comes back; a log that has broken its promise does not.
      if (error instanceof LogBroken) throw new CommandRefused(error.message)
      if (call.has('once')) throw error
      call.terminal.note(error instanceof Error ? error.message : String(error))
    }
    await wait(EVERY_MS)
  }
}

function watchOf(call: Call): Watch {
  const [log, name] = [call.flag('log'), call.flag('name')]
  const [keyPath, statePath] = [call.flag('key'), call.flag('state')]
  if (!log || !name || !keyPath || !statePath) throw new WrongUsage(words.incomplete)
  return { log: log.replace(/\/+$/, ''), name, keyPath, statePath }
}

type Own = Pick<Parameters<typeof witnessOnce>[0], 'signer' | 'logKey'>

async function lookOnce({ log, statePath }: Watch, own: Own) {
  const fetchFile = async (path: string) => {
    const reply = await fetch(`${log}/${path}`)
    if (!reply.ok) throw new Error(`${path} answers ${reply.status}`)
    return new Uint8Array(await reply.arrayBuffer())
  }
  const { size, cosigned } = await witnessOnce({ fetchFile, statePath, ...own, now: new Date() })
  const { ok, status } = await fetch(`${log}/cosignatures`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ checkpoint: cosigned }),
  })
  return { size, isKept: ok, status }
}
