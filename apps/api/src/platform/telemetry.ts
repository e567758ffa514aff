import { access, constants } from 'node:fs/promises'
import type { Logger } from 'pino'
import { openOperatorsPort, type Parts } from '../telemetry/operators-port.ts'
import { startTelemetry, type Telemetry } from '../telemetry/telemetry.ts'
import type { Config } from './config.ts'
import { isUnavailable, type Pool, whyUnavailable } from './database.ts'
import { StartRefused } from './start-refused.ts'

type Options = { config: Config; logger: Logger; service: 'api' | 'worker' }

export type Operators = {
  telemetry: Telemetry
  /** Each part of the process adds itself. */
  parts: Parts
  close(): Promise<void>
}

/** What those who run the service read: traces and metrics where they are asked for, and the port for them. */
export async function openForOperators({ config, logger, service }: Options): Promise<Operators> {
  const { metrics, otlp, version } = config
  const telemetry = await startTelemetry({ service, version, hasMetrics: metrics !== undefined, ...otlp })
  const parts: Parts = new Map()
  const port = metrics && (await open({ ...metrics, telemetry, version, parts }))
  if (port) logger.info({ host: metrics.host, port: port.port }, 'metrics and readiness are served')
  return {
    telemetry,
    parts,
    async close() {
      await telemetry.stop()
      port?.close()
    },
  }
}

async function open(options: Parameters<typeof openOperatorsPort>[0]) {
  try {
    return await openOperatorsPort(options)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code !== 'EADDRINUSE' && code !== 'EADDRNOTAVAIL' && code !== 'EACCES') throw error
    throw new StartRefused(
      `METRICS_PORT: ${options.host}:${options.port} can't be opened (${code}). ` +
        'Each process on a machine needs a port of its own.',
    )
  }
}

/** The parts that every process has. */
export function addParts(parts: Parts, { pool, config }: { pool: Pool; config: Config }): void {
  parts.set('database', async () => {
    try {
      await pool.statement('select 1')
      return 'ok'
    } catch (error) {
      return isUnavailable(error) ? whyUnavailable(error) : 'failed'
    }
  })
  const { s3, filesDir } = config
  if (s3) return
  parts.set('files', () =>
    access(filesDir, constants.W_OK).then(
      () => 'ok',
      () => "FILES_DIR can't be written to",
    ),
  )
}
