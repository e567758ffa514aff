import { type MailCatcher, startMailCatcher } from '@lab-zer0/dev/mail-catcher.ts'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { copyTemplate, type TestDatabase } from '../testing/database.ts'
import { freePort, TEST_SECRET_KEYS } from '../testing/processes.ts'
import { run } from './run.ts'

let database: TestDatabase
let db: pg.Client
let mails: MailCatcher
beforeAll(async () => {
  database = await copyTemplate(inject('superuserUrl'))
  db = new pg.Client({ connectionString: database.superuser })
  await db.connect()
  mails = await startMailCatcher({})
})
afterAll(async () => {
  await db.end()
  await mails.stop()
})

async function labzero(words: string[], more: Record<string, string> = {}) {
  const said = { out: '', errors: '' }
  const into = (name: keyof typeof said) => ({ write: (text: string) => (said[name] += text) })
  const env = {
    PUBLIC_URL: 'http://localhost',
    OWNER_DATABASE_URL: database.owner,
    DATABASE_URL: database.app,
    SECRET_KEYS: TEST_SECRET_KEYS,
    SMTP_URL: mails.smtpUrl,
    ...more,
  }
  const code = await run(words, env, { out: into('out'), errors: into('errors') })
  return { code, ...said }
}

const jobsIn = async (queue: string) =>
  (await db.query<{ id: string; data: unknown }>('select id, data from pgboss.job where name = $1', [queue]))
    .rows

describe('labzero jobs', () => {
  const signing = {
    kind: 'certificate.sign',
    organisationId: null,
    userId: null,
    payload: { certificate_id: 'x' },
  }
  const notice = { kind: 'invitation', organisationId: null, userId: null, payload: { invitation_id: 'y' } }
  beforeEach(async () => {
    await db.query('delete from pgboss.job')
    await db.query(
      `insert into pgboss.job (name, data, source_name, source_retry_count, source_output)
       values ('work-dead', $1, 'sign', 300, '{"code": "ENOSPC"}'), ('mail-dead', $2, null, null, null)`,
      [signing, { ...notice, rejected: 'SMTP 550' }],
    )
  })

  it('counts by kind, and lists what was given up with its reason and without what it says', async () => {
    const counts = await labzero(['jobs', 'list'])
    const dead = await labzero(['jobs', 'list', '--dead', '--json'])

    expect(counts.out).toMatch(/^kind +queue.*\ncertificate\.sign +sign +0 +0 +0 +1.*\n/)
    expect(counts.out).toContain('2 given up. To see them: labzero jobs list --dead')
    // Both were given up at the same moment.
    const byKind = (a: { kind: string }, b: { kind: string }) => (a.kind < b.kind ? -1 : 1)
    expect(JSON.parse(dead.out).dead.toSorted(byKind)).toMatchObject([
      { kind: 'certificate.sign', queue: 'sign', tries: 301, error: 'ENOSPC' },
      { kind: 'invitation', error: 'SMTP 550' },
    ])
    expect(dead.out).not.toContain('invitation_id')
  })

  it('puts one kind back into the queue it came from, as it was, and leaves the others', async () => {
    expect(await labzero(['jobs', 'retry', '--kind', 'certificate.sign'])).toMatchObject({
      code: 0,
      out: 'Jobs put back into their queue: 1\n',
    })

    expect(await jobsIn('sign')).toMatchObject([{ data: signing }])
    expect(await jobsIn('work-dead')).toEqual([])
    expect(await jobsIn('mail-dead')).toHaveLength(1)
  })

  it('puts a rejected mail back without the mark of its rejection', async () => {
    const [letter] = await jobsIn('mail-dead')

    await labzero(['jobs', 'retry', letter?.id ?? ''])

    expect((await jobsIn('mail')).map(({ data }) => data)).toEqual([notice])
  })

  it('deletes what it is told to, never all by accident, and nothing twice', async () => {
    const all = await labzero(['jobs', 'drop'])
    const dropped = await labzero(['jobs', 'drop', '--kind', 'invitation'])
    const again = await labzero(['jobs', 'drop', '--kind', 'invitation'])

    expect([all.code, dropped.code, again.code]).toEqual([2, 0, 1])
    expect(await jobsIn('mail-dead')).toEqual([])
    expect(await jobsIn('work-dead')).toHaveLength(1)
  })
})

describe('labzero mail test', () => {
  it('sends a mail, or says what the server answered', async () => {
    const sent = await labzero(['mail', 'test', 'ada@example.edu.au'])
    const silent = { SMTP_URL: `smtp://127.0.0.1:${await freePort()}` }
    const failed = await labzero(['mail', 'test', 'ada@example.edu.au'], silent)
    const nobody = await labzero(['mail', 'test', 'ada'])

    expect(sent).toMatchObject({ code: 0, out: expect.stringContaining('has accepted a mail to ada@') })
    await mails.waitFor(({ subject }) => subject === 'Test mail from LAB ZER0')
    expect(failed).toMatchObject({ code: 1, errors: expect.stringContaining('ECONNREFUSED') })
    expect(nobody.code).toBe(2)
  })
})

describe('labzero chain check', () => {
  it('finds the event that was changed, and tells the health check', async () => {
    await db.query("select append_event('organisation.created', 'organisation', 'x', '{}', null)")
    const whole = await labzero(['chain', 'check'])
    await db.query('alter table events disable trigger user')
    await db.query("update events set object_id = 'z'")

    const broken = await labzero(['chain', 'check', '--json'])

    expect(whole).toMatchObject({ code: 0, out: 'chains: 1, broken: 0\n' })
    expect(broken.code).toBe(1)
    expect(JSON.parse(broken.out)).toMatchObject({ ok: false, chains: 1, broken: [{ event: 1 }] })
    expect((await db.query('select broken from chain_check')).rows).toEqual([{ broken: 1 }])
  })
})
