import { type DestinationStream, type Logger, pino } from 'pino'
import { versionOf, versionText } from '../telemetry/version.ts'
import { databaseErrorOf } from './database.ts'

// Nothing that opens a door may reach a log: tokens sit in paths, cookies and bodies.
const SECRETS = [
  'password',
  'current_password',
  'code',
  'secret',
  'token',
  'cookie',
  'authorization',
  'backup_codes',
]

/** Drizzle writes the values of a failed statement into its error, and PostgreSQL those of the row into its detail. */
function serializeError(error: unknown) {
  const inner = databaseErrorOf(error)
  if (!(error instanceof Error)) return error
  if (!inner && !('params' in error)) return pino.stdSerializers.err(error)
  return {
    type: error.constructor.name,
    message: inner?.message ?? (error.cause instanceof Error ? error.cause.message : 'a statement failed'),
    sqlstate: inner?.code,
    constraint: inner?.constraint,
    query: 'query' in error ? error.query : undefined,
    stack: error.stack
      ?.split('\n')
      .filter((line) => line.startsWith('    at '))
      .join('\n'),
  }
}

/** Each line says which version wrote it: during a deploy two of them do. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: { version: versionText(versionOf()) },
    serializers: { err: serializeError },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
  }
  return pino(options, destination ?? standardOutput())
}

/** Lines that a full disk keeps back; what goes beyond is dropped. */
const MOST_WAITING_BYTES = 4 * 1024 * 1024

/** A log that can't be written ends nothing: people are served, and the lines come when there is space. */
function standardOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, maxLength: MOST_WAITING_BYTES })
  let isKeptBack = false
  output.on('error', () => {
    isKeptBack = true
  })
  output.on('write', () => {
    isKeptBack = false
  })
  const flush = output.flushSync.bind(output)
  output.flushSync = () => {
    // On a full disk it would try for ever, and the process would never end.
    if (!isKeptBack) flush()
  }
  return output
}
