/** `npm run dev`: database, mail, API, worker and web app for a newcomer, in one terminal. */
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { startCluster } from '../apps/api/src/testing/cluster.ts'
import { startMailCatcher } from '../apps/api/src/testing/mail-catcher.ts'
import { Crew } from './crew.ts'
import { prepareDatabase } from './database.ts'
import { demoAccounts, demoPassword, fillWithDemo } from './demo.ts'
import { serviceEnvironment, untilAnswers } from './environment.ts'
import { nextFreePort } from './ports.ts'
import { keptKeys, keptSecrets } from './secrets.ts'
import { box, createPrinter } from './terminal.ts'

const root = resolve(import.meta.dirname, '..')
const folder = join(root, '.data')
const lock = join(folder, 'dev.pid')
const print = createPrinter()
const say = (line: string) => print('dev', line)

const stops: (() => unknown)[] = []
let ending: Promise<void> | undefined

/** npm passes Ctrl-C on as well, so the signal comes twice: once is enough. */
function end(code: number): Promise<void> {
  ending ??= (async () => {
    say('stopping')
    for (const stop of stops.toReversed()) await stop()
    process.exit(code)
  })()
  return ending
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0))

async function takeLock(): Promise<void> {
  await mkdir(folder, { recursive: true })
  const pid = Number(await readFile(lock, 'utf8').catch(() => '0'))
  if (pid > 0 && (await isDevProcess(pid))) {
    throw new Error(`npm run dev is running already, as process ${pid}. Stop that one first`)
  }
  await writeFile(lock, String(process.pid))
  stops.push(() => rm(lock, { force: true }))
}

/** After kill -9 the file stays behind, and its number may belong to a stranger by now. */
async function isDevProcess(pid: number): Promise<boolean> {
  if (!existsSync('/proc/self')) return false
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  return command.includes('scripts/dev.ts')
}

async function start(): Promise<void> {
  await takeLock()
  const secrets = await keptSecrets(join(folder, 'dev.env'))
  say('starting PostgreSQL')
  const cluster = await startCluster({ directory: join(folder, 'postgres'), port: await nextFreePort(5433) })
  stops.push(() => cluster.stop())
  const mail = await startMailCatcher({
    smtpPort: await nextFreePort(1025),
    httpPort: await nextFreePort(8025),
  })
  stops.push(() => mail.stop())
  say('bringing the database up to date')
  const urls = await prepareDatabase(cluster.superuserUrl, secrets.passwords)

  const [apiPort, webPort] = [await nextFreePort(4000), await nextFreePort(5173)]
  const publicUrl = `http://localhost:${webPort}`
  const apiUrl = `http://127.0.0.1:${apiPort}`
  const environment = {
    ...serviceEnvironment({ urls, secrets, smtpUrl: mail.smtpUrl, publicUrl }),
    NODE_ENV: 'development',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'info',
    PORT: String(apiPort),
    ALLOWED_HOSTS: `127.0.0.1:${apiPort}`,
  }
  await fillWithDemo(urls.owner, environment)

  const crew = new Crew({ root, print, onLoss: (name, code) => lose(name, code) })
  stops.push(() => crew.stop())
  const watch = ['--watch', '--watch-preserve-output']
  crew.start({ name: 'api', args: [...watch, 'apps/api/src/main.ts'], env: environment })
  const keys = { SIGNING_KEYS_DIR: await keptKeys(join(folder, 'keys')) }
  crew.start({ name: 'worker', args: [...watch, 'apps/api/src/worker.ts'], env: { ...environment, ...keys } })
  crew.start({
    name: 'web',
    args: ['node_modules/vite/bin/vite.js', 'apps/web'],
    env: { WEB_PORT: String(webPort), API_URL: apiUrl },
  })
  await Promise.all([untilAnswers(`${apiUrl}/api/health/live`), untilAnswers(publicUrl)])
  console.log(welcome({ publicUrl, mailUrl: mail.pageUrl, apiUrl, databaseUrl: urls.owner }))
}

function welcome(at: { publicUrl: string; mailUrl: string; apiUrl: string; databaseUrl: string }): string {
  return box('LAB ZER0 is running', [
    `App        ${at.publicUrl}`,
    `Mails      ${at.mailUrl}`,
    `API        ${at.apiUrl}/api`,
    `Database   ${at.databaseUrl}`,
    '',
    `Log in with the password ${demoPassword} as`,
    ...demoAccounts().map((line) => `  ${line}`),
    '',
    'Admins and inviters are asked for a code: npm run demo:code prints it.',
    'Ctrl-C stops everything. To begin again with an empty database, delete .data',
  ])
}

function lose(name: string, code: number | null): void {
  say(`${name} ended with ${code}`)
  void end(1)
}

try {
  await start()
} catch (error) {
  say(error instanceof Error ? error.message : String(error))
  await end(1)
}
