import { compromiseKey } from './features/certificates/compromise-key.ts'
import { createKey, readKeys, rotateKey } from './features/certificates/signing-keys.ts'
import { createLogKey, readLogKey } from './features/log/log-key.ts'
import { createPool } from './platform/database.ts'
import { createLogger } from './platform/logger.ts'
import { startOrSayWhyNot } from './platform/shutdown.ts'

const HELP = `The keys that sign certificates. Needs SIGNING_KEYS_DIR, a folder that only the worker's user may read.

  npm run keys -- list
      shows the keys of the folder; the newest signs
  npm run keys -- new
      makes the first key, and the key of the public log
  npm run keys -- rotate
      makes a new key and removes the private parts before it. What they signed stays good: their public parts are
      kept in the database and in /.well-known/did.json
  npm run keys -- compromise KEY [SINCE]
      somebody else may have the key, since that time or an unknown one. Makes a new key if it was the current one;
      nothing that it signed counts any more, the worker signs its certificates again and tells the labs. Needs
      WORKER_DATABASE_URL and PUBLIC_URL as well`

function needed(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set`)
  return value
}

const directory = () => needed('SIGNING_KEYS_DIR')

async function list(): Promise<void> {
  const keys = await readKeys(directory())
  for (const [place, { id, createdAt, publicJwk }] of keys.entries()) {
    console.log(
      `${id}\t${createdAt.toISOString()}\t${publicJwk.x}\t${place === 0 ? 'signs' : 'waits to be removed'}`,
    )
  }
  if (keys.length === 0) console.log('There is no key: npm run keys -- new')
}

async function create(): Promise<void> {
  const [known] = await readKeys(directory())
  if (known) throw new Error(`${known.id} is there already. To change it: npm run keys -- rotate`)
  const { id } = await createKey(directory(), new Date())
  // With the first key, so that whoever copies the folder to a second worker has both.
  if (!(await readLogKey(directory()))) await createLogKey(directory())
  console.log(`${id} signs from now on.`)
}

async function rotate(): Promise<void> {
  const { id } = await rotateKey(directory(), new Date())
  console.log(`${id} signs from now on. Older keys can still be verified with, not signed with.`)
}

async function compromise(): Promise<void> {
  const [, , , keyId, sinceText] = process.argv
  if (!keyId) throw new Error(`Which key? npm run keys -- list\n\n${HELP}`)
  const since = sinceText === undefined ? new Date(0) : new Date(sinceText)
  if (Number.isNaN(since.getTime()))
    throw new Error(`${sinceText} is not a time, such as 2026-11-15T10:00:00Z`)
  const config = { publicUrl: new URL(needed('PUBLIC_URL')).origin, signingKeysDir: directory() }
  const pool = createPool({ url: needed('WORKER_DATABASE_URL'), size: 1, logger: createLogger('warn') })
  try {
    const now = new Date()
    const current = await pool.transaction('read write', (db) =>
      compromiseKey({ db, now, config }, { keyId, since }),
    )
    console.log(`${keyId} is trusted for nothing from now on. ${current} signs.`)
    console.log('The worker signs its certificates again within minutes and tells the labs.')
  } finally {
    await pool.end()
  }
}

const commands: Record<string, () => Promise<void>> = { list, new: create, rotate, compromise }
const command = commands[process.argv[2] ?? '']
await startOrSayWhyNot(async () => {
  if (command) await command()
  else console.log(HELP)
})
