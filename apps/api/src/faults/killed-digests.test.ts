import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { type MailCatcher, startMailCatcher } from '@lab-zer0/dev/mail-catcher.ts'
import { addDays, dayOf, HOME_ZONE, startOfDay } from '@lab-zer0/domain/certificates/calendar.ts'
import { mondayOf } from '@lab-zer0/domain/notices/quiet-hours.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { copyTemplate, type TestDatabase } from '../testing/database.ts'
import { createPeople, type People, type TestOrganisation } from '../testing/people.ts'
import { pause, TEST_PUBLIC_URL, TEST_SECRET_KEYS } from '../testing/processes.ts'

// Short on each change; `npm run proof -- crashes` is for 10,000 people.
const PEOPLE = Number(process.env.DIGEST_PEOPLE ?? 200)
const KILLS = Number(process.env.DIGEST_KILLS ?? 3)
const TIMEOUT_MS = PEOPLE > 1000 ? 1_800_000 : 240_000
/** How many mails a worker sends at a time: each kill can cost each of them a second copy. */
const PLACES = 4
/** The next Monday, at 9 am in Sydney. */
const monday = addDays(mondayOf(dayOf(new Date(), HOME_ZONE)), 7)
const clockOffsetMs = startOfDay(monday, HOME_ZONE).getTime() + 9 * 3_600_000 - Date.now()

let database: TestDatabase
let people: People
let mails: MailCatcher
let uni: TestOrganisation
let worker: ChildProcess | undefined

beforeAll(async () => {
  database = await copyTemplate(inject('superuserUrl'))
  people = await createPeople(database)
  mails = await startMailCatcher({ keptMails: PEOPLE * 2 })
  uni = await people.anOrganisation()
})
afterAll(async () => {
  worker?.kill('SIGKILL')
  await mails.stop()
  await people.end()
})

async function startWorker(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'digest-worker.process.ts')], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      PUBLIC_URL: TEST_PUBLIC_URL,
      DATABASE_URL: database.app,
      WORKER_DATABASE_URL: database.worker,
      SECRET_KEYS: TEST_SECRET_KEYS,
      SMTP_URL: mails.smtpUrl,
      CLOCK_OFFSET_MS: String(clockOffsetMs),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  child.stdout?.resume()
  if (child.stdout) await once(child.stdout, 'data')
  return child
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

/** Members who each have one notice of the week before. */
async function addReaders(): Promise<void> {
  await people.db.query(
    `with readers as (
       insert into users (email, first_name, last_name, organisation_id, password_hash, activated_at, created_at,
         password_changed_at)
       select 'reader-' || n || '@' || $2, 'Reader', n::text, $1, '', now(), now(), now() from generate_series(1, $3) n
       returning id)
     insert into notices (organisation_id, user_id, what, kind, source, in_app, in_digest, at)
     select $1, id, 'variables.saved', 'news', 'test', true, true, $4 from readers`,
    [uni.id, uni.domain, PEOPLE, new Date(startOfDay(monday, HOME_ZONE).getTime() - 24 * 3_600_000)],
  )
}

async function ask(): Promise<void> {
  const job = { kind: 'digests.of-organisation', organisationId: uni.id, userId: null, payload: {} }
  await people.db.query(
    "insert into pgboss.job (name, data, retry_limit, retry_delay, heartbeat_seconds, expire_seconds) values ('work', $1, 100, 1, 10, 120)",
    [job],
  )
}

async function waiting(): Promise<number> {
  const { rows } = await people.db.query<{ n: number }>(
    "select count(*)::int as n from pgboss.job where name in ('mail', 'work') and state < 'completed'",
  )
  return rows[0]?.n ?? 0
}

describe('the weekly mail of a large organisation', () => {
  it(
    'reaches everyone exactly once though the worker is killed again and again',
    async () => {
      await addReaders()
      await ask()
      let kills = 0
      while (kills < KILLS && mails.mails().length < PEOPLE) {
        worker = await startWorker()
        const before = mails.mails().length
        // Killed while it records or while it sends: a different moment each time.
        for (let tries = 0; tries < 200 && mails.mails().length === before; tries++) await pause(50)
        await pause(Math.random() * Math.max(200, PEOPLE / 20))
        await kill(worker)
        kills += 1
        // Asked again, as the next hour does.
        await ask()
      }
      worker = await startWorker()
      while ((await waiting()) > 0) await pause(500)

      const ids = Map.groupBy(mails.mails(), ({ to }) => to.join())
      const idsOf = [...ids.values()].map((own) => new Set(own.map(({ messageId }) => messageId)).size)
      const copies = mails.mails().length - ids.size
      const { rows } = await people.db.query('select count(*)::int as n from digests_sent')
      process.stdout.write(
        `digest: ${PEOPLE} people, ${kills} kills, ${ids.size} got a mail, ${idsOf.filter((n) => n === 1).length} exactly one by Message-ID, ${copies} second copies of the same at the SMTP border\n`,
      )

      expect(ids.size).toBe(PEOPLE)
      expect(idsOf.every((n) => n === 1)).toBe(true)
      expect(rows).toEqual([{ n: PEOPLE }])
      expect(copies).toBeLessThanOrEqual(kills * PLACES)
      expect(mails.mails()[0]?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
    },
    TIMEOUT_MS,
  )
})
