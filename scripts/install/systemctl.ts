/**
 * Stands in for systemd inside the root that `npm run proof -- install-root` makes, where systemd is not process 1. It
 * starts what units say, as their user and with their variables and capabilities. What they forbid (ProtectSystem,
 * InaccessiblePaths, SystemCallFilter, …) is not enforced. No authority in the world can issue a certificate for the
 * name in the walk-through, so Caddy is told to use its own.
 */
import { spawn } from 'node:child_process'
import { existsSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { settingsOf, startOf } from '../bundle/walk-through.ts'

const CADDYFILE = '/etc/caddy/Caddyfile'
const OWN_AUTHORITY = '{\n\tlocal_certs\n\tskip_install_trust\n}\n'
const FOLDERS = ['/etc/systemd/system', '/lib/systemd/system']

const [called = '', ...words] = process.argv.slice(2)
if (called === 'systemd-run') runOnce()
else manage()

function manage(): void {
  const [verb, ...rest] = words
  const units = rest.filter((word) => !word.startsWith('--'))
  if (verb === 'daemon-reload') return
  if (verb === 'enable' || verb === 'start') {
    for (const unit of units) start(unit)
    return
  }
  if (verb !== 'reload' || units[0] !== 'caddy')
    throw new Error(`systemctl ${words.join(' ')} is nothing that the test stands in for`)
  // Debian starts Caddy when it is installed; here nobody has.
  writeFileSync(CADDYFILE, OWN_AUTHORITY + readFileSync(CADDYFILE, 'utf8'))
  start('caddy')
}

function start(name: string): void {
  const [prefix = '', instance = ''] = name.split('@')
  const file = FOLDERS.map((folder) => `${folder}/${prefix}${instance && '@'}.service`).find(existsSync)
  if (!file) throw new Error(`there is no unit ${name}`)
  const setting = (key: string) => settingsOf(file, key)[0]
  const user = setting('User') ?? 'root'
  const cache = setting('CacheDirectory')
  const before = cache ? `install --directory --owner=${user} /var/cache/${cache}\n` : ''
  const folder = setting('WorkingDirectory')
  const capabilities = (setting('AmbientCapabilities') ?? '')
    .split(' ')
    .filter(Boolean)
    .map((capability) => `+${capability.replace('CAP_', '').toLowerCase()}`)
    .join(',')
  // Variables are read by root, as systemd does; the user of the service can't open their files.
  const byUser = `setpriv ${asUser(user, capabilities).join(' ')} `
  const script = `${before}umask ${setting('UMask') ?? '0022'}\n${startOf(file, instance, byUser)}`
  const log = openSync(`/var/log/${basename(name)}.log`, 'a')
  const child = spawn('sh', ['-c', script], {
    detached: true,
    stdio: ['ignore', log, log],
    cwd: folder ?? '/',
    env: { PATH: process.env.PATH, HOME: homeOf(user), USER: user },
  })
  child.unref()
}

function runOnce(): void {
  const options = words.filter((word) => word.startsWith('--'))
  const valuesOf = (name: string) =>
    options.filter((word) => word.startsWith(`--${name}=`)).map((word) => word.slice(name.length + 3))
  const command = words.slice(words.findLastIndex((word) => word.startsWith('--property=')) + 1)
  const files = valuesOf('property').map((setting) => setting.replace('EnvironmentFile=', ''))
  const script = ['set -a', ...files.map((file) => `. ${file}`), 'exec "$@"'].join('\n')
  const user = valuesOf('uid')[0] ?? 'root'
  const child = spawn('sh', ['-c', script, 'sh', 'setpriv', ...asUser(user), ...command], {
    stdio: 'inherit',
    env: { PATH: process.env.PATH },
  })
  child.once('exit', (code) => {
    process.exitCode = code ?? 1
  })
}

function asUser(user: string, capabilities = ''): string[] {
  const kept = capabilities ? [`--inh-caps=${capabilities}`, `--ambient-caps=${capabilities}`] : []
  return [`--reuid=${user}`, `--regid=${user}`, '--init-groups', ...kept]
}

function homeOf(user: string): string {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${user}:`))
  return line?.split(':')[5] ?? '/'
}
