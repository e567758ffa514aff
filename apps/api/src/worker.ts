import { mailHandlers, recurring, workHandlers } from './app.ts'
import { readConfig } from './platform/config.ts'
import { createPool, systemClock } from './platform/database.ts'
import { stopOnSignal } from './platform/door.ts'
import { createLogger } from './platform/logger.ts'
import { startWorker } from './platform/work.ts'

const config = readConfig()
const logger = createLogger(config.logLevel)
const url = config.workerDatabaseUrl ?? config.databaseUrl
const pool = createPool({ url, size: 10, logger })
const handlers = { mailHandlers, workHandlers, recurring }
const worker = await startWorker({ config, pool, clock: systemClock, logger, ...handlers })
logger.info('the worker is working')
stopOnSignal(logger, async () => {
  await worker.stop()
  await pool.end()
})
