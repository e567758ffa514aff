import { command_answers } from '@lab-zer0/content/microcopy.ts'
import { fill } from '@lab-zer0/domain/text/fill.ts'
import { compromiseKey } from '../features/certificates/compromise-key.ts'
import { createKey, readKeys, rotateKey } from '../features/certificates/signing-keys.ts'
import { createLogKey, readLogKey } from '../features/log/log-key.ts'
import { createPool } from '../platform/database.ts'
import { createLogger } from '../platform/logger.ts'
import { type Answer, type Call, CommandRefused, WrongUsage } from './command.ts'

const words = command_answers.keys

const directoryOf = (call: Call) => call.needed('SIGNING_KEYS_DIR')

export async function listKeys(call: Call): Promise<Answer> {
  const keys = (await readKeys(directoryOf(call))).map(({ id, createdAt, publicJwk }, place) => ({
    id,
    created_at: createdAt.toISOString(),
    public_key: publicJwk.x,
    signs: place === 0,
  }))
  const lines = keys.map((key) =>
    [key.id, key.created_at, key.public_key, key.signs ? words.signs : words.to_be_removed].join('\t'),
  )
  return { lines: lines.length > 0 ? lines : [words.none], data: { keys } }
}

export async function newKey(call: Call): Promise<Answer> {
  const directory = directoryOf(call)
  const [known] = await readKeys(directory)
  if (known) throw new CommandRefused(fill(words.there_already, { key: known.id }))
  const id = await makeFirstKey(directory)
  return { lines: [fill(words.made, { key: id })], data: { key: id } }
}

export async function makeFirstKey(directory: string): Promise<string> {
  const { id } = await createKey(directory, new Date())
  // With the first key, so that whoever copies the folder to a second worker has both.
  if (!(await readLogKey(directory))) await createLogKey(directory)
  return id
}

export async function rotate(call: Call): Promise<Answer> {
  const { id } = await rotateKey(directoryOf(call), new Date())
  return { lines: [fill(words.rotated, { key: id })], data: { key: id } }
}

export async function compromise(call: Call): Promise<Answer> {
  const [keyId = '', sinceText] = call.args
  const since = sinceText === undefined ? new Date(0) : new Date(sinceText)
  if (Number.isNaN(since.getTime())) throw new WrongUsage(fill(words.not_a_time, { text: sinceText ?? '' }))
  const publicUrl = new URL(call.needed('PUBLIC_URL')).origin
  const config = { publicUrl, signingKeysDir: directoryOf(call) }
  const url = call.needed('WORKER_DATABASE_URL')
  const pool = createPool({ url, size: 1, logger: createLogger('warn') })
  try {
    const now = new Date()
    const current = await pool.transaction('read write', (db) =>
      compromiseKey({ db, now, config }, { keyId, since }),
    )
    const lines = [fill(words.compromised, { key: keyId, current }), words.signed_again]
    return { lines, data: { compromised: keyId, key: current } }
  } finally {
    await pool.end()
  }
}
