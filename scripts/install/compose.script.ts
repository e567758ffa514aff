/**
 * `npm run proof -- compose`: the walk-through's own commands for containers, with podman, from no container at all to a
 * first certificate and a first backup. Needs root, podman and buildah. Images come from Debian's packages, because a
 * registry may be out of reach; Caddy issues its own certificate. BASE names the image of Debian 12.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { allCommandsOf, countCommands } from '../bundle/walk-through.ts'
import { machine, writeSection } from '../measurements.ts'
import { PYTHON } from './compose-file.ts'
import { CHROMIUM, requireMachine } from './tools.ts'

const repository = resolve(import.meta.dirname, '../..')
const BASE = process.env.BASE ?? 'localhost/debian:12'
/** The Node of this machine in the place of the makers' image. */
const NODE_IMAGE = 'localhost/node-stand-in:test'
const STAND_IN = 'localhost/lab-zer0-stand-in:test'
const IMAGES = {
  CLAMAV_IMAGE: 'localhost/lab-zer0-clamav:test',
  LABZER0_IMAGE: 'localhost/lab-zer0:test',
  CADDY_IMAGE: STAND_IN,
  POSTGRES_IMAGE: STAND_IN,
  DATABASE_IMAGE: 'localhost/lab-zer0-database:test',
}

const run = (command: string, words: string[], env = {}) =>
  execFileSync(command, words, { cwd: repository, stdio: 'inherit', env: { ...process.env, ...env } })

/** Ahead, because the containers later run without a network but their own. */
function makeImages(folder: string): void {
  const build = (image: string, base: string, context: string) =>
    run('buildah', [
      'bud',
      '--quiet',
      '--isolation',
      'chroot',
      '--build-arg',
      `BASE=${base}`,
      '-t',
      image,
      context,
    ])
  if (spawnSync('podman', ['image', 'exists', BASE]).status !== 0) {
    run('mmdebstrap', ['--quiet', '--variant=minbase', 'bookworm', join(folder, 'debian.tar')])
    writeFileSync(join(folder, 'Dockerfile'), 'FROM scratch\nADD debian.tar /\n')
    build(BASE, 'scratch', folder)
    rmSync(join(folder, 'debian.tar'))
  }
  run('npm', ['run', '--silent', 'bundle'])
  cpSync(process.execPath, join(folder, 'node'), { dereference: true })
  writeFileSync(join(folder, 'Dockerfile'), `FROM ${BASE}\nCOPY node /usr/local/bin/node\n`)
  build(NODE_IMAGE, BASE, folder)
  rmSync(join(folder, 'node'))
  run('npm', ['run', '--silent', 'image'], { NODE_IMAGE, BASE, TAG: IMAGES.LABZER0_IMAGE })
  build(STAND_IN, BASE, join(import.meta.dirname, 'images'))
  build(IMAGES.CLAMAV_IMAGE, STAND_IN, join(import.meta.dirname, 'images/clamav'))
  build(IMAGES.DATABASE_IMAGE, STAND_IN, join(repository, 'deploy/compose/database'))
}

requireMachine({
  ...CHROMIUM,
  podman: 'podman',
  buildah: 'buildah',
  runc: 'runc',
  iptables: 'iptables',
  [`${PYTHON} with yaml`]: 'python3-yaml',
  mmdebstrap: 'mmdebstrap',
  unshare: 'util-linux',
  mount: 'mount',
  ip: 'iproute2',
})
const folder = mkdtempSync(join(tmpdir(), 'lab-zer0-compose-'))
try {
  makeImages(folder)
  const inner = [process.execPath, join(import.meta.dirname, 'in-compose.ts'), folder]
  run('unshare', ['--mount', '--net', ...inner], IMAGES)
  // Written by the script that has just ended.
  const times = JSON.parse(readFileSync(join(folder, 'times.json'), 'utf8')) as {
    installed: number
    certified: number
  }
  const document = join(repository, 'docs/operations/install.md')
  const commands = countCommands(allCommandsOf(document, 'With containers'))
  const line = `compose: ${commands} commands, Caddy, two APIs, worker, PostgreSQL and pgBackRest up after ${times.installed} s; first certificate, verified, after ${times.certified} s; a full backup is there`
  writeSection('## Installing with containers', [
    'Made by `npm run proof -- compose`: the commands of [install](operations/install.md) for containers, with podman, then a first certificate over the network. Images are built before, with PostgreSQL and Caddy from Debian.',
    `${line}.`,
    machine(),
  ])
  console.log(line)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
