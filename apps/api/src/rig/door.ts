import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'

export type Answer = { status: number; headers: IncomingMessage['headers']; body: unknown }

/** The call may have been made: the connection went away, or nothing came back in time. */
export class NoAnswer extends Error {}
/** The call was never sent: nobody took the connection. */
export class NotSent extends Error {}

export type Call = {
  method: string
  path: string
  token?: string
  body?: unknown
  headers?: Record<string, string>
}

type Node = { url: string; agent: Agent; isUp: boolean; misses: number }

const LOOK_EVERY_MS = 250
const LOOK_PATIENCE_MS = 1000
const MOST_MISSES = 2
/** Longer than any answer may take: what is open after it counts as hung. */
export const PATIENCE_MS = 15_000

/**
 * The balancer in front of the API, inside the client: each call goes to the next process that says it is ready. A
 * process that refuses the connection, or whose readiness fails twice, is passed over, as HAProxy and Caddy do.
 */
export class Door {
  #nodes: Node[]
  #turn = 0
  #timer: NodeJS.Timeout | undefined
  readonly #checks: boolean

  /** Without checks of health every process gets its share, whatever it says: for controls. */
  constructor(urls: readonly string[], { checks = true } = {}) {
    this.#nodes = urls.map((url) => ({
      url,
      agent: new Agent({ keepAlive: true, maxSockets: 200 }),
      isUp: true,
      misses: 0,
    }))
    this.#checks = checks
    if (checks) this.#look()
  }

  close(): void {
    clearTimeout(this.#timer)
    for (const { agent } of this.#nodes) agent.destroy()
    this.#nodes = []
  }

  async send(call: Call): Promise<Answer> {
    this.#turn += 1
    for (const node of this.#inOrder()) {
      try {
        return await ask(node, call, PATIENCE_MS)
      } catch (error) {
        if (!(error instanceof NotSent)) throw error
        if (this.#checks) node.isUp = false
      }
    }
    throw new NotSent('no process takes connections')
  }

  /** Those that are ready by turns, then the others: a slow look at a busy process is no reason to refuse a call. */
  #inOrder(): Node[] {
    const { true: up = [], false: down = [] } = Object.groupBy(this.#nodes, ({ isUp }) => `${isUp}`)
    const first = up.length === 0 ? 0 : this.#turn % up.length
    return [...up.slice(first), ...up.slice(0, first), ...down]
  }

  #look(): void {
    this.#timer = setTimeout(async () => {
      await Promise.all(this.#nodes.map(checkNode))
      if (this.#nodes.length > 0) this.#look()
    }, LOOK_EVERY_MS)
  }
}

async function checkNode(node: Node): Promise<void> {
  const ready = { method: 'GET', path: '/health/ready', headers: { connection: 'close' } }
  const answer = await ask(node, ready, LOOK_PATIENCE_MS, false).catch(() => undefined)
  if (answer?.status === 200) {
    node.isUp = true
    node.misses = 0
    return
  }
  node.misses += 1
  // A process that says itself that it is not ready is believed at once.
  if (answer || node.misses >= MOST_MISSES) node.isUp = false
}

function ask(node: Node, call: Call, patienceMs: number, isKept = true): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const body = call.body === undefined ? undefined : JSON.stringify(call.body)
  let isConnected = false
  const outgoing = request(`${node.url}/api${call.path}`, {
    method: call.method,
    agent: isKept ? node.agent : false,
    headers: {
      ...(call.token ? { cookie: `lz_session=${call.token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...call.headers,
    },
  })
  const timer = setTimeout(() => outgoing.destroy(new NoAnswer('no answer in time')), patienceMs)
  outgoing.on('socket', (socket) => {
    isConnected = !socket.connecting
    if (socket.connecting) {
      socket.once('connect', () => {
        isConnected = true
      })
    }
  })
  outgoing.on('response', (incoming) => {
    text(incoming).then((words) => {
      resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body: parsed(words) })
    }, reject)
  })
  outgoing.on('error', reject)
  outgoing.end(body)
  return promise
    .catch((error: unknown) => {
      const message = error instanceof Error ? error.message : String(error)
      throw isConnected ? new NoAnswer(message, { cause: error }) : new NotSent(message, { cause: error })
    })
    .finally(() => clearTimeout(timer))
}

function parsed(words: string): unknown {
  try {
    return JSON.parse(words)
  } catch {
    return words
  }
}
