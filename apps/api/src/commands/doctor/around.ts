import { stat, statfs } from 'node:fs/promises'
import { doctor as words } from '@lab-zer0/content/microcopy.ts'
import { pino } from 'pino'
import { checkSigningKeys } from '../../features/certificates/check-signing-keys.ts'
import { readLogKey } from '../../features/log/log-key.ts'
import { checkFilesFolder } from '../../platform/check-files-folder.ts'
import { isInfected } from '../../platform/clamd.ts'
import { createFileStore, newFileKey } from '../../platform/files.ts'
import { createMailer } from '../../platform/mail.ts'
import { readBuild } from '../../platform/web.ts'
import { type Finding, type Look, problem, reasonOf, refusalOf, warning } from './look.ts'

const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]'])

/** What is allowed and still rarely meant. What is not allowed was refused when the settings were read. */
export async function checkSettings({ config }: Look): Promise<Finding[]> {
  const { isProduction, mailFrom, webDist, trustedProxies, publicUrl } = config
  if (LOCAL.has(new URL(publicUrl).hostname)) return []
  return [
    ...(isProduction ? [] : [warning(words.not_production)]),
    ...(/@labzer0\.example>?$/.test(mailFrom) ? [warning(words.default_sender, { from: mailFrom })] : []),
    ...(webDist ? [] : [warning(words.no_web)]),
    ...(trustedProxies.length > 0 ? [] : [warning(words.no_proxy)]),
  ]
}

export async function checkWeb({ config }: Look): Promise<Finding[]> {
  const { webDist } = config
  return webDist ? refusalOf(() => readBuild(webDist, config)) : []
}

export async function checkFiles(look: Look): Promise<Finding[]> {
  const { config, leastFreePercent } = look
  if (config.s3) return checkBucket(look)
  const refused = await refusalOf(() => checkFilesFolder(config, pino({ level: 'silent' })))
  if (refused.length > 0) return refused
  const { bavail, blocks } = await statfs(config.filesDir)
  const free = Math.floor((100 * bavail) / Math.max(1, blocks))
  return free < leastFreePercent ? [problem(words.disk_full, { folder: config.filesDir, free })] : []
}

/** A small file there and back, as an upload does it. */
async function checkBucket({ config }: Look): Promise<Finding[]> {
  const store = createFileStore(config)
  const key = newFileKey()
  try {
    await store.put(key, Buffer.from('x'))
    await store.get(key)
    await store.remove(key)
    return []
  } catch (error) {
    return [problem(words.store_fails, { reason: reasonOf(error) })]
  }
}

const OTHERS = 0o077

export async function checkKeys({ config }: Look): Promise<Finding[]> {
  const refused = await refusalOf(() => checkSigningKeys(config))
  const folder = config.signingKeysDir
  if (refused.length > 0 || !folder) return refused
  const { mode } = await stat(folder)
  const isOpen = process.platform !== 'win32' && (mode & OTHERS) !== 0
  return [
    ...(isOpen ? [problem(words.keys_open, { folder, mode: (mode & 0o777).toString(8) })] : []),
    ...((await readLogKey(folder)) ? [] : [problem(words.no_log_key, { folder })]),
  ]
}

export async function checkMail({ config }: Look): Promise<Finding[]> {
  if (!config.smtpUrl) return [problem(words.no_smtp)]
  const mailer = createMailer(config)
  try {
    await mailer.verify()
  } catch (error) {
    const isTls = error instanceof Error && 'code' in error && error.code === 'ETLS'
    return [problem(isTls ? words.mail_no_tls : words.mail_fails, { reason: reasonOf(error) })]
  } finally {
    mailer.close()
  }
  const { protocol, hostname, searchParams } = new URL(config.smtpUrl)
  const insists = protocol === 'smtps:' || searchParams.get('requireTLS') === 'true'
  return insists || LOCAL.has(hostname) ? [] : [warning(words.mail_in_clear)]
}

export async function checkScanner({ config }: Look): Promise<Finding[]> {
  const isLocal = LOCAL.has(new URL(config.publicUrl).hostname)
  if (!config.clamd) return isLocal ? [] : [warning(words.scanner_off)]
  try {
    await isInfected(config.clamd, Buffer.from('x'))
    return []
  } catch (error) {
    return [problem(words.scanner_fails, { reason: reasonOf(error) })]
  }
}

const DAY_MS = 24 * 3_600_000
const CERTIFICATE_DAYS = 14

/** As a visitor: through DNS, proxy and TLS. */
export async function checkAddress({ config: { publicUrl }, isStopped, now }: Look): Promise<Finding[]> {
  if (isStopped) return []
  try {
    const reply = await fetch(`${publicUrl}/api/health/ready`, { signal: AbortSignal.timeout(5000) })
    if (reply.status !== 200) return [problem(words.address_wrong, { url: publicUrl, status: reply.status })]
  } catch (error) {
    return [problem(words.address_silent, { url: publicUrl, reason: reasonOf(error) })]
  }
  const ends = await certificateEnd(new URL(publicUrl))
  if (ends === undefined || ends - now() > CERTIFICATE_DAYS * DAY_MS) return []
  const day = new Date(ends).toISOString().slice(0, 10)
  return [problem(words.address_certificate, { host: new URL(publicUrl).host, day })]
}

async function certificateEnd({ protocol, hostname, port }: URL): Promise<number | undefined> {
  if (protocol !== 'https:') return undefined
  const { connect } = await import('node:tls')
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port || 443), servername: hostname }, () => {
      resolve(Date.parse(socket.getPeerCertificate().valid_to))
      socket.end()
    })
    socket.on('error', () => resolve(undefined))
  })
}
