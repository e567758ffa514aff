import type { Logger } from 'pino'
import { StartRefused } from './start-refused.ts'

const PATIENCE_MS = 25_000

/** Starts a process. A wrong setup is reported as a plain message, without a stack trace. */
export async function startOrSayWhyNot(start: () => Promise<void>, heading = ''): Promise<void> {
  try {
    await start()
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error
    process.stderr.write(`${heading}${error.message}\n`)
    process.exit(1)
  }
}

/** Finishes current work, then exits. Unexpected errors are logged and exit with code 1. */
export function stopOnSignal(logger: Logger, stop: () => Promise<unknown>): void {
  let isStopping = false
  const end = async (signal: string) => {
    if (isStopping) return
    isStopping = true
    logger.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), PATIENCE_MS).unref()
    try {
      await stop()
      process.exit(0)
    } catch (error) {
      logger.error({ err: error }, 'stopping failed')
      process.exit(1)
    }
  }
  process.on('SIGTERM', () => void end('SIGTERM'))
  process.on('SIGINT', () => void end('SIGINT'))
  process.on('unhandledRejection', (error) => {
    logger.error({ err: error }, 'a promise was rejected and nobody listened')
  })
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'an exception reached the top')
    process.exit(1)
  })
}
