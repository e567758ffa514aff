import { workHandlers } from '../app.ts'
import { readConfig } from '../platform/config.ts'
import { createPool, systemClock } from '../platform/database.ts'
import { createLogger } from '../platform/logger.ts'
import { watchLoop } from '../platform/watch-loop.ts'
import { startWorker } from '../platform/work.ts'

// A worker with one job that never lets go: a part of watch-loop.test.ts.
const config = readConfig()
const logger = createLogger('info')
const url = config.workerDatabaseUrl ?? ''
const pool = createPool({ url, size: 10, logger })
const watch = watchLoop(url, { looks: 4, everyMs: 250 })
const handlers = {
  ...workHandlers,
  'export.make': async () => {
    for (;;);
  },
  'document.guides': async () => undefined,
}
await startWorker({
  ...{ config, pool, clock: systemClock, logger, watch },
  ...{ mailHandlers: {}, mailGate: async () => 'now' as const, workHandlers: handlers, recurring: [] },
})
logger.info('the worker is working')
