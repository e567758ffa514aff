import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestOrganisation } from '../testing/people.ts'
import { pause, randomName, startApi, startWorkerProcess } from '../testing/processes.ts'
import { startWorld, type World } from '../testing/world.ts'

// Reliability, F1 and F2 in small. The worker's own lease decides how soon a killed worker's mail goes out.
const TWO_MINUTES_MS = 120_000

let world: World
let organisation: TestOrganisation
beforeAll(async () => {
  world = await startWorld({ nodes: 1 })
  organisation = await world.people.anOrganisation()
})
afterAll(() => world.stop())

const parts = () => ({ database: world.database, smtpUrl: world.mails.smtpUrl })

async function register(): Promise<string> {
  const email = `k-${randomName()}@${organisation.domain}`
  const body = {
    email,
    password: 'Tidal-estuary-2024',
    first_name: 'Kim',
    last_name: 'Lee',
    agreed_to_tos: true,
  }
  const reply = await world.browser().post('/auth/register', body)
  expect(reply.status).toBe(201)
  return email
}

const mailsTo = (email: string) => world.mails.mails().filter((mail) => mail.to.includes(email))

describe('a mail whose change was acknowledged', () => {
  it('arrives though the API process is killed right after its answer, before any worker has seen the job', async () => {
    await world.worker.kill('SIGKILL')
    const email = await register()
    await world.apis[0]?.kill('SIGKILL')

    world.worker = await startWorkerProcess(parts())

    expect((await world.mailTo(email, 'Activate your')).to).toContain(email)
    world.apis[0] = await startApi(parts())
  })

  it('arrives within two minutes when the worker is killed before the mail server took it', async () => {
    world.mails.fail('tarpit')
    const email = await register()
    await untilTaken()
    await world.worker.kill('SIGKILL')
    world.mails.fail(null)
    const killedAt = Date.now()

    world.worker = await startWorkerProcess(parts())
    const mail = await world.mails.waitFor((caught) => caught.to.includes(email), TWO_MINUTES_MS)

    expect(Date.now() - killedAt).toBeLessThan(TWO_MINUTES_MS)
    expect(mail.subject).toContain('Activate your')
    process.stdout.write(
      `mail of a killed worker went out after ${((Date.now() - killedAt) / 1000).toFixed(1)} s\n`,
    )
  }, 150_000)

  it('T36: goes out again with the same Message-ID and link when it was taken but the answer was lost', async () => {
    world.mails.fail('reset-after-data')
    const email = await register()
    await world.mails.waitFor((caught) => caught.to.includes(email), TWO_MINUTES_MS)
    world.mails.fail(null)

    await world.mails.waitFor(() => mailsTo(email).length >= 2, TWO_MINUTES_MS)

    const copies = mailsTo(email)
    expect(new Set(copies.map(({ messageId }) => messageId)).size).toBe(1)
    expect(new Set(copies.map(({ text }) => text)).size).toBe(1)
  }, 150_000)

  it('is not tried again when the receiving server refuses it for good, and is kept where an operator finds it', async () => {
    world.mails.fail('5xx')
    await register()
    const dead = async () => {
      const { rows } = await world.people.db.query("select data from pgboss.job where name = 'mail-dead'")
      return rows
    }
    for (let tries = 0; tries < 100 && (await dead()).length === 0; tries++) await pause(100)
    world.mails.fail(null)

    expect(await dead()).toHaveLength(1)
    expect((await dead())[0].data.rejected).toMatch(/^SMTP 5\d\d$/)
  })
})

async function untilTaken(): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const { rows } = await world.people.db.query(
      "select from pgboss.job where name = 'mail' and state in ('active', 'retry')",
    )
    if (rows.length > 0) return
    await pause(50)
  }
  throw new Error('no worker took the job')
}
