import { type DestinationStream, type Logger, pino } from 'pino'

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

export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
  }
  return destination ? pino(options, destination) : pino(options)
}
