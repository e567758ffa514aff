/**
 * The whole product as in production, on free ports and with a database that is forgotten at the end:
 * two API processes behind one address, a worker and a mail catcher. Prints one line of JSON with every
 * address when all of it answers, and stops on SIGTERM, SIGINT or, with --follow-stdin, when stdin closes.
 * With --demo the database holds the demo organisation, and the line names its people. With --bundle the processes
 * run from `dist/`, as they are installed, instead of from source.
 */
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort, startCluster } from '@lab-zer0/dev/cluster.ts'
import { startMailCatcher } from '@lab-zer0/dev/mail-catcher.ts'
import { withoutForeignVariables } from '../apps/api/src/platform/foreign-variables.ts'
import { createBalancer } from './balancer.ts'
import { prepareDatabase } from './database.ts'
import { demoLogins, fillWithDemo } from './demo-accounts.ts'
import { serviceEnvironment, untilAnswers } from './environment.ts'
import { ProcessGroup } from './process-group.ts'
import { keptKeys, newSecrets } from './secrets.ts'
import { builtWeb } from './web-build.ts'

const root = resolve(import.meta.dirname, '..')
const withDemo = process.argv.includes('--demo')
const bundle = process.argv.includes('--bundle') ? join(root, 'dist') : undefined
const programs = {
  api: bundle ? join(bundle, 'api.js') : 'apps/api/src/main.ts',
  worker: bundle ? join(bundle, 'worker.js') : 'apps/api/src/worker.ts',
}
const stops: (() => unknown)[] = []
let ending: Promise<void> | undefined

function end(code: number): Promise<void> {
  ending ??= (async () => {
    for (const stop of stops.toReversed()) await stop()
    process.exit(code)
  })()
  return ending
}

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void end(0))
if (process.argv.includes('--follow-stdin')) process.stdin.resume().once('end', () => void end(0))

async function forgottenFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `lab-zer0-${name}-`))
  // A process that is being stopped may still be writing a file.
  stops.push(() => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }))
  return folder
}

async function start() {
  // A build made before, so that one under way in the same tree does not pull the files from under the browser.
  const webDist = process.env.WEB_DIST ?? (bundle ? join(bundle, 'web') : await builtWeb(root))
  const cluster = await startCluster({ ephemeral: true })
  stops.push(() => cluster.stop())
  const mail = await startMailCatcher()
  stops.push(() => mail.stop())
  const secrets = newSecrets()
  const urls = await prepareDatabase(cluster.superuserUrl, secrets.passwords)

  const apiPorts = [await freePort(), await freePort()]
  const balancer = createBalancer(apiPorts)
  const publicPort = await freePort()
  await once(balancer.listen(publicPort, 'localhost'), 'listening')
  stops.push(() => {
    balancer.close()
    balancer.closeAllConnections()
  })

  const publicUrl = `http://localhost:${publicPort}`
  const restarting: string[] = []
  const processes = new ProcessGroup({
    root,
    print: (name, line) => console.error(`${name}: ${line}`),
    onLoss: (name, code) => {
      console.error(`${name} ended with ${code}`)
      // Asked for by SIGUSR2: the port is free again.
      const index = restarting.indexOf(name)
      if (index >= 0)
        apiPids[Number(restarting.splice(index, 1)[0]?.slice('api-'.length)) - 1] = startApi(name)
    },
  })
  stops.push(() => processes.stop())
  const environment = {
    ...serviceEnvironment({ urls, secrets, smtpUrl: mail.smtpUrl, publicUrl }),
    NODE_ENV: 'production',
    // Nobody balances here: Ctrl-C need not wait for one to notice.
    DRAIN_SECONDS: '0',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
    WEB_DIST: webDist,
    FILES_DIR: await forgottenFolder('files'),
    SIGNING_KEYS_DIR: await keptKeys(await forgottenFolder('keys')),
    TRUSTED_PROXIES: '127.0.0.1',
    ALLOWED_HOSTS: apiPorts.map((port) => `127.0.0.1:${port}`).join(','),
  }
  if (withDemo) await fillWithDemo(urls.owner, environment)
  const portOf = (name: string) => String(apiPorts[Number(name.slice('api-'.length)) - 1])
  const startApi = (name: string) =>
    processes.start({
      name,
      args: [programs.api],
      env: { ...withoutForeignVariables('api', environment), PORT: portOf(name) },
    })
  const apiPids = apiPorts.map((_, index) => startApi(`api-${index + 1}`))
  // As after a crash: both API processes are killed and started again.
  process.on('SIGUSR2', () => {
    for (const [index, pid] of apiPids.entries()) {
      restarting.push(`api-${index + 1}`)
      process.kill(pid, 'SIGKILL')
    }
  })
  const workerPid = processes.start({
    name: 'worker',
    args: [programs.worker],
    env: withoutForeignVariables('worker', environment),
  })
  const apiUrls = apiPorts.map((port) => `http://127.0.0.1:${port}`)
  await Promise.all(apiUrls.map((url) => untilAnswers(`${url}/api/health/ready`)))

  return {
    publicUrl,
    apiUrls,
    mailUrl: mail.pageUrl,
    smtpUrl: mail.smtpUrl,
    databaseUrls: { superuser: cluster.superuserUrl, ...urls },
    pids: { stack: process.pid, api: apiPids, worker: workerPid, postgres: cluster.pid },
    ...(withDemo && { demo: demoLogins() }),
  }
}

try {
  console.log(JSON.stringify(await start()))
} catch (error) {
  console.error(error)
  await end(1)
}
