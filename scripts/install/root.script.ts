/**
 * `npm run proof -- install-root`: an empty Debian made by mmdebstrap, in it the walk-through's own commands to the letter,
 * then over the network a first admin who signs in and a lab that gets its first certificate. Needs root. The figures
 * become a section of docs/measurements.md.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { allCommandsOf, countCommands } from '../bundle/walk-through.ts'
import { machine, writeSection } from '../measurements.ts'
import { CHROMIUM, requireMachine } from './tools.ts'

const repository = resolve(import.meta.dirname, '../..')
const document = join(repository, 'docs/operations/install.md')
const TOOLS = {
  ...CHROMIUM,
  mmdebstrap: 'mmdebstrap',
  unshare: 'util-linux',
  mount: 'mount',
  ip: 'iproute2',
  chroot: 'coreutils',
}

const run = (command: string, ...words: string[]) =>
  execFileSync(command, words, { cwd: repository, stdio: 'inherit' })

/** Packages are fetched ahead, because the commands later run without a network but their own. */
function makeRoot(root: string, commands: string): void {
  run('mmdebstrap', '--quiet', '--variant=minbase', 'bookworm', root)
  cpSync('/etc/resolv.conf', join(root, 'etc/resolv.conf'), { dereference: true })
  const packages = [...commands.matchAll(/^apt-get install --yes (.+)$/gm)].flatMap(([, names = '']) =>
    names.split(' '),
  )
  run('chroot', root, 'apt-get', 'update', '--quiet=2')
  run('chroot', root, 'apt-get', 'install', '--yes', '--quiet=2', '--download-only', ...packages)
}

function copyProduct(root: string): void {
  const bundle = allCommandsOf(document, 'Make the bundle')
    .split('\n')
    // The packages are those that this very script runs on.
    .filter((line) => line !== 'npm ci')
    .join('\n')
  run('sh', '-ec', bundle)
  cpSync(join(repository, 'dist'), join(root, 'srv/labzer0'), { recursive: true })
  cpSync(join(repository, 'deploy'), join(root, 'srv/deploy'), { recursive: true })
}

requireMachine(TOOLS)
const commands = allCommandsOf(document, 'On Debian with systemd')
const folder = mkdtempSync(join(tmpdir(), 'lab-zer0-root-'))
// Made by mmdebstrap, so that everybody inside can enter it.
const root = join(folder, 'root')
try {
  makeRoot(root, commands)
  copyProduct(root)
  const inner = [process.execPath, join(import.meta.dirname, 'in-root.ts'), root]
  run('unshare', '--mount', '--pid', '--net', '--fork', '--mount-proc', '--kill-child', ...inner)
  // Written by the script that has just ended.
  const times = JSON.parse(readFileSync(join(root, 'root/times.json'), 'utf8')) as {
    installed: number
    certified: number
  }
  const made = countCommands(allCommandsOf(document, 'Make the bundle'))
  const line = `install: ${made} commands make the bundle, ${countCommands(commands)} install it on an empty Debian 12 in ${times.installed} s; first certificate, verified, after ${times.certified} s`
  writeSection('## Installing', [
    'Made by `npm run proof -- install-root`: the commands of [install](operations/install.md) in an empty Debian root, then a first admin, an organisation, a lab, an audit and a certificate over the network. Packages are downloaded before; systemd is stood in for by a small runner that starts what the units say.',
    `${line}.`,
    machine(),
  ])
  console.log(line)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
