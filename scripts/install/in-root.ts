/** The part of `npm run proof -- install-root` that runs as process 1 of namespaces of its own: it ends, and all with it. */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startMailCatcher } from '@lab-zer0/dev/mail-catcher.ts'
import { allCommandsOf } from '../bundle/walk-through.ts'
import { firstCertificate, SITE } from './first-certificate.ts'

const AUTHORITY = 'var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt'
const PATIENCE_MS = 120_000
const repository = resolve(import.meta.dirname, '../..')
const [root = ''] = process.argv.slice(2)
const inside = (path: string) => join(root, path)

function prepare(): void {
  execFileSync('ip', ['link', 'set', 'lo', 'up'])
  writeFileSync(inside('etc/hosts'), `127.0.0.1 localhost ${SITE} smtp.example.edu.au\n`)
  execFileSync('mount', ['-t', 'proc', 'proc', inside('proc')])
  mkdirSync(inside('dev/shm'), { recursive: true })
  execFileSync('mount', ['-t', 'tmpfs', 'tmpfs', inside('dev/shm')])
  for (const file of ['install/systemctl.ts', 'bundle/walk-through.ts'])
    cpSync(join(repository, 'scripts', file), inside(`opt/stand-in/${file}`))
  writeFileSync(inside('opt/stand-in/package.json'), '{ "type": "module" }')
  for (const name of ['systemctl', 'systemd-run'])
    program(
      `usr/local/sbin/${name}`,
      `exec /srv/labzer0/node /opt/stand-in/install/systemctl.ts ${name} "$@"`,
    )
  // Nobody can be asked for signatures here, and the scanner does not start without any.
  mkdirSync(inside('var/lib/clamav'), { recursive: true })
  cpSync(join(repository, 'scripts/install/images/clamav/test.hdb'), inside('var/lib/clamav/test.hdb'))
  // Made by its socket unit, which the stand-in does not know.
  mkdirSync(inside('run/clamav'), { recursive: true })
  chmodSync(inside('run/clamav'), 0o777)
  // Debian asks it whether a package may start its service; without systemd the answer would be no.
  program('usr/sbin/policy-rc.d', '[ "$1" = postgresql ] || exit 101')
}

function program(path: string, text: string): void {
  writeFileSync(inside(path), `#!/bin/sh\n${text}\n`)
  chmodSync(inside(path), 0o755)
}

/** Answers what the walk-through's commands print. */
async function walkThrough(): Promise<string> {
  const script = allCommandsOf(join(repository, 'docs/operations/install.md'), 'On Debian with systemd')
  writeFileSync(inside('root/walk-through.sh'), script)
  const shell = ['bash', '--norc', '-euxo', 'pipefail', '/root/walk-through.sh']
  const child = spawn('chroot', [root, ...shell], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
      HOME: '/root',
      LANG: 'C.UTF-8',
      DEBIAN_FRONTEND: 'noninteractive',
    },
  })
  let said = ''
  child.stdout.on('data', (chunk) => {
    said += String(chunk)
    process.stdout.write(chunk)
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`The walk-through ended with ${code}`)
  return said
}

async function untilAuthority(): Promise<void> {
  const until = Date.now() + PATIENCE_MS
  while (!existsSync(inside(AUTHORITY))) {
    if (Date.now() > until) throw new Error('Caddy has made no certificate')
    await wait(100)
  }
}

const seconds = (from: number) => Math.round((performance.now() - from) / 1000)

prepare()
const mails = await startMailCatcher({ smtpPort: 587 })
const began = performance.now()
const said = await walkThrough()
const installed = seconds(began)
const [adminLink = ''] = /https:\/\/\S+\/reset-password\/\S+/.exec(said) ?? []
await untilAuthority()
const authority = inside(AUTHORITY)
await firstCertificate({ adminLink, authority, address: '127.0.0.1', mailUrl: mails.pageUrl })
writeFileSync(inside('root/times.json'), JSON.stringify({ installed, certified: seconds(began) }))
process.exit(0)
