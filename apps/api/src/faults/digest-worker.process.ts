import { mailGate, mailHandlers, workHandlers } from '../app.ts'
import { readConfig } from '../platform/config.ts'
import { createPool } from '../platform/database.ts'
import { createLogger } from '../platform/logger.ts'
import { startWorker } from '../platform/work.ts'

// The worker at another time, because no weekly mail goes out on a weekend: a part of killed-digests.test.ts.
const config = readConfig()
const logger = createLogger('info')
const pool = createPool({ url: config.workerDatabaseUrl ?? '', size: 10, logger })
const clock = { offsetMs: Number(process.env.CLOCK_OFFSET_MS) }
await startWorker({ config, pool, clock, logger, mailHandlers, mailGate, workHandlers, recurring: [] })
logger.info('the worker is working')
