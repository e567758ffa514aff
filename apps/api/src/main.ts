import { setTimeout as wait } from 'node:timers/promises'
import { checkDatabase, untilDatabaseIsFit } from './platform/check-database.ts'
import { checkFilesFolder } from './platform/check-files-folder.ts'
import { readConfig } from './platform/config.ts'
import { refuseForeignVariables } from './platform/foreign-variables.ts'
import { createLogger } from './platform/logger.ts'
import type { Readiness } from './platform/readiness.ts'
import { startOrSayWhyNot, stopOnSignal } from './platform/shutdown.ts'
import { StartRefused } from './platform/start-refused.ts'
import { openForOperators } from './platform/telemetry.ts'

await startOrSayWhyNot(async () => {
  refuseForeignVariables('api')
  const config = readConfig()
  const logger = createLogger(config.logLevel)
  const { databaseUrl: url } = config
  if (!url) throw new StartRefused('DATABASE_URL is not set. The API needs it.')
  await checkFilesFolder(config, logger)
  const connection = { url, variable: 'DATABASE_URL' } as const
  const readiness: Readiness = { state: 'starting' }
  const operators = await openForOperators({ config, logger, service: 'api' })
  operators.parts.set('process', () => (readiness.state === 'ready' ? 'ok' : readiness.state))
  if ((await checkDatabase(connection)) === 'fit') readiness.state = 'ready'
  // Only now: what is wrong is said at once, before every feature has been loaded.
  const { createApp } = await import('./app.ts')
  const { telemetry, parts } = operators
  const app = await createApp({ config, logger, readiness, telemetry, parts })
  stopOnSignal(logger, async () => {
    readiness.state = 'stopping'
    await wait(config.drainMs)
    await app.close()
    await operators.close()
  })
  await app.listen({ host: config.host, port: config.port })
  logger.info({ host: config.host, port: config.port, cpu_ms: cpuMs() }, 'the API is listening')
  if (readiness.state === 'ready') return
  // The database is away: pages and words are served meanwhile, and calls are told to come back.
  await untilDatabaseIsFit(connection, logger)
  if (readiness.state === 'starting') readiness.state = 'ready'
}, 'The API did not start.\n')

/** What the start cost: a test holds the bundle to a second. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return Math.round((user + system) / 1000)
}
