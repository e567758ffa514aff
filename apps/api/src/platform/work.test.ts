import { startMailCatcher } from '@lab-zer0/dev/mail-catcher.ts'
import { asOrganisationId, type OrganisationId } from '@lab-zer0/domain/ids.ts'
import { systemClock as clockOfQueues, PgBoss } from 'pg-boss'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, inject, it, onTestFinished, vi } from 'vitest'
import { migrate } from '../db/migrate.ts'
import { copyTemplate, type TestDatabase } from '../testing/database.ts'
import { createPeople, type People } from '../testing/people.ts'
import { TEST_SECRET_KEYS } from '../testing/processes.ts'
import { readConfig } from './config.ts'
import { createPool, type Pool, systemClock } from './database.ts'
import { reportDeadLetters } from './dead-letters.ts'
import { createJobSender, type JobSender } from './jobs.ts'
import type { MailHandlers } from './mail-jobs.ts'
import { startWorker, type Worker } from './work.ts'
import type { Work, WorkHandlers } from './work-jobs.ts'

const ONE_LAB = asOrganisationId('11111111-1111-4111-8111-111111111111')
const ANOTHER = asOrganisationId('22222222-2222-4222-8222-222222222222')

const TASKS = {
  'certificate.sign': { kind: 'certificate.sign', payload: { certificate_id: ONE_LAB } },
  'evidence.check': { kind: 'evidence.check', payload: { fileId: ONE_LAB } },
  'export.make': { kind: 'export.make', payload: { export_id: ONE_LAB } },
  'reminders.of-organisation': { kind: 'reminders.of-organisation', payload: {} },
} as const

let database: TestDatabase
let people: People
let pool: Pool
let jobs: JobSender
let worker: Worker | undefined
let lines: Record<string, unknown>[]
const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })

beforeEach(async () => {
  lines = []
  worker = undefined
  database = await copyTemplate(inject('superuserUrl'))
  people = await createPeople(database)
  pool = createPool({ url: database.worker, size: 10, logger })
  jobs = createJobSender(pool, logger)
})
afterEach(async () => {
  await worker?.stop()
  await jobs.stop()
  await pool.end()
  await people.end()
})

async function work(
  handlers: Partial<WorkHandlers>,
  { smtpUrl = 'smtp://127.0.0.1:9', ...mails }: { smtpUrl?: string } & Partial<MailHandlers> = {},
): Promise<void> {
  const config = readConfig({
    PUBLIC_URL: 'http://localhost',
    DATABASE_URL: database.app,
    WORKER_DATABASE_URL: database.worker,
    SECRET_KEYS: TEST_SECRET_KEYS,
    SMTP_URL: smtpUrl,
  })
  const mail = { subject: 'A mail', text: 'Text', html: '<p>Text</p>', attachments: [] }
  const mailHandlers = { reset: async () => ({ to: 'kim@example.edu.au', mail }), ...mails }
  const parts = { config, pool, clock: systemClock, logger }
  worker = await startWorker({
    ...parts,
    mailHandlers,
    workHandlers: handlers,
    mailGate: async () => 'now',
    recurring: [],
  })
}

async function send(kind: keyof typeof TASKS, organisationId: OrganisationId | null = null): Promise<void> {
  const sender = await jobs.ready()
  await pool.transaction('read write', (db) =>
    sender.sendWork(db, { ...TASKS[kind], organisationId, userId: null }),
  )
}

/** A handler that works until it is let go, and the organisations whose jobs it has begun. */
function held() {
  const begun: (string | null)[] = []
  const { promise, resolve: release } = Promise.withResolvers<void>()
  const handler = async ({ organisationId }: Work) => {
    begun.push(organisationId)
    await promise
  }
  return { begun, handler, release }
}

describe('a worker with a long queue', () => {
  it('goes on without a rest until nothing waits', async () => {
    for (let number = 0; number < 200; number++) await send('reminders.of-organisation')
    let done = 0
    // A rest never ends, so only a worker that takes none does all of them.
    const rests = vi.spyOn(clockOfQueues, 'setTimeout').mockReturnValue(undefined)
    onTestFinished(() => rests.mockRestore())

    await work({ 'reminders.of-organisation': async () => void done++ })

    await vi.waitFor(() => expect(done).toBe(200), { timeout: 60_000, interval: 50 })
  })
})

describe('what a person waits for', () => {
  it.each([
    ["a signature, behind one lab's photos", 'certificate.sign', 'evidence.check'],
    ['a photo, behind the reminders of the morning', 'evidence.check', 'reminders.of-organisation'],
    ["an export, behind one lab's photos", 'export.make', 'evidence.check'],
    ["a photo of another organisation, behind one lab's photos", 'evidence.check', 'evidence.check'],
  ] as const)('is done while others are at work: %s', async (_what, wanted, slow) => {
    const bulk = held()
    const done: (string | null)[] = []
    const isWanted = (organisationId: OrganisationId | null) => organisationId === ANOTHER
    const handler = async (given: Work) => {
      if (isWanted(given.organisationId)) done.push(given.organisationId)
      else await bulk.handler(given)
    }
    for (let number = 0; number < 12; number++) await send(slow, ONE_LAB)
    await work({ [slow]: handler, [wanted]: handler })
    await vi.waitFor(() => expect(bulk.begun.length).toBeGreaterThan(0), { timeout: 60_000 })

    await send(wanted, ANOTHER)

    await vi.waitFor(() => expect(done).toEqual([ANOTHER]), { timeout: 60_000 })
    expect(bulk.begun).toEqual([ONE_LAB])
    bulk.release()
  })
})

describe('a mail', () => {
  const asked_at = '2026-11-19T00:00:00Z'
  const MAILS = {
    flood: { kind: 'notice-now', payload: { notice_id: ONE_LAB } },
    theirs: { kind: 'notice-now', payload: { notice_id: ANOTHER } },
    reset: { kind: 'reset', payload: { email: 'kim@example.edu.au', asked_at } },
    activation: { kind: 'activation', payload: { template: 'account_activation', asked_at } },
  } as const

  async function sendMails(mail: keyof typeof MAILS, organisationId: OrganisationId | null, count = 1) {
    const sender = await jobs.ready()
    for (let number = 0; number < count; number++) {
      await pool.transaction('read write', (db) =>
        sender.send(db, { ...MAILS[mail], organisationId, userId: null }),
      )
    }
  }

  /** Which mails have been begun, in their order. Those of the flood are held where the test says so. */
  function noted(hold: Promise<void> = Promise.resolve()) {
    const begun: string[] = []
    const note = (what: string) => async () => void begun.push(what)
    const handlers = {
      'notice-now': async ({ organisationId }: { organisationId: OrganisationId | null }) => {
        begun.push(organisationId === ONE_LAB ? 'flood' : 'theirs')
        if (organisationId === ONE_LAB) await hold
      },
      reset: note('reset'),
      activation: note('activation'),
    } as Partial<MailHandlers>
    return { begun, handlers }
  }

  it("that somebody waits for goes first, behind a flood of one organisation's mails", async () => {
    await sendMails('flood', ONE_LAB, 60)
    await sendMails('theirs', ANOTHER)
    await sendMails('reset', null)
    await sendMails('activation', ANOTHER)
    const { begun, handlers } = noted()

    await work({}, handlers)

    await vi.waitFor(() => expect(begun).toHaveLength(63), { timeout: 60_000 })
    // In what order they were taken: whichever of the four places is quicker then begins before the others.
    const taken = await people.db.query<{ kind: string }>(
      "select data ->> 'kind' as kind from pgboss.job where name = 'mail' order by started_on limit 4",
    )
    expect(taken.rows.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['reset', 'activation']))
  })

  it("of another organisation goes on while one organisation's mails are being sent", async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const { begun, handlers } = noted(released)
    await sendMails('flood', ONE_LAB, 12)
    await work({}, handlers)
    await vi.waitFor(() => expect(begun.length).toBeGreaterThan(0), { timeout: 60_000 })

    await sendMails('theirs', ANOTHER)
    await sendMails('reset', null)

    await vi.waitFor(() => expect(begun.toSorted()).toEqual(['flood', 'reset', 'theirs']), {
      timeout: 60_000,
    })
    release()
  })
})

describe('an installation from before the queues were parted', () => {
  it('is given the new ones, and works what still waits in the old one', async () => {
    const owner = new PgBoss({ connectionString: database.owner, supervise: false, schedule: false })
    owner.on('error', () => undefined)
    await owner.start()
    for (const queue of ['sign', 'photo', 'file']) await owner.deleteQueue(queue)
    await owner.send('work', { ...TASKS['certificate.sign'], organisationId: ONE_LAB, userId: null })
    await owner.stop({ graceful: false })

    await migrate(database.owner)
    const done: (string | null)[] = []
    await work({ 'certificate.sign': async ({ organisationId }) => void done.push(organisationId) })
    await send('certificate.sign', ANOTHER)

    await vi.waitFor(() => expect(done.toSorted()).toEqual([ONE_LAB, ANOTHER]), { timeout: 60_000 })
  })
})

describe('a job that fails', () => {
  it('is logged at each try with its kind, its number, the try and the code of the error', async () => {
    await send('export.make')
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })

    await work({ 'export.make': () => Promise.reject(new Error('could not write', { cause: full })) })

    const failures = await vi.waitFor(
      () => {
        const found = lines.filter(({ msg }) => msg === 'a job failed')
        expect(found.length).toBeGreaterThanOrEqual(2)
        return found
      },
      { timeout: 60_000 },
    )
    const job = expect.stringMatching(/^[0-9a-f-]{36}$/)
    expect(failures[0]).toMatchObject({ level: 40, kind: 'export.make', job, try: 1, errorCode: 'ENOSPC' })
    expect(failures[1]).toMatchObject({ job: failures[0]?.job, try: 2 })
  })

  it('names no person when it is a mail', async () => {
    const sender = await jobs.ready()
    const payload = { email: 'kim@example.edu.au', asked_at: new Date().toISOString() }
    await pool.transaction('read write', (db) =>
      sender.send(db, { kind: 'reset', organisationId: null, userId: null, payload }),
    )

    await work({})

    const failure = await vi.waitFor(() => {
      const found = lines.find(({ msg }) => msg === 'a job failed')
      expect(found).toBeDefined()
      return found
    }, 60_000)
    expect(failure).toMatchObject({ kind: 'reset', try: 1, errorCode: 'ESOCKET' })
    expect(JSON.stringify(lines)).not.toContain('kim@example.edu.au')
  })

  it.each(['5xx', '4xx'] as const)(
    'names no person when the mail server refuses with %s and names them',
    async (failure) => {
      const mails = await startMailCatcher()
      onTestFinished(() => mails.stop())
      mails.fail(failure)
      const sender = await jobs.ready()
      const payload = { email: 'kim@example.edu.au', asked_at: new Date().toISOString() }
      await pool.transaction('read write', (db) =>
        sender.send(db, { kind: 'reset', organisationId: null, userId: null, payload }),
      )

      await work({}, { smtpUrl: mails.smtpUrl })

      const refused = await vi.waitFor(() => {
        const found = lines.find(({ msg }) => msg === 'mail rejected for good' || msg === 'a job failed')
        expect(found).toBeDefined()
        return found
      }, 60_000)
      expect(JSON.stringify(lines)).not.toContain('kim@')
      expect(refused).toMatchObject({ kind: 'reset', errorCode: failure === '5xx' ? 'SMTP 550' : 'SMTP 451' })
    },
  )

  it('is an error in the log once it is given up, and one only', async () => {
    await work({ 'export.make': () => Promise.reject(Object.assign(new Error('gone'), { code: 'ENOENT' })) })
    await people.db.query(
      `insert into pgboss.job (name, data, retry_limit, dead_letter)
       values ('file', '{"kind": "export.make", "organisationId": null, "userId": null, "payload": {}}', 0, 'work-dead')`,
    )
    const letters = () => people.db.query("select from pgboss.job where name = 'work-dead'")
    await vi.waitFor(async () => expect((await letters()).rowCount).toBe(1), 60_000)

    await reportDeadLetters(pool, logger)
    await reportDeadLetters(pool, logger)

    expect(lines.filter(({ msg }) => msg === 'a job was given up')).toMatchObject([
      { level: 50, kind: 'export.make', queue: 'file', tries: 1, errorCode: 'ENOENT' },
    ])
    expect((await letters()).rowCount).toBe(1)
  })
})

describe('a job that ends its worker', () => {
  /** As the queue leaves it when the heartbeat of the worker has stopped. */
  const lose = (counts: { lostWorkers?: number; stoodStill?: number }) =>
    people.db.query(
      `insert into pgboss.job (name, data, state, retry_limit, retry_count, output, dead_letter)
       values ('file', jsonb_build_object('kind', 'export.make', 'organisationId', null, 'userId', null,
         'payload', '{}'::jsonb) || $1, 'retry', 300, 7,
         '{"value": {"message": "job heartbeat timeout"}}', 'work-dead')`,
      [counts],
    )

  it('is given up instead of being begun when five have ended with it', async () => {
    let begun = 0
    await lose({ lostWorkers: 4 })
    await work({ 'export.make': async () => void begun++ })

    const letters = () => people.db.query("select from pgboss.job where name = 'work-dead'")
    await vi.waitFor(async () => expect((await letters()).rowCount).toBe(1), 60_000)

    expect(begun).toBe(0)
    expect(lines).toContainEqual(expect.objectContaining({ errorType: 'EndsWorkers', kind: 'export.make' }))
  })

  it('is given up when two of them stood still with it', async () => {
    let begun = 0
    await lose({ lostWorkers: 1, stoodStill: 2 })
    await work({ 'export.make': async () => void begun++ })

    const letters = () => people.db.query("select from pgboss.job where name = 'work-dead'")
    await vi.waitFor(async () => expect((await letters()).rowCount).toBe(1), 60_000)

    expect(begun).toBe(0)
  })

  it('is begun alone after one stood still, so that it is clear whose fault the next one is', async () => {
    const { begun, handler, release } = held()
    for (const _ of [1, 2]) await lose({ lostWorkers: 1, stoodStill: 1 })
    await work({ 'export.make': handler })
    const active = "select from pgboss.job where name = 'file' and state = 'active'"
    await vi.waitFor(async () => expect((await people.db.query(active)).rowCount).toBe(2), 60_000)
    await vi.waitFor(() => expect(begun).toHaveLength(1), 60_000)

    release()

    await vi.waitFor(() => expect(begun).toHaveLength(2), 60_000)
  })

  it('is begun again before that, however often it has failed in words', async () => {
    let begun = 0
    await lose({ lostWorkers: 3 })
    await work({ 'export.make': async () => void begun++ })

    await vi.waitFor(() => expect(begun).toBe(1), 60_000)
  })
})
