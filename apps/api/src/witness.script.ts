import { parseArgs } from 'node:util'
import { signerOf, verifierKey } from '@lab-zer0/domain/log/notes.ts'
import { createNoteKey, readNoteKey } from './features/log/log-key.ts'
import { LogBroken, witnessOnce } from './features/log/witness.ts'
import { startOrSayWhyNot } from './platform/shutdown.ts'

const HELP = `A witness of the public log. Run it on a machine of somebody else than the log's operator.

  npm run witness -- --log https://HOST/api/log --name NAME --key FILE --state FILE [--log-key KEY] [--once]

  --log      where the log is read
  --name     what the witness is called, such as witness.example.org
  --key      the witness's own key; made the first time
  --state    what the witness has seen; it must not be lost or restored from a backup
  --log-key  the log's key, from /.well-known/did.json of its host; needed the first time
  --once     look once and end; otherwise every minute

It prints its own key. The operator of the log adds that to WITNESS_KEYS. A log that shows two different pasts is named,
nothing is signed, and the process ends with 1.`

const EVERY_MS = 60_000

const { values } = parseArgs({
  options: {
    log: { type: 'string' },
    name: { type: 'string' },
    key: { type: 'string' },
    state: { type: 'string' },
    'log-key': { type: 'string' },
    once: { type: 'boolean', default: false },
  },
})

async function watch(log: string, name: string, keyPath: string, statePath: string): Promise<void> {
  const prefix = log.replace(/\/+$/, '')
  const signer = await signerOf(
    name,
    'witness',
    (await readNoteKey(keyPath)) ?? (await createNoteKey(keyPath)),
  )
  console.log(`witness ${verifierKey(signer.key)}`)
  const fetchFile = async (path: string) => {
    const reply = await fetch(`${prefix}/${path}`)
    if (!reply.ok) throw new Error(`${path} answers ${reply.status}`)
    return new Uint8Array(await reply.arrayBuffer())
  }
  for (;;) {
    try {
      const witness = { fetchFile, signer, statePath, logKey: values['log-key'], now: new Date() }
      const { size, cosigned } = await witnessOnce(witness)
      const { ok, status } = await fetch(`${prefix}/cosignatures`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ checkpoint: cosigned }),
      })
      console.log(`signed ${size} entries, ${ok ? 'kept by the log' : `not kept by the log (${status})`}`)
    } catch (error) {
      // A network that is away comes back; a log that has broken its promise does not.
      if (error instanceof LogBroken || values.once) throw error
      console.error(error instanceof Error ? error.message : String(error))
    }
    if (values.once) return
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
  }
}

await startOrSayWhyNot(async () => {
  const { log, name, key, state } = values
  if (!log || !name || !key || !state) console.log(HELP)
  else await watch(log, name, key, state)
})
