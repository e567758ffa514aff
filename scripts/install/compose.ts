/**
 * Stands in for `docker compose` in `npm run proof -- compose`: does with podman what the compose file says, as far as the
 * walk-through needs it. podman-compose 1.0 knows neither profiles nor addresses. Names between containers come from
 * hosts files, because not every machine that tests this has a name server for them.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { readComposeFile, type Service } from './compose-file.ts'

const folder = process.cwd()
const file = readComposeFile(folder)
const network = `${file.name}_default`
const subnet = file.networks.default.ipam.config[0]?.subnet ?? ''
const PATIENCE_MS = 120_000
const [verb, ...words] = process.argv.slice(2)

const podman = (...given: string[]) =>
  spawnSync('podman', ['--runtime', 'runc', ...given], { encoding: 'utf8' })

function must(...given: string[]): string {
  const { status, stdout, stderr } = podman(...given)
  if (status !== 0) throw new Error(`podman ${given.join(' ')}\n${stderr}`)
  return stdout.trim()
}

const nameOf = (service: string) => `${file.name}-${service}`

/** Those without an address of their own get one in their order. */
function addressOf(service: string): string {
  const own = file.services[service]?.networks?.default?.ipv4_address
  const place = Object.keys(file.services).indexOf(service)
  return own ?? subnet.replace(/\.0\/\d+$/, `.${20 + place}`)
}

/** The test's own name server and mail server listen on this machine. */
const MACHINE = subnet.replace(/\.0\/\d+$/, '.1')

function hosts(): string[] {
  const names = Object.keys(file.services).map((service) => `${service}:${addressOf(service)}`)
  return ['--dns', MACHINE, ...names.flatMap((entry) => ['--add-host', entry])]
}

function optionsOf(name: string, service: Service): string[] {
  const files = [service.env_file ?? []]
    .flat()
    .map((path) => parseEnv(readFileSync(join(folder, path), 'utf8')))
  const variables = Object.entries(Object.assign({}, ...files, service.environment))
  const volumes = (service.volumes ?? []).map((volume) =>
    volume.startsWith('.') ? join(folder, volume) : `${file.name}_${volume}`,
  )
  const each = (flag: string, values: readonly string[] = []) => values.flatMap((value) => [flag, value])
  return [
    ...['--network', network, '--hostname', name],
    ...hosts(),
    ...each(
      '--env',
      variables.map(([key, value]) => `${key}=${value}`),
    ),
    ...each('--volume', volumes),
    ...each('--tmpfs', service.tmpfs),
    ...each('--cap-drop', service.cap_drop),
    ...each('--cap-add', service.cap_add),
    ...each(
      '--security-opt',
      service.security_opt?.map((option) => option.replace(':true', '')),
    ),
    ...(service.read_only ? ['--read-only'] : []),
    ...(service.user ? ['--user', service.user] : []),
    ...(service.shm_size ? ['--shm-size', service.shm_size] : []),
    // Limits of this machine that runc may not raise.
    ...['--ulimit', 'nofile=1024:1024', '--ulimit', 'nproc=1024:1024'],
    ...(service.entrypoint ? ['--entrypoint', JSON.stringify(service.entrypoint)] : []),
  ]
}

function build(service: Service): void {
  if (!service.build || podman('image', 'exists', service.image).status === 0) return
  const args = Object.entries(service.build.args ?? {}).flatMap(([key, value]) => [
    '--build-arg',
    `${key}=${value}`,
  ])
  execFileSync(
    'buildah',
    ['bud', '--isolation', 'chroot', ...args, '-t', service.image, join(folder, service.build.context)],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
}

function start(name: string): void {
  const service = file.services[name]
  if (!service) throw new Error(`there is no service ${name}`)
  if (podman('container', 'exists', nameOf(name)).status === 0) return
  build(service)
  const ports = (service.ports ?? []).flatMap((port) => ['--publish', port])
  const own = ['--detach', '--name', nameOf(name), '--ip', addressOf(name), ...ports]
  must('run', ...own, ...optionsOf(name, service), service.image, ...(service.command ?? []))
}

/** As `--wait` does: until it runs and its check of health, if it has one, passes. */
async function untilHealthy(name: string): Promise<void> {
  const until = Date.now() + PATIENCE_MS
  const service = file.services[name]
  for (;;) {
    const isRunning = must('inspect', '--format', '{{.State.Running}}', nameOf(name)) === 'true'
    const test = service?.healthcheck?.test?.slice(1)
    const check = test ? podman('exec', nameOf(name), ...test) : podman('healthcheck', 'run', nameOf(name))
    const hasCheck = !service?.healthcheck?.disable && !/no defined healthcheck/.test(check.stderr)
    if (isRunning && (!hasCheck || check.status === 0)) return
    if (Date.now() > until || !isRunning)
      throw new Error(`${name} is not healthy:\n${podman('logs', '--tail', '20', nameOf(name)).stderr}`)
    await new Promise((resume) => setTimeout(resume, 500))
  }
}

async function up(): Promise<void> {
  if (podman('network', 'exists', network).status !== 0)
    must('network', 'create', '--disable-dns', '--subnet', subnet, network)
  const named = words.filter((word) => !word.startsWith('--'))
  const all = Object.keys(file.services).filter((name) => !file.services[name]?.profiles)
  const chosen = named.length > 0 ? named : all
  const later = (name: string) => Number((file.services[name]?.depends_on ?? []).length > 0)
  const ordered = chosen.toSorted((a, b) => later(a) - later(b))
  for (const name of ordered) start(name)
  if (words.includes('--wait')) for (const name of ordered) await untilHealthy(name)
}

function runOnce(): void {
  const place = words.findIndex((word, at) => !word.startsWith('-') && words[at - 1] !== '-e')
  const name = words[place] ?? ''
  const service = file.services[name]
  if (!service) throw new Error(`there is no service ${name}`)
  const own = words.slice(0, place)
  const options = [...optionsOf(name, service), '--healthcheck-command', 'none']
  const given = ['--runtime', 'runc', 'run', ...own, ...options, service.image, ...words.slice(place + 1)]
  const { status } = spawnSync('podman', given, { stdio: 'inherit' })
  process.exitCode = status ?? 1
}

if (verb === 'up') await up()
else if (verb === 'run') runOnce()
else throw new Error(`docker compose ${verb} is nothing that the test stands in for`)
