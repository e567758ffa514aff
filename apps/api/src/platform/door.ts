import type { Logger } from 'pino'

const PATIENCE_MS = 25_000

/** Finishes what is under way, then ends. What no code expected is logged and ends the process with a fault. */
export function stopOnSignal(logger: Logger, stop: () => Promise<unknown>): void {
  let isStopping = false
  const end = async (signal: string) => {
    if (isStopping) return
    isStopping = true
    logger.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), PATIENCE_MS).unref()
    await stop()
    process.exit(0)
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
