import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { bytesOf, leafHash, toHex } from '@lab-zer0/domain/log/hashing.ts'
import { combine } from '@lab-zer0/domain/log/tree.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { aCertificate } from '../testing/certificates.ts'
import { copyTemplate, type TestDatabase } from '../testing/database.ts'
import { makeKeysDirectory } from '../testing/keys.ts'
import { createPeople, type People } from '../testing/people.ts'
import { pause } from '../testing/processes.ts'

const KILLS = 2
const AWARDS_EACH = 25

let database: TestDatabase
let people: People
let db: pg.Client
let keys: string

beforeAll(async () => {
  database = await copyTemplate(inject('superuserUrl'))
  people = await createPeople(database)
  keys = await makeKeysDirectory()
  db = new pg.Client({ connectionString: database.superuser })
  await db.connect()
})
afterAll(async () => {
  await db.end()
  await people.db.end()
  await rm(keys, { recursive: true })
})

async function startAppending(): Promise<ChildProcess> {
  const script = join(import.meta.dirname, 'append-log.process.ts')
  const child = spawn(process.execPath, [script, database.worker, keys], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (child.stdout) await once(child.stdout, 'data')
  return child
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

const seen = new Map<number, string>()
let conflicts = 0

/** What anybody could have fetched until now. */
async function look(): Promise<void> {
  const { rows } = await db.query<{ size: string; root: Buffer }>('select size, root from log_checkpoints')
  for (const { size, root } of rows) {
    const known = seen.get(Number(size))
    if (known !== undefined && known !== root.toString('hex')) conflicts++
    seen.set(Number(size), root.toString('hex'))
  }
}

describe('a worker that is killed while it continues the public log', () => {
  it('leaves no entry out, none twice, and never two heads of one size', async () => {
    const lab = await people.aLab(await people.anOrganisation())
    const { id } = await aCertificate(people, lab)
    await db.query("update certificates set credential = 'first.a.b' where id = $1", [id])
    let signatures = 1
    for (let round = 0; round < KILLS; round++) {
      const children = await Promise.all([startAppending(), startAppending()])
      for (let place = 0; place < AWARDS_EACH; place++) {
        // A new signature is a new entry.
        await db.query('update certificates set credential = $2 where id = $1', [id, `${round}.${place}.x`])
        signatures++
        await look()
        await pause((round * 7 + place * 3) % 20)
      }
      for (const child of children) await kill(child)
      await look()
    }
    const last = await startAppending()
    for (let tries = 0; tries < 200; tries++) {
      const { rows } = await db.query(
        'select count(*)::int as open from certificates where log_index is null',
      )
      if (rows[0].open === 0) break
      await pause(50)
    }
    await kill(last)
    await look()

    const { rows } = await db.query<{ entry: string }>('select entry from log_entries order by index')
    const entries = rows.map(({ entry }) => entry)
    const leaves = await Promise.all(entries.map((entry) => leafHash(bytesOf(entry))))
    for (const [size, root] of seen) expect(toHex(await combine(leaves.slice(0, size)))).toBe(root)
    const hashes = entries.map((entry) => entry.split(' ')[3])
    expect(new Set(hashes).size).toBe(entries.length)
    expect(entries.length).toBeLessThanOrEqual(signatures)
    expect(entries.length).toBeGreaterThan(KILLS)
    expect(Math.max(...seen.keys())).toBe(entries.length)
    expect(conflicts).toBe(0)
    process.stdout.write(
      `killed ${KILLS * 2} times while appending: ${entries.length} entries, ${seen.size} heads, ${conflicts} conflicts\n`,
    )
  })
})
