import { resolve } from 'node:path'
import site from '@lab-zer0/content/data/site/placeholders.json' with { type: 'json' }
import * as z from 'zod/mini'
import { type Version, versionOf } from '../telemetry/version.ts'
import { whatIsWrong } from './setting-words.ts'
import { StartRefused } from './start-refused.ts'

const port = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65535))

const environment = z.object({
  NODE_ENV: z._default(z.enum(['development', 'test', 'production']), 'development'),
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: z._default(port, 4000),
  /** The one origin that people see; links in mails and the check of Origin come from here only. */
  PUBLIC_URL: z.url(),
  DATABASE_URL: z.optional(z.string()),
  WORKER_DATABASE_URL: z.optional(z.string()),
  SMTP_URL: z.optional(z.string()),
  MAIL_FROM: z._default(z.string(), 'LAB ZER0 <no-reply@labzer0.example>'),
  /** Who runs this installation, for the site, its legal texts and mails: one build serves any provider. */
  PROVIDER_NAME: z._default(z.string(), site.values.provider_name.default),
  CONTACT_EMAIL: z._default(z.string(), site.values.contact_email.default),
  PRIVACY_EMAIL: z._default(z.string(), site.values.privacy_email.default),
  PARTNERS_EMAIL: z._default(z.string(), site.values.partners_email.default),
  NEWSLETTER_URL: z._default(z.url(), site.values.newsletter_url.default),
  HOSTING_LOCATION: z._default(z.string(), site.values.hosting_location.default),
  /** `id:base64`, newest first; older keys stay until nothing sealed with them is left. */
  SECRET_KEYS: z.string(),
  LOG_LEVEL: z._default(z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']), 'info'),
  /** Folder of the built web app; without it only the API is served. */
  WEB_DIST: z.optional(z.string()),
  /** Addresses of the proxies in front, comma separated; X-Forwarded-For of anyone else is ignored. */
  TRUSTED_PROXIES: z._default(z.string(), ''),
  /** Further Host headers that are ours, comma separated, such as an address behind the balancer. */
  ALLOWED_HOSTS: z._default(z.string(), ''),
  /** Folder of the private signing keys. Only the worker is given it, and only its user may read it. */
  SIGNING_KEYS_DIR: z.optional(z.string()),
  /** Keys of the witnesses whose signatures on the public log are kept, as C2SP writes them, comma separated. */
  WITNESS_KEYS: z._default(z.string(), ''),
  /** Where evidence is stored: a folder that API and worker share, or a bucket of an S3-compatible store. */
  FILES_DIR: z._default(z.string(), '.data/files'),
  S3_ENDPOINT: z.optional(z.url()),
  S3_REGION: z._default(z.string(), 'ap-southeast-2'),
  S3_BUCKET: z.optional(z.string()),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  /** `host:port` or the path of a socket. Where it is set, no file can be read that clamd has not passed. */
  CLAMD_ADDRESS: z.optional(z.string().check(z.minLength(1))),
  /** How long a stopping API still answers after it reports not ready; 3 in production, otherwise 0. */
  DRAIN_SECONDS: z.optional(z.coerce.number().check(z.minimum(0), z.maximum(60))),
  DATABASE_POOL: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 10),
  /** Metrics and readiness with its reasons, for those who run the service. Without it there is no such port. */
  METRICS_PORT: z.optional(port),
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  /** Where traces and metrics are sent by OTLP over HTTP. Without it none are made. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(z.url()),
  OTEL_TRACES_SAMPLER_ARG: z._default(z.coerce.number().check(z.minimum(0), z.maximum(1)), 1),
  /** The commit that was built, for health, logs and metrics. */
  BUILD_COMMIT: z.optional(z.string()),
})

/** A test compares the list with docs/operations/configure.md and .env.example. */
export const variableNames = Object.keys(environment.def.shape)

/** Those without which nothing starts. */
const NEEDED = new Set(
  Object.entries(environment.def.shape)
    .filter(([, field]) => !z.safeParse(field, undefined).success)
    .map(([name]) => name),
)

export type SecretKey = { id: number; key: Buffer }

export type S3Config = {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

export type SiteValues = Record<
  | 'provider_name'
  | 'contact_email'
  | 'privacy_email'
  | 'partners_email'
  | 'newsletter_url'
  | 'hosting_location',
  string
>

export type Config = {
  isProduction: boolean
  host: string
  port: number
  publicUrl: string
  databaseUrl: string | undefined
  workerDatabaseUrl: string | undefined
  smtpUrl: string | undefined
  mailFrom: string
  contactEmail: string
  /** What the site's texts say about the provider, by the names in their braces. */
  site: SiteValues
  secretKeys: SecretKey[]
  logLevel: string
  webDist: string | undefined
  trustedProxies: string[]
  allowedHosts: string[]
  signingKeysDir: string | undefined
  witnessKeys: string[]
  filesDir: string
  /** Instead of the folder. */
  s3: S3Config | undefined
  clamd: string | undefined
  poolSize: number
  drainMs: number
  metrics: { host: string; port: number } | undefined
  otlp: { endpoint: string | undefined; traceRatio: number }
  version: Version
}

/** Reads the environment once, at start. Reports all missing or wrong variables together. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const parsed = environment.safeParse(env)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => {
      const name = String(issue.path[0])
      return `  ${whatIsWrong(issue, env[name], NEEDED.has(name))}`
    })
    throw new StartRefused(`Some settings are missing or wrong:\n${lines.join('\n')}`)
  }
  const values = parsed.data
  return {
    isProduction: values.NODE_ENV === 'production',
    host: values.HOST,
    port: values.PORT,
    publicUrl: publicOrigin(values),
    databaseUrl: values.DATABASE_URL,
    workerDatabaseUrl: values.WORKER_DATABASE_URL,
    smtpUrl: values.SMTP_URL && smtpUrlOf(values.SMTP_URL),
    mailFrom: values.MAIL_FROM,
    contactEmail: values.CONTACT_EMAIL,
    site: siteOf(values),
    secretKeys: values.SECRET_KEYS.split(',').map(parseKey),
    logLevel: values.LOG_LEVEL,
    webDist: values.WEB_DIST,
    trustedProxies: listOf(values.TRUSTED_PROXIES),
    allowedHosts: [new URL(values.PUBLIC_URL).host, ...listOf(values.ALLOWED_HOSTS)],
    signingKeysDir: values.SIGNING_KEYS_DIR,
    witnessKeys: listOf(values.WITNESS_KEYS),
    filesDir: resolve(values.FILES_DIR),
    s3: s3Of(values),
    clamd: values.CLAMD_ADDRESS,
    poolSize: values.DATABASE_POOL,
    metrics:
      values.METRICS_PORT === undefined
        ? undefined
        : { host: values.METRICS_HOST, port: values.METRICS_PORT },
    otlp: {
      endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/, ''),
      traceRatio: values.OTEL_TRACES_SAMPLER_ARG,
    },
    version: versionOf(env),
    drainMs: 1000 * (values.DRAIN_SECONDS ?? (values.NODE_ENV === 'production' ? 3 : 0)),
  }
}

function siteOf(values: z.output<typeof environment>): SiteValues {
  return {
    provider_name: values.PROVIDER_NAME,
    contact_email: values.CONTACT_EMAIL,
    privacy_email: values.PRIVACY_EMAIL,
    partners_email: values.PARTNERS_EMAIL,
    newsletter_url: values.NEWSLETTER_URL,
    hosting_location: values.HOSTING_LOCATION,
  }
}

const OWN_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Links in mails and the check of Origin rest on it, so it is the address as people's browsers write it. */
function publicOrigin({ PUBLIC_URL, NODE_ENV }: z.output<typeof environment>): string {
  const url = new URL(PUBLIC_URL)
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  if (!isWeb || url.pathname !== '/' || url.search || url.hash || url.username) {
    throw new StartRefused(
      `PUBLIC_URL: ${PUBLIC_URL} must be an address without a path, such as https://labzer0.example.edu.au`,
    )
  }
  if (NODE_ENV === 'production' && url.protocol === 'http:' && !OWN_MACHINE.has(url.hostname)) {
    throw new StartRefused(
      `PUBLIC_URL: ${PUBLIC_URL} is not encrypted. In production it must begin with https://, except on localhost.`,
    )
  }
  return url.origin
}

/** Without its value in the message: it may hold a password. */
function smtpUrlOf(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined
  if (url && /^smtps?:$/.test(url.protocol) && url.hostname !== '') return value
  throw new StartRefused(
    'SMTP_URL must look like smtp://user:password@host:587 or smtps://user:password@host:465.',
  )
}

/** All S3 variables or none: a missing one would only be noticed at the first upload. */
function s3Of(values: z.output<typeof environment>): S3Config | undefined {
  if (values.S3_BUCKET === undefined) return undefined
  const { S3_REGION: region, S3_BUCKET: bucket } = values
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values
  if (!accessKeyId || !secretAccessKey) {
    throw new StartRefused('S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY')
  }
  const endpoint = values.S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`
  return { endpoint, region, bucket, accessKeyId, secretAccessKey }
}

function listOf(value: string): string[] {
  return value
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
}

function parseKey(entry: string): SecretKey {
  const [id, encoded] = entry.split(':')
  const key = Buffer.from(encoded ?? '', 'base64')
  if (!/^[0-9]{1,3}$/.test(id ?? '') || Number(id) > 255 || key.length !== 32) {
    throw new StartRefused('SECRET_KEYS must be a list of id:base64, ids 0 to 255, keys of 32 bytes')
  }
  return { id: Number(id), key }
}
