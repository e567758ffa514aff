/**
 * `npm run dev`: database, mail, API, worker and web app for a newcomer, in one terminal. With `-- --inspect` a debugger
 * can attach to the API on port 9229 and to the worker on 9230.
 */
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { startCluster } from '@lab-zer0/dev/cluster.ts'
import { startMailCatcher } from '@lab-zer0/dev/mail-catcher.ts'
import { withoutForeignVariables } from '../apps/api/src/platform/foreign-variables.ts'
import { prepareDatabase } from './database.ts'
import { demoAccounts, demoPassword, fillWithDemo } from './demo-accounts.ts'
import { serviceEnvironment, untilAnswers } from './environment.ts'
import { nextFreePort } from './ports.ts'
import { ProcessGroup } from './process-group.ts'
import { keptKeys, keptSecrets } from './secrets.ts'
import { Supervisor } from './supervisor.ts'
import { box, createPrinter } from './terminal.ts'

const { values } = parseArgs({ options: { inspect: { type: 'boolean' } } })
const root = resolve(import.meta.dirname, '..')
const folder = join(root, '.data')
const print = createPrinter()
const say = (line: string) => print('dev', line)

const supervisor = new Supervisor(say)

async function start(): Promise<void> {
  await supervisor.takeFolder(folder, { script: 'dev', command: 'npm run dev' })
  const secrets = await keptSecrets(join(folder, 'dev.env'))
  say('starting PostgreSQL')
  const cluster = await startCluster({ directory: join(folder, 'postgres'), port: await nextFreePort(5433) })
  supervisor.atEnd(() => cluster.stop())
  const mail = await startMailCatcher({
    smtpPort: await nextFreePort(1025),
    httpPort: await nextFreePort(8025),
  })
  supervisor.atEnd(() => mail.stop())
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

  const processes = new ProcessGroup({ root, print, onLoss: (name, code) => lose(name, code) })
  supervisor.atEnd(() => processes.stop())
  const watch = (port: number) => [
    '--watch',
    '--watch-preserve-output',
    ...(values.inspect ? [`--inspect=127.0.0.1:${port}`] : []),
  ]
  processes.start({
    name: 'api',
    args: [...watch(9229), 'apps/api/src/main.ts'],
    env: withoutForeignVariables('api', environment),
  })
  const keys = { SIGNING_KEYS_DIR: await keptKeys(join(folder, 'keys')) }
  processes.start({
    name: 'worker',
    args: [...watch(9230), 'apps/api/src/worker.ts'],
    env: withoutForeignVariables('worker', { ...environment, ...keys }),
  })
  processes.start({
    name: 'web',
    args: ['node_modules/vite/bin/vite.js', 'apps/web'],
    env: { WEB_PORT: String(webPort), API_URL: apiUrl },
  })
  await Promise.all([untilAnswers(`${apiUrl}/api/health/ready`), untilAnswers(publicUrl)])
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
  void supervisor.end(1)
}

await supervisor.begin(start)
