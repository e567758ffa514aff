import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, openSync, readFileSync } from 'node:fs'
import { chmod, chown, mkdir } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { requireTools } from '@lab-zer0/dev/require-tools.ts'
import { freePort, pause } from '../testing/processes.ts'
import { ROOT } from './source.ts'
import type { DatabaseServer } from './system.ts'
import { TcpProxy } from './tcp-proxy.ts'

const PASSWORD = 'rig'
const START_PATIENCE_MS = 180_000
const BIN = process.env.PGBIN_HA ?? '/usr/lib/postgresql/15/bin'
/** Debian has HAProxy where only root looks. */
const PATH = `${process.env.PATH}${delimiter}/usr/sbin`

type Node = {
  name: string
  port: number
  rest: number
  data: string
  /** What the standbys replicate through. */
  link: TcpProxy
  env: Record<string, string>
  child: ChildProcess | undefined
}

/** Three PostgreSQL nodes with Patroni, etcd and HAProxy on this machine, by the files in deploy/ha. */
export class HaCluster implements DatabaseServer {
  readonly port: number
  readonly superuserUrl: string
  readonly nodes: Node[]
  readonly #directory: string
  readonly #others: ChildProcess[] = []

  private constructor(directory: string, port: number, nodes: Node[]) {
    this.#directory = directory
    this.port = port
    this.nodes = nodes
    this.superuserUrl = `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`
  }

  static async start(directory: string): Promise<HaCluster> {
    // The rig's folder is closed to others, and the servers run as postgres.
    await chmod(join(directory, '..'), 0o755)
    await give(directory)
    const etcd = await freePort()
    const nodes = await Promise.all([1, 2, 3].map((number) => aNode(directory, `db${number}`, etcd)))
    const cluster = new HaCluster(directory, await freePort(), nodes)
    try {
      await cluster.#startEtcd(etcd)
      for (const node of nodes) cluster.startNode(node)
      cluster.#startProxy()
      await cluster.untilWhole()
    } catch (error) {
      await cluster.stop()
      throw error
    }
    return cluster
  }

  startNode(node: Node): void {
    node.child = this.#spawn(node.name, ['patroni', join(ROOT, 'deploy/ha/patroni.yml')], node.env)
  }

  async leader(): Promise<Node | undefined> {
    for (const node of this.nodes) if (await answers(node, 'primary')) return node
    return undefined
  }

  async synchronousStandby(leader: Node): Promise<Node> {
    for (const node of this.nodes) if (node !== leader && (await answers(node, 'synchronous'))) return node
    throw new Error('the cluster has no synchronous standby')
  }

  /** A leader that takes writes, and every other node replicating, one of them synchronously. */
  async untilWhole(): Promise<void> {
    const until = performance.now() + START_PATIENCE_MS
    for (;;) {
      const [leaders, replicas, synchronous] = await Promise.all(
        ['primary', 'replica', 'synchronous'].map(async (role) => {
          const all = await Promise.all(this.nodes.map((node) => answers(node, role)))
          return all.filter(Boolean).length
        }),
      )
      const isSynchronous = synchronous === 1 || !this.#isSynchronous
      if (leaders === 1 && replicas === 2 && isSynchronous) return
      if (performance.now() > until) throw new Error(`The cluster is not whole: ${this.#logs()}`)
      await pause(300)
    }
  }

  #isSynchronous = true

  /** For the control: without it nothing may be promised. */
  async setSynchronous(isOn: boolean): Promise<void> {
    const leader = await this.leader()
    const answer = await fetch(`http://127.0.0.1:${leader?.rest}/config`, {
      method: 'PATCH',
      body: JSON.stringify({ synchronous_mode: isOn, synchronous_mode_strict: isOn }),
    })
    if (!answer.ok) throw new Error(`Patroni answered ${answer.status}`)
    this.#isSynchronous = isOn
    await pause(4000)
    await this.untilWhole()
  }

  /** Patroni and every process of PostgreSQL, as when the machine loses its power. */
  async killNode(node: Node): Promise<void> {
    node.child?.kill('SIGKILL')
    signalServer(node, 'SIGKILL')
    node.child = undefined
    await pause(200)
  }

  freezeNode(node: Node): void {
    node.child?.kill('SIGSTOP')
    signalServer(node, 'SIGSTOP')
  }

  thawNode(node: Node): void {
    signalServer(node, 'SIGCONT')
    node.child?.kill('SIGCONT')
  }

  async stop(): Promise<void> {
    for (const node of this.nodes) {
      node.child?.kill('SIGKILL')
      signalServer(node, 'SIGKILL')
      await node.link.stop()
    }
    for (const child of this.#others) child.kill('SIGKILL')
  }

  async #startEtcd(port: number): Promise<void> {
    const address = `http://127.0.0.1:${port}`
    const peer = `http://127.0.0.1:${await freePort()}`
    this.#others.push(
      this.#spawn('etcd', ['etcd'], {
        ETCD_NAME: 'rig',
        ETCD_DATA_DIR: join(this.#directory, 'etcd'),
        ETCD_ENABLE_V2: 'true',
        ETCD_LISTEN_CLIENT_URLS: address,
        ETCD_ADVERTISE_CLIENT_URLS: address,
        ETCD_LISTEN_PEER_URLS: peer,
        ETCD_INITIAL_ADVERTISE_PEER_URLS: peer,
        ETCD_INITIAL_CLUSTER: `rig=${peer}`,
      }),
    )
    for (let tries = 0; tries < 300; tries++) {
      const health = await fetch(`${address}/health`).catch(() => undefined)
      if (health?.ok) return
      await pause(100)
    }
    throw new Error(`etcd does not answer: ${this.#logs()}`)
  }

  #startProxy(): void {
    const addresses = this.nodes.flatMap(({ port, rest }, place) => [
      [`NODE${place + 1}`, `127.0.0.1:${port}`],
      [`REST${place + 1}`, String(rest)],
    ])
    const env = { LISTEN: `127.0.0.1:${this.port}`, ...Object.fromEntries(addresses) }
    this.#others.push(
      this.#spawn('haproxy', ['haproxy', '-db', '-f', join(ROOT, 'deploy/ha/haproxy.cfg')], env),
    )
  }

  #spawn(name: string, command: readonly string[], env: Record<string, string>): ChildProcess {
    const log = openSync(join(this.#directory, `${name}.log`), 'a')
    const asPostgres = isRoot() ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups'] : []
    const [program = '', ...rest] = [...asPostgres, ...command]
    const child = spawn(program, rest, {
      env: {
        PATH,
        HOME: this.#directory,
        LANG: 'C.UTF-8',
        ...env,
      },
      stdio: ['ignore', log, log],
      detached: true,
    })
    process.once('exit', () => child.kill('SIGKILL'))
    return child
  }

  #logs(): string {
    const tails = [...this.nodes.map(({ name }) => name), 'etcd', 'haproxy'].map((name) => {
      const path = join(this.#directory, `${name}.log`)
      return existsSync(path) ? `${name}:\n${readFileSync(path, 'utf8').slice(-1500)}` : ''
    })
    return tails.join('\n')
  }
}

async function aNode(directory: string, name: string, etcd: number): Promise<Node> {
  const [port, rest] = [await freePort(), await freePort()]
  const data = join(directory, name, 'data')
  await mkdir(join(directory, name))
  await give(join(directory, name))
  const link = await TcpProxy.start({ port })
  const env = {
    PATRONI_NAME: name,
    PATRONI_RESTAPI_LISTEN: `127.0.0.1:${rest}`,
    PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${rest}`,
    PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${port}`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${link.port}`,
    PATRONI_POSTGRESQL_DATA_DIR: data,
    PATRONI_POSTGRESQL_BIN_DIR: BIN,
    PATRONI_POSTGRESQL_PGPASS: join(directory, name, 'pgpass'),
    PATRONI_ETCD_HOSTS: `127.0.0.1:${etcd}`,
    PATRONI_SUPERUSER_USERNAME: 'postgres',
    PATRONI_SUPERUSER_PASSWORD: PASSWORD,
    PATRONI_REPLICATION_USERNAME: 'replicator',
    PATRONI_REPLICATION_PASSWORD: PASSWORD,
  }
  return { name, port, rest, data, link, env, child: undefined }
}

async function answers({ rest }: Node, role: string): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${rest}/${role}`, { signal: AbortSignal.timeout(1000) }).catch(
    () => undefined,
  )
  return answer?.ok ?? false
}

function signalServer({ data }: Node, signal: NodeJS.Signals): void {
  try {
    const pid = Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10)
    for (const each of [pid, ...childrenOf(pid)]) process.kill(each, signal)
  } catch {
    // It runs no more.
  }
}

/** PostgreSQL's processes are all children of the first, in groups of their own. */
function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
}

/** Before a script starts anything, because a cluster often comes last. */
export function requireClusterTools(): void {
  const tools = {
    [join(BIN, 'postgres')]: 'postgresql-15',
    patroni: 'patroni',
    '/usr/bin/python3 with etcd': 'python3-etcd',
    etcd: 'etcd-server',
    haproxy: 'haproxy',
    setpriv: 'util-linux',
  }
  requireTools(tools, PATH)
}

const isRoot = () => process.getuid?.() === 0

async function give(path: string): Promise<void> {
  if (!isRoot()) return
  const passwd = readFileSync('/etc/passwd', 'utf8')
  const [, , uid, gid] = passwd.match(/^postgres:.*$/m)?.[0].split(':') ?? []
  await chown(path, Number(uid), Number(gid))
}
