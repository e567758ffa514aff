import { mkdir, rm } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { giveTo, serverUser } from '@lab-zer0/dev/cluster-user.ts'
import pg from 'pg'
import { readTables } from '../commands/backups/read-tables.ts'
import { untilWritable } from '../commands/backups/until-writable.ts'
import { createTerminal } from '../commands/terminal.ts'
import { type BackedUp, startBackedUp } from '../testing/backed-up.ts'
import type { Person } from '../testing/people.ts'
import { startApi, TEST_PUBLIC_URL } from '../testing/processes.ts'
import { documentedLabzero, restoreByThePage, SET_UP, succeed } from './documented-restore.ts'
import { fillDatabase, megabytesOf, type Size } from './fill-database.ts'

type Wanted = Size & {
  archiveSeconds: number
  /** How long somebody goes on writing until the disk is gone. */
  writeSeconds: number
  onDisk: boolean
}

export type Loss = {
  acknowledged: number
  lost: number
  /** From the last change that is still there to the last one that was acknowledged. */
  seconds: number
  /** A change is missing although a later one is there. */
  hasGaps: boolean
}

export type Drill = {
  megabytes: number
  backupSeconds: number
  /** The moment before a bad delete: how long it took by the page, and whether every row is as it was. */
  moment: { seconds: number; isEqual: boolean }
  /** The server was killed, its disk is there. */
  crash: Loss
  /** The server was killed, and its disk is empty. */
  disk: Loss & { restoreSeconds: number }
  /** The lines of the daily check. */
  check: string
}

const quiet = createTerminal({ write: () => undefined }, undefined)
const secondsSince = (began: number) => Math.round((performance.now() - began) / 100) / 10

/** Loses a database three times and brings it back by the commands of docs/operations. */
export async function drillRestore(wanted: Wanted): Promise<Drill> {
  const installed = await startBackedUp(wanted)
  try {
    // So that filling is archived as it happens, as in an installation that has been running for a while.
    await installed.pgbackrest(['stanza-create'])
    const person = await fillDatabase(installed, wanted)
    const megabytes = Math.round(await withSuperuser(installed, megabytesOf))
    const [backup = [], check = []] = await documentedLabzero(SET_UP)
    const began = performance.now()
    await succeed(installed.labzero(backup))
    const backupSeconds = secondsSince(began)
    const crash = await crashed(installed)
    const moment = await backToAMoment(installed)
    const said = await succeed(installed.labzero(check))
    const disk = await diskLost(installed, person, wanted.writeSeconds)
    return { megabytes, backupSeconds, moment, check: said, crash, disk }
  } finally {
    await installed.stop()
  }
}

async function withSuperuser<Result>(
  { database }: BackedUp,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: database.superuser })
  // The server is killed under it.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Somebody deletes what people typed. The moment before must come back, row by row. */
async function backToAMoment(installed: BackedUp): Promise<Drill['moment']> {
  const { checksum, at } = await withSuperuser(installed, async (client) => {
    const before = await readTables(client, quiet)
    const { rows } = await client.query<{ at: string }>('select clock_timestamp()::text as at')
    await wait(1000)
    await client.query('set session_replication_role = replica')
    await client.query("delete from calculator_history where row_id < '8'")
    return { checksum: before.checksum, at: rows[0]?.at ?? '' }
  })
  let began = performance.now()
  let seconds = 0
  let isEqual = false
  await restoreByThePage(installed, {
    to: at,
    look: async () => {
      const looked = performance.now()
      const after = await withSuperuser(installed, async (client) => {
        await untilWritable(client, quiet)
        return readTables(client, quiet)
      })
      isEqual = after.checksum === checksum
      began += performance.now() - looked
    },
    serve: async () => {
      seconds = secondsSince(began)
    },
  })
  return { seconds, isEqual }
}

const CRASH_SECONDS = 3

async function crashed(installed: BackedUp): Promise<Loss> {
  const written = await writeUntilKilled(installed, 'crash', CRASH_SECONDS)
  await installed.start()
  return lossOf(installed, 'crash', written)
}

async function diskLost(installed: BackedUp, person: Person, writeSeconds: number): Promise<Drill['disk']> {
  const written = await writeUntilKilled(installed, 'disk', writeSeconds)
  const killed = performance.now()
  let restoreSeconds = 0
  await rm(installed.data, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  await mkdir(installed.data, { mode: 0o700 })
  await giveTo(serverUser(), installed.data)
  await restoreByThePage(installed, {
    serve: async () => {
      await signIn(installed, person)
      restoreSeconds = secondsSince(killed)
    },
  })
  return { ...(await lossOf(installed, 'disk', written)), restoreSeconds }
}

type Written = { number: number; at: number }[]
type Kind = 'crash' | 'disk'

/** One event after the other, each acknowledged before the next, until the server is killed in the middle. */
async function writeUntilKilled(installed: BackedUp, kind: Kind, writeSeconds: number): Promise<Written> {
  const written: Written = []
  const killed = wait(writeSeconds * 1000).then(() => installed.kill())
  await withSuperuser(installed, async (client) => {
    for (let number = 1; await acknowledged(client, kind, number); number++) {
      written.push({ number, at: performance.now() })
      await wait(20)
    }
  })
  await killed
  return written
}

async function acknowledged(client: pg.Client, kind: Kind, number: number): Promise<boolean> {
  try {
    await client.query("select append_event('drill.written', $1, $2, '{}', null)", [kind, String(number)])
    return true
  } catch {
    return false
  }
}

async function signIn({ database, filesDir }: BackedUp, { email, password }: Person): Promise<void> {
  const api = await startApi({ database, smtpUrl: 'smtp://127.0.0.1:9', env: { FILES_DIR: filesDir } })
  try {
    const answer = await fetch(`${api.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: TEST_PUBLIC_URL },
      body: JSON.stringify({ email, password }),
    })
    if (!answer.ok) throw new Error(`nobody can sign in: ${answer.status} ${await answer.text()}`)
  } finally {
    await api.kill()
  }
}

async function lossOf(installed: BackedUp, kind: Kind, written: Written): Promise<Loss> {
  const there = await withSuperuser(installed, async (client) => {
    const { rows } = await client.query<{ n: number }>(
      "select object_id::int as n from events where action = 'drill.written' and object_type = $1",
      [kind],
    )
    return new Set(rows.map(({ n }) => n))
  })
  const last = Math.max(0, ...there)
  const lost = written.filter(({ number }) => !there.has(number))
  const kept = written.findLast(({ number }) => there.has(number)) ?? written[0]
  const seconds = ((written.at(-1)?.at ?? 0) - (kept?.at ?? 0)) / 1000
  return {
    acknowledged: written.length,
    lost: lost.length,
    seconds: Math.round(seconds * 10) / 10,
    hasGaps: lost.some(({ number }) => number < last),
  }
}
