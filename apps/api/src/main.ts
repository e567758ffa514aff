import { createApp } from './app.ts'
import { readConfig } from './platform/config.ts'
import { stopOnSignal } from './platform/door.ts'
import { createLogger } from './platform/logger.ts'

const config = readConfig()
const logger = createLogger(config.logLevel)
const app = await createApp({ config, logger })
await app.listen({ host: config.host, port: config.port })
logger.info({ host: config.host, port: config.port }, 'the API is listening')
stopOnSignal(logger, () => app.close())
