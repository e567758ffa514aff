/**
 * `npm run demo`: the product as in production, with a university in it, for somebody who wants to look around.
 * Everything is kept in .data/demo until `npm run demo -- --fresh`.
 */
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { startCluster } from '@lab-zer0/dev/cluster.ts'
import { startMailCatcher } from '@lab-zer0/dev/mail-catcher.ts'
import { withoutForeignVariables } from '../apps/api/src/platform/foreign-variables.ts'
import { prepareDatabase } from './database.ts'
import { demoPassword, fillWithDemo } from './demo-accounts.ts'
import { demoWalks, visitorSteps } from './demo-walks.ts'
import { serviceEnvironment, untilAnswers } from './environment.ts'
import { isFree, nextFreePort } from './ports.ts'
import { ProcessGroup } from './process-group.ts'
import { keptKeys, keptSecrets } from './secrets.ts'
import { Supervisor } from './supervisor.ts'
import { box, createPrinter } from './terminal.ts'
import { builtWeb } from './web-build.ts'

const { values } = parseArgs({ options: { fresh: { type: 'boolean' }, port: { type: 'string' } } })
const root = resolve(import.meta.dirname, '..')
const folder = join(root, '.data/demo')
const print = createPrinter()
const say = (line: string) => print('demo', line)
const supervisor = new Supervisor(say)

async function start(): Promise<void> {
  await supervisor.takeFolder(join(root, '.data'), { script: 'demo', command: 'npm run demo' })
  if (values.fresh) {
    say('forgetting what was there')
    await rm(folder, { recursive: true, force: true })
  }
  const cluster = await startCluster({ directory: join(folder, 'postgres'), port: await nextFreePort(5533) })
  supervisor.atEnd(() => cluster.stop())
  const port = await appPort()
  const mail = await startMailCatcher({ httpPort: await nextFreePort(8026) })
  supervisor.atEnd(() => mail.stop())
  say('building the web app, unless it is built')
  const webDist = process.env.WEB_DIST ?? (await builtWeb(root))
  say('filling the database, unless it is filled')
  const secrets = await keptSecrets(join(folder, 'demo.env'))
  const urls = await prepareDatabase(cluster.superuserUrl, secrets.passwords)
  const publicUrl = `http://localhost:${port}`
  const environment = {
    ...serviceEnvironment({ urls, secrets, smtpUrl: mail.smtpUrl, publicUrl }),
    NODE_ENV: 'production',
    // Nobody balances here: Ctrl-C need not wait for one to notice.
    DRAIN_SECONDS: '0',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
    // The name, because it may be ::1 or 127.0.0.1 where the browser looks.
    HOST: 'localhost',
    PORT: String(port),
    WEB_DIST: webDist,
    FILES_DIR: join(folder, 'files'),
  }
  await fillWithDemo(urls.owner, environment)
  startServices(environment, await keptKeys(join(folder, 'keys')))
  await untilAnswers(`${publicUrl}/api/health/ready`)
  console.log(welcome({ publicUrl, mailUrl: mail.pageUrl }))
}

function startServices(environment: Record<string, string>, keysFolder: string): void {
  const onLoss = (name: string, code: number | null) => {
    say(`${name} ended with ${code}`)
    void supervisor.end(1)
  }
  const processes = new ProcessGroup({ root, print, onLoss })
  supervisor.atEnd(() => processes.stop())
  const ofApi = withoutForeignVariables('api', environment)
  processes.start({ name: 'api', args: ['apps/api/src/main.ts'], env: ofApi })
  const env = withoutForeignVariables('worker', { ...environment, SIGNING_KEYS_DIR: keysFolder })
  processes.start({ name: 'worker', args: ['apps/api/src/worker.ts'], env })
}

/** The same at every start: the certificates of the demo are signed for this address. */
async function appPort(): Promise<number> {
  const file = join(folder, 'port')
  const kept = Number(await readFile(file, 'utf8').catch(() => '0'))
  const wanted = Number(values.port) || kept || 8080
  const isTaken = !(await isFree(wanted))
  if (isTaken && (kept || values.port)) {
    throw new Error(
      `Port ${wanted} is taken. Stop what uses it, or begin again elsewhere: npm run demo -- --fresh --port ${wanted + 10}`,
    )
  }
  const port = isTaken ? await nextFreePort(wanted + 1) : wanted
  if (isTaken) say(`port ${wanted} is taken, so the demo is at ${port}`)
  await writeFile(file, String(port))
  return port
}

function welcome(at: { publicUrl: string; mailUrl: string }): string {
  const walks = demoWalks().flatMap(({ role, email, needsCode, steps }) => [
    `${role}: ${email}${needsCode ? ' (asked for a code)' : ''}`,
    ...steps.map((step) => `    ${step}`),
  ])
  return box('LAB ZER0, with Port Ellery University in it', [
    `Open            ${at.publicUrl}`,
    `Password        ${demoPassword}   (for everybody)`,
    'Code            npm run demo:code   (in another terminal, where one is asked for)',
    `Mails           ${at.mailUrl}   (every mail that the product sends)`,
    '',
    'Five minutes as',
    '',
    ...walks,
    'Visitor: sign in as nobody',
    ...visitorSteps.map((step) => `    ${step}`),
    '',
    'Ctrl-C stops it, and the next start finds all as it was. npm run demo -- --fresh begins again.',
  ])
}

await supervisor.begin(start)
