import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { type MailCatcher, startMailCatcher } from '@lab-zer0/dev/mail-catcher.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { copyTemplate, type TestDatabase } from '../testing/database.ts'
import { makeKeysDirectory } from '../testing/keys.ts'
import {
  type ApiProcess,
  filesDirectory,
  freePort,
  type Process,
  startApi,
  startWorkerProcess,
  TEST_PUBLIC_URL,
} from '../testing/processes.ts'

const root = resolve(import.meta.dirname, '../../../..')
const read = (path: string) => readFileSync(resolve(root, path), 'utf8')
const incident = read('docs/operations/incident.md')

type Command = { heading: string; language: string; text: string }

/** Every fenced command of the page, with the heading that it stands under. */
function commandsOf(page: string): Command[] {
  return page.split(/^## /m).flatMap((part) => {
    const heading = part.split('\n', 1)[0] ?? ''
    return [...part.matchAll(/```(sh|sql)\n([\s\S]*?)```/g)].map(([, language = '', text = '']) => ({
      heading,
      language,
      text,
    }))
  })
}

const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^a-z0-9 -]/g, '')
    .replaceAll(' ', '-')

/** A command loads the whole product, and some of them two of it, on cores that others use as well. */
const COMMAND_MS = 300_000

let database: TestDatabase
let mails: MailCatcher
let api: ApiProcess
let worker: Process
let keys: string
let owner: pg.Client
let asWorker: pg.Client
const ports = { api: 0, worker: 0 }

beforeAll(async () => {
  database = await copyTemplate(inject('superuserUrl'))
  mails = await startMailCatcher({})
  keys = await makeKeysDirectory()
  ports.api = await freePort()
  ports.worker = await freePort()
  owner = new pg.Client({ connectionString: database.owner })
  asWorker = new pg.Client({ connectionString: database.worker })
  await Promise.all([owner.connect(), asWorker.connect()])
  // One mail that waits, so that there is something to look at.
  await owner.query(`insert into pgboss.job (name, data, start_after)
    values ('mail', '{"kind": "activation"}', now() + interval '1 day')`)
  await giveUp('first')
  const parts = { database, smtpUrl: mails.smtpUrl }
  ;[api, worker] = await Promise.all([
    startApi({ ...parts, env: { METRICS_PORT: String(ports.api) } }),
    startWorkerProcess({ ...parts, env: { METRICS_PORT: String(ports.worker), SIGNING_KEYS_DIR: keys } }),
  ])
}, 240_000)
afterAll(async () => {
  await Promise.all([owner?.end(), asWorker?.end()])
  await Promise.all([api?.kill(), worker?.kill()])
  await mails?.stop()
  await rm(keys, { recursive: true, force: true })
})

/** A mail that was given up, with a payload that no worker can send. */
async function giveUp(payload: string): Promise<void> {
  await owner.query(
    `insert into pgboss.job (name, data, source_name, source_retry_count, source_output)
      values ('mail-dead', $1, 'mail', 60, '{"code": "ECONNREFUSED"}')`,
    [JSON.stringify({ kind: 'invitation', payload })],
  )
}

async function run({ language, text }: Command): Promise<string> {
  if (language === 'sql') {
    const client = text.startsWith('-- as labzer0_worker') ? asWorker : owner
    return JSON.stringify((await client.query(text)).rows)
  }
  const here = text.replaceAll(':9464', `:${ports.api}`).replaceAll(':9466', `:${ports.worker}`)
  const environment = {
    PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
    HOME: process.env.HOME,
    PUBLIC_URL: TEST_PUBLIC_URL,
    OWNER_DATABASE_URL: database.owner,
    WORKER_DATABASE_URL: database.worker,
    SIGNING_KEYS_DIR: keys,
    FILES_DIR: filesDirectory(database),
  }
  const { stdout } = await promisify(execFile)('bash', ['--norc', '-euo', 'pipefail', '-c', here], {
    cwd: root,
    env: environment,
  })
  return stdout
}

const commands = commandsOf(incident)
const under = (heading: string, language: string) =>
  commands.filter((command) => command.heading === heading && command.language === language)

describe('the runbooks', () => {
  it('exist for every alert, and each is for one', () => {
    const named = [...read('deploy/observe/alerts.yml').matchAll(/incident\.md#([\w-]+)/g)].map(
      ([, to = '']) => to,
    )
    const written = [...incident.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))

    expect([...new Set(named)].sort()).toEqual(written.sort())
  })

  it.each(commands)(
    'have commands that run: $heading, $language',
    async (command) => {
      await run(command)
    },
    COMMAND_MS,
  )
})

describe('dead letters', () => {
  it(
    'are shown with their reason, and go back into their queue with new tries',
    async () => {
      await giveUp('second')
      const [show, back] = under('Dead letters', 'sh')
      if (!show || !back) throw new Error('the runbook has no commands')

      expect(await run(show)).toContain('ECONNREFUSED')
      await run(back)

      const { rows } = await owner.query(
        "select id, retry_limit, dead_letter from pgboss.job where name = 'mail' and data ->> 'payload' = 'second'",
      )
      const [{ id, ...job }] = rows
      expect(job).toEqual({ retry_limit: 60, dead_letter: 'mail-dead' })
      expect(await run(show)).not.toContain('ECONNREFUSED')
      // A worker takes it like any other job. What it names is nobody's invitation.
      const taken = `"job":"${id}","kind":"invitation","msg":"mail no longer needed"`
      await expect.poll(() => worker.output(), { timeout: 60_000 }).toContain(taken)
    },
    COMMAND_MS,
  )
})

describe('a compromised key', () => {
  it(
    'signs nothing more after the command, and another one does',
    async () => {
      const [compromise] = under('A signing key is compromised', 'sh')
      const [follow] = under('A signing key is compromised', 'sql')
      if (!compromise || !follow) throw new Error('the runbook has no commands')
      const said = await run(compromise)

      const [, before = '', after = ''] =
        /^(\S+) is no longer trusted\. (\S+) signs from now on\./.exec(said) ?? []
      expect(after).not.toBe(before)
      const rows: { id: string; compromised_at: string | null }[] = JSON.parse(await run(follow))
      expect(rows.find(({ id }) => id === before)?.compromised_at).not.toBeNull()
      expect(rows.find(({ id }) => id === after)?.compromised_at ?? null).toBeNull()
    },
    COMMAND_MS,
  )
})
