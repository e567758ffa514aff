/** The part of `npm run proof -- compose` that has a network of its own: ports and addresses as in the compose file. */
import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startMailCatcher } from '@lab-zer0/dev/mail-catcher.ts'
import { allCommandsOf } from '../bundle/walk-through.ts'
import { firstCertificate } from './first-certificate.ts'
import { serveName } from './name-server.ts'

const repository = resolve(import.meta.dirname, '../..')
const [folder = ''] = process.argv.slice(2)
const CADDY = '172.30.84.2'
const MACHINE = '172.30.84.1'
const PATIENCE_MS = 120_000

const podman = (...words: string[]) =>
  spawnSync('podman', ['--runtime', 'runc', ...words], { encoding: 'utf8' })

/** A copy of deploy/compose, where `docker compose` is podman. */
function prepare(): string {
  const place = join(folder, 'compose')
  cpSync(join(repository, 'deploy/compose'), place, { recursive: true })
  const caddyfile = join(place, 'Caddyfile')
  writeFileSync(caddyfile, `{\n\tlocal_certs\n\tskip_install_trust\n}\n${readFileSync(caddyfile, 'utf8')}`)
  mkdirSync(join(folder, 'bin'))
  const docker = join(folder, 'bin/docker')
  const standIn = join(import.meta.dirname, 'compose.ts')
  writeFileSync(docker, `#!/bin/sh\nshift\nexec ${process.execPath} ${standIn} "$@"\n`)
  chmodSync(docker, 0o755)
  return place
}

function walkThrough(place: string): string {
  const document = join(repository, 'docs/operations/install.md')
  const script = allCommandsOf(document, 'With containers').replace('npm run image\n', '')
  return execFileSync('bash', ['--norc', '-euxo', 'pipefail', '-c', script], {
    cwd: place,
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
    env: { ...process.env, PATH: `${join(folder, 'bin')}:${process.env.PATH}` },
  })
}

/** Containers reach this machine by its address in their network. */
async function forwardMails(smtpUrl: string): Promise<void> {
  const { port } = new URL(smtpUrl)
  const server = createServer((socket) => {
    const onward = connect(Number(port), '127.0.0.1')
    socket.pipe(onward).pipe(socket)
    for (const end of [socket, onward]) end.on('error', () => end.destroy())
  })
  await new Promise<void>((listening) => server.listen(587, MACHINE, listening))
}

async function untilOutput(words: RegExp, ...given: string[]): Promise<string> {
  const until = Date.now() + PATIENCE_MS
  for (;;) {
    const { stdout, stderr } = podman(...given)
    if (words.test(stdout)) return stdout
    if (Date.now() > until) throw new Error(`podman ${given.join(' ')}\n${stdout}${stderr}`)
    await wait(500)
  }
}

/** By their names, because podman lists nothing while a container of a run that was broken off is left. */
const CONTAINERS = ['caddy', 'worker', 'api-1', 'api-2', 'backup', 'postgres', 'clamav'].map(
  (name) => `labzer0-${name}`,
)

function removeAll(): void {
  for (const name of CONTAINERS) podman('rm', '--force', '--time', '5', name)
  const { stdout } = podman('volume', 'ls', '--format', '{{.Name}}')
  for (const name of stdout.split('\n').filter((one) => one.startsWith('labzer0_')))
    podman('volume', 'rm', name)
  podman('network', 'rm', 'labzer0_default')
}

execFileSync('ip', ['link', 'set', 'lo', 'up'])
// Of a run that was broken off.
removeAll()
try {
  const place = prepare()
  const mails = await startMailCatcher()
  const began = performance.now()
  const seconds = () => Math.round((performance.now() - began) / 1000)
  const said = walkThrough(place)
  const installed = seconds()
  const [adminLink = ''] = /https:\/\/\S+\/reset-password\/\S+/.exec(said) ?? []
  await serveName('smtp.example.edu.au', MACHINE, MACHINE)
  await forwardMails(mails.smtpUrl)
  const authority = join(folder, 'authority.crt')
  const root = '/data/caddy/pki/authorities/local/root.crt'
  writeFileSync(authority, await untilOutput(/BEGIN CERTIFICATE/, 'exec', 'labzer0-caddy', 'cat', root))
  await firstCertificate({ adminLink, authority, address: CADDY, mailUrl: mails.pageUrl })
  const certified = seconds()
  await untilOutput(/full backup: /, 'exec', 'labzer0-backup', 'pgbackrest', '--stanza=labzer0', 'info')
  writeFileSync(join(folder, 'times.json'), JSON.stringify({ installed, certified }))
} catch (error) {
  for (const name of CONTAINERS) {
    const { stdout, stderr } = podman('logs', '--tail', '15', name)
    console.error(`--- ${name}\n${stdout}${stderr}`)
  }
  throw error
} finally {
  removeAll()
}
process.exit(0)
