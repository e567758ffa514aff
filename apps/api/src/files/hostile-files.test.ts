import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lackOf } from '@lab-zer0/dev/require-tools.ts'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPool, type Pool } from '../platform/database.ts'
import { createDiskStore, newFileKey } from '../platform/files.ts'
import { createJobSender, type JobSender } from '../platform/jobs.ts'
import { randomOf } from '../rig/random.ts'
import type { Person, TestLab } from '../testing/people.ts'
import { filesDirectory, freePort, pause } from '../testing/processes.ts'
import { startWorld, type World } from '../testing/world.ts'
import { activeDocuments, activeWorkbooks } from './active-office.ts'
import { activePdfs, packed, qpdf } from './active-pdfs.ts'
import { bombs, documents, mutated, photos } from './hostile.ts'

// Short on each change; `npm run proof -- files` sends 2,000.
const FILES = Number(process.env.HOSTILE_FILES ?? 150)
const SEED = Number(process.env.HOSTILE_SEED ?? 31)
const TIMEOUT_MS = 300_000 + FILES * 3000
const ALONE = 40
const logger = pino({ level: 'silent' })
const MOST_STOP_MS = 10_000

let world: World
let pool: Pool
let jobs: JobSender
let alive: string
let labs: { lab: TestLab; person: Person; cycleId: string }[]

beforeAll(async () => {
  const port = await freePort()
  alive = `http://127.0.0.1:${port}/live`
  world = await startWorld({ nodes: 0, env: { METRICS_PORT: String(port) } })
  pool = createPool({ url: world.database.app, size: 2, logger })
  jobs = createJobSender(pool, logger)
  // Two organisations, because the worker judges one file of each at a time.
  labs = await Promise.all(
    [1, 2].map(async () => {
      const uni = await world.people.anOrganisation()
      const person = await world.people.aPerson(uni)
      const lab = await world.people.aLab(uni, { champion: person })
      const { rows } = await world.people.db.query('select id from cycles where lab_id = $1', [lab.id])
      return { lab, person, cycleId: String(rows[0]?.id) }
    }),
  )
})
afterAll(async () => {
  await jobs.stop()
  await pool.end()
  await world.stop()
})

/** As an upload leaves it: a row that waits, its bytes, and the job of the worker. */
async function send(name: string, bytes: Buffer, number: number): Promise<void> {
  const { lab, person, cycleId } = labs[number % labs.length] ?? labs[0] ?? expect.fail('no lab')
  const { organisation } = lab
  const key = newFileKey()
  await createDiskStore(filesDirectory(world.database)).put(key, bytes)
  const { rows } = await world.people.db.query(
    `insert into evidence_files (organisation_id, cycle_id, lab_id, question_id, name, state, bytes, storage_key,
       uploaded_by, uploaded_at)
     values ($1, $2, $3, 'W-ACT-GC-01', $4, 'waiting', $5, $6, $7, now()) returning id`,
    [organisation.id, cycleId, lab.id, name, bytes.length, key, person.id],
  )
  const data = {
    kind: 'evidence.check',
    organisationId: organisation.id,
    userId: null,
    payload: { fileId: rows[0]?.id },
  }
  await world.people.db.query(
    `insert into pgboss.job (name, data, group_id, retry_limit, retry_delay, heartbeat_seconds, expire_seconds, dead_letter)
     values ('photo', $1, $2, 300, 2, 10, 120, 'work-dead')`,
    [data, organisation.id],
  )
}

/** How long somebody waits for a mail, from the job to the mail server. */
async function waitForMail(): Promise<number> {
  const person = await world.people.aPerson(labs[0]?.lab.organisation ?? null)
  const payload = { email: person.email, asked_at: new Date().toISOString() }
  const sender = await jobs.ready()
  const began = performance.now()
  await pool.transaction('read write', (db) =>
    sender.send(db, { kind: 'reset', organisationId: null, userId: null, payload }),
  )
  await world.mails.waitFor(({ to }) => to.includes(person.email), 120_000)
  const tookMs = performance.now() - began
  await pause(200)
  return tookMs
}

const sorted = (all: readonly number[]) => all.toSorted((one, other) => one - other)
const middleOf = (all: readonly number[]) => sorted(all)[Math.floor(all.length / 2)] ?? 0
const seconds = (ms: number) => (ms / 1000).toFixed(2)

/** The longest time in which the worker's event loop answered nothing. */
function watchStops() {
  let longest = 0
  let isOver = false
  const ended = (async () => {
    while (!isOver) {
      const began = performance.now()
      await fetch(alive).then(
        (reply) => reply.text(),
        () => undefined,
      )
      longest = Math.max(longest, performance.now() - began)
      await pause(100)
    }
    return longest
  })()
  return {
    stop() {
      isOver = true
      return ended
    },
  }
}

async function waiting(): Promise<number> {
  const { rows } = await world.people.db.query<{ n: number }>(
    "select count(*)::int as n from evidence_files where state = 'waiting'",
  )
  return rows[0]?.n ?? 0
}

describe('strangers’ files through the running worker', () => {
  it(
    'stop nobody: no stop of ten seconds, no restart, and mails wait at most twice as long',
    async () => {
      const random = randomOf(SEED)
      const plain = [...documents(), ...(await photos())]
      const known = Object.entries(bombs())
      const alone: number[] = []
      for (let n = 0; n < ALONE; n++) alone.push(await waitForMail())

      const stops = watchStops()
      const began = performance.now()
      const sent = createHash('sha256')
      for (const [number, [name, bytes]] of known.entries()) await send(name, bytes, number)
      for (let number = known.length; number < FILES; number++) {
        const bytes = mutated(plain, random)
        sent.update(bytes)
        await send(`mutation ${number}`, bytes, number)
      }
      const meanwhile: number[] = []
      while ((await waiting()) > 0 && performance.now() - began < TIMEOUT_MS - 60_000) {
        meanwhile.push(await waitForMail())
      }
      const longestStop = await stops.stop()

      const took = performance.now() - began
      const { rows } = await world.people.db.query(
        'select name, state, refusal from evidence_files order by name',
      )
      const count = (state: string) => rows.filter((row) => row.state === state).length
      const { rows: jobs } = await world.people.db.query(
        `select extract(epoch from max(completed_on - started_on))::float as longest, max(retry_count) as tries
         from pgboss.job where name = 'photo'`,
      )
      process.stdout.write(
        `files: ${rows.length} hostile files, seed ${SEED}, ${sent.digest('hex').slice(0, 8)}: ${count('refused')} refused, ${count('ready')} kept, ${count('waiting')} waiting, in ${seconds(took)} s; longest job ${Number(jobs[0]?.longest).toFixed(2)} s, most tries again ${jobs[0]?.tries}\n` +
          `files: longest stop of the worker ${seconds(longestStop)} s; mails waited ${seconds(middleOf(alone))} s alone (${alone.length}) and ${seconds(middleOf(meanwhile))} s meanwhile (${meanwhile.length}), longest ${seconds(Math.max(...alone))} s and ${seconds(Math.max(...meanwhile))} s\n`,
      )

      expect(world.worker.child.exitCode).toBeNull()
      expect(world.worker.child.signalCode).toBeNull()
      expect(count('waiting')).toBe(0)
      expect(longestStop).toBeLessThan(MOST_STOP_MS)
      expect(Math.max(...meanwhile)).toBeLessThan(MOST_STOP_MS)
      expect(jobs).toEqual([{ longest: expect.any(Number), tries: 0 }])
      expect(middleOf(meanwhile)).toBeLessThanOrEqual(2 * middleOf(alone))
    },
    TIMEOUT_MS,
  )
})

/** Of six files that LibreOffice saved from one text and one table. */
const saved = (name: string) => readFileSync(join(import.meta.dirname, 'made-by-libreoffice', name))

function endedWith(ending: string, files: Record<string, Buffer>): [string, Buffer][] {
  return Object.entries(files).map(([name, bytes]) => [`${name}.${ending}`, bytes])
}

describe('files made with LibreOffice and qpdf', () => {
  it('are refused where they can act, and kept where they can not', { timeout: TIMEOUT_MS }, async () => {
    const lack = lackOf({ qpdf: 'qpdf' })
    if (lack !== undefined) throw new Error(lack)
    const [pdf, docx, xlsx] = [saved('minutes.pdf'), saved('minutes.docx'), saved('units.xlsx')]
    const active = [
      ...endedWith('pdf', activePdfs(pdf)),
      ...endedWith('docx', activeDocuments(docx)),
      ...endedWith('xlsx', activeWorkbooks(xlsx)),
      ...['for-macros.docm', 'dde.xlsx', 'other-workbook.xlsx'].map((name): [string, Buffer] => [
        name,
        saved(name),
      ]),
    ]
    const plain = [
      ...endedWith('docx', { minutes: docx }),
      ...endedWith('xlsx', { units: xlsx }),
      ...endedWith('pdf', {
        minutes: pdf,
        packed: packed(pdf),
        linear: qpdf(pdf, '--linearize'),
        'as text': qpdf(pdf, '--qdf'),
      }),
    ]
    for (const [number, [name, bytes]] of active.entries()) await send(`active ${name}`, bytes, number)
    for (const [number, [name, bytes]] of plain.entries()) await send(`plain ${name}`, bytes, number)

    while ((await waiting()) > 0) await pause(500)

    const { rows } = await world.people.db.query(
      "select name, state, refusal from evidence_files where name ~ '^(active|plain) ' order by name",
    )
    const of = (kind: string, state: string) =>
      rows.filter(({ name, state: own }) => name.startsWith(kind) && own === state).map(({ name }) => name)
    process.stdout.write(
      `files: ${of('active', 'ready').length} accepted of ${active.length} active files, ${of('plain', 'ready').length} of ${plain.length} plain ones\n`,
    )
    expect(of('active', 'ready')).toEqual([])
    expect(of('plain', 'refused')).toEqual([])
    expect(rows.filter(({ refusal }) => refusal === 'too_hard_to_check')).toEqual([])
  })
})
