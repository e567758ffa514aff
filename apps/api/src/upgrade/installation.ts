import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type MailCatcher, startMailCatcher } from '@lab-zer0/dev/mail-catcher.ts'
import { createDatabase, createRoles } from '../db/bootstrap.ts'
import { type Service, withoutForeignVariables } from '../platform/foreign-variables.ts'
import { Supervised } from '../rig/programs.ts'
import { SingleServer } from '../rig/system.ts'
import { TEST_PASSWORDS, type TestDatabase, urlsOf } from '../testing/database.ts'
import { testKeysDirectory } from '../testing/keys.ts'
import { createPeople, type People } from '../testing/people.ts'
import { freePort, TEST_PUBLIC_URL, TEST_SECRET_KEYS } from '../testing/processes.ts'
import type { Build, FormerVersion } from './versions.ts'

const run = promisify(execFile)
const DATABASE = 'labzer0'

/** The processes of one version. */
export type Programs = { apis: Supervised[]; worker: Supervised }

/** One database with its mail server, for the processes of both versions. */
export type Installation = {
  database: TestDatabase
  people: People
  mails: MailCatcher
  /** Two ports for each version. */
  ports: { former: number[]; now: number[] }
  start(version: 'former' | 'now', build: Build): Promise<Programs>
  /** One more API, which may refuse to start. Answers what it has said at its end. */
  startOnce(build: Build): Promise<{ code: number | null; said: string }>
  stop(): Promise<void>
}

/** A database as the former version has left it. */
export async function install(former: FormerVersion): Promise<Installation> {
  const directory = await mkdtemp(join(tmpdir(), 'lab-zer0-upgrade-'))
  const folders = ['files', 'database'].map((name) => join(directory, name))
  await Promise.all(folders.map((folder) => mkdir(folder)))
  const [filesDir = '', databaseDir = ''] = folders
  const server = await SingleServer.start(databaseDir)
  await createRoles(server.superuserUrl, TEST_PASSWORDS)
  await createDatabase(server.superuserUrl, DATABASE)
  const database = urlsOf(server.superuserUrl, DATABASE)
  await run(process.execPath, [...former.migrate], {
    env: { PATH: process.env.PATH, OWNER_DATABASE_URL: database.owner },
  })
  const mails = await startMailCatcher()
  const people = await createPeople(database)
  // At the end the server may be gone before an idle connection is.
  people.db.on('error', () => undefined)
  const env = await environment(database, mails, filesDir)
  const ports = { former: [await freePort(), await freePort()], now: [await freePort(), await freePort()] }
  const programs: Supervised[] = []
  return {
    ...{ database, people, mails, ports },
    start: async (version, build) => {
      const started = async (program: Supervised) => {
        programs.push(program)
        await program.untilReady()
        return program
      }
      const apis: Supervised[] = []
      // One after the other, as in a deploy.
      for (const port of ports[version])
        apis.push(await started(anApi({ build, version, port, env, directory })))
      return { apis, worker: await started(aWorker({ build, version, env, directory })) }
    },
    startOnce: async ({ api }) => startOnce(api, { ...env, PORT: String(await freePort()) }),
    stop: async () => {
      await Promise.all(programs.map((program) => program.stop()))
      await people.end()
      await mails.stop()
      await server.stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

async function environment(database: TestDatabase, mails: MailCatcher, filesDir: string) {
  return {
    NODE_ENV: 'test',
    PUBLIC_URL: TEST_PUBLIC_URL,
    DATABASE_URL: database.app,
    WORKER_DATABASE_URL: database.worker,
    SMTP_URL: mails.smtpUrl,
    SECRET_KEYS: TEST_SECRET_KEYS,
    SIGNING_KEYS_DIR: await testKeysDirectory(),
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'info',
    FILES_DIR: filesDir,
    DRAIN_SECONDS: '3',
  }
}

type Parts = { build: Build; version: string; env: Record<string, string>; directory: string }

/** The release before has one environment for both. */
const partOf = (service: Service, version: string, env: Record<string, string>) =>
  version === 'now' ? withoutForeignVariables(service, env) : env

function anApi({ build, version, port, env, directory }: Parts & { port: number }): Supervised {
  const ready = `http://127.0.0.1:${port}/api/health/ready`
  return new Supervised({
    name: `${version} API ${port}`,
    command: [build.api],
    env: { ...partOf('api', version, env), PORT: String(port), ALLOWED_HOSTS: `127.0.0.1:${port}` },
    isReady: async () => (await fetch(ready, { signal: AbortSignal.timeout(1000) })).ok,
    logs: directory,
  })
}

function aWorker({ build, version, env, directory }: Parts): Supervised {
  const worker: Supervised = new Supervised({
    name: `${version} worker`,
    command: [build.worker],
    env: partOf('worker', version, env),
    isReady: async () => worker.output.includes('the worker is working'),
    logs: directory,
  })
  return worker
}

async function startOnce(api: string, env: Record<string, string>) {
  try {
    const { stdout } = await run(process.execPath, [api], {
      env: { PATH: process.env.PATH, ...env },
      timeout: 60_000,
    })
    return { code: 0, said: stdout }
  } catch (error) {
    // Of execFile, which tells both.
    const { code, stdout, stderr } = error as { code: number | null; stdout: string; stderr: string }
    return { code, said: `${stdout}${stderr}` }
  }
}
