import { createKey, readKeys, rotateKey } from './features/certificates/signing-keys.ts'
import { startOrSayWhyNot } from './platform/shutdown.ts'

const HELP = `The keys that sign certificates. Needs SIGNING_KEYS_DIR, a folder that only the worker's user may read.

  npm run keys -- list
      shows the keys of the folder; the newest signs
  npm run keys -- new
      makes the first key
  npm run keys -- rotate
      makes a new key and removes the private parts before it. What they signed stays good: their public parts are
      kept in the database and in /.well-known/did.json`

function directory(): string {
  const value = process.env.SIGNING_KEYS_DIR
  if (!value) throw new Error('SIGNING_KEYS_DIR is not set')
  return value
}

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
  console.log(`${id} signs from now on.`)
}

async function rotate(): Promise<void> {
  const { id } = await rotateKey(directory(), new Date())
  console.log(`${id} signs from now on. Older keys can still be verified with, not signed with.`)
}

const commands: Record<string, () => Promise<void>> = { list, new: create, rotate }
const command = commands[process.argv[2] ?? '']
await startOrSayWhyNot(async () => {
  if (command) await command()
  else console.log(HELP)
})
