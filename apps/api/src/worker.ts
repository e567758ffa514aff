import { checkSigningKeys } from './features/certificates/check-signing-keys.ts'
import { untilDatabaseIsFit } from './platform/check-database.ts'
import { checkFilesFolder } from './platform/check-files-folder.ts'
import { readConfig } from './platform/config.ts'
import { createPool, systemClock } from './platform/database.ts'
import { refuseForeignVariables } from './platform/foreign-variables.ts'
import { createLogger } from './platform/logger.ts'
import { startOrSayWhyNot, stopOnSignal } from './platform/shutdown.ts'
import { StartRefused } from './platform/start-refused.ts'
import { addParts, openForOperators } from './platform/telemetry.ts'

await startOrSayWhyNot(async () => {
  refuseForeignVariables('worker')
  const config = readConfig()
  const logger = createLogger(config.logLevel)
  const url = config.workerDatabaseUrl
  if (!url) throw new StartRefused('WORKER_DATABASE_URL is not set. The worker needs it.')
  if (!config.smtpUrl) throw new StartRefused('SMTP_URL is not set. The worker needs it to send mail.')
  await checkFilesFolder(config, logger)
  await checkSigningKeys(config)
  const stops: (() => Promise<unknown>)[] = []
  let state = 'starting'
  const operators = await openForOperators({ config, logger, service: 'worker' })
  operators.parts.set('process', () => state)
  stops.push(() => operators.close())
  // From the start, so that a worker that waits for its database ends as cleanly as one that works.
  stopOnSignal(logger, async () => {
    state = 'stopping'
    for (const stop of stops.toReversed()) await stop()
  })
  await untilDatabaseIsFit({ url, variable: 'WORKER_DATABASE_URL' }, logger)
  // Only now: what is wrong is said at once, before every feature has been loaded.
  const { mailGate, mailHandlers, recurring, workHandlers } = await import('./app.ts')
  const { startWorker } = await import('./platform/work.ts')
  const { watchLoop } = await import('./platform/watch-loop.ts')
  const watch = watchLoop(url)
  stops.push(() => watch.stop())
  const { telemetry, parts } = operators
  const pool = createPool({ url, size: 10, logger, telemetry })
  stops.push(() => pool.end())
  addParts(parts, { pool, config })
  const { observeService } = await import('./features/health/index.ts')
  observeService(pool, telemetry, logger)
  const { keepFactorSets } = await import('./features/factor-sets/index.ts')
  const factorSets = keepFactorSets(pool, logger)
  stops.push(async () => factorSets.stop())
  await factorSets.look()
  const handlers = { mailHandlers, mailGate, workHandlers, recurring }
  const worker = await startWorker({
    config,
    pool,
    clock: systemClock,
    logger,
    telemetry,
    watch,
    ...handlers,
  })
  stops.push(() => worker.stop())
  state = 'ok'
  logger.info('the worker is working')
}, 'The worker did not start.\n')
