import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import type { Random } from './random.ts'

/** What happens on the line. */
export type Trouble =
  | { kind: 'none' }
  /** New connections are reset at once. */
  | { kind: 'refuse' }
  /** Nothing arrives and nobody is told. What was sent arrives when the line is back, as with TCP itself. */
  | { kind: 'hole' }
  | { kind: 'delay'; ms: number }
  /** This share of all chunks is lost with its connection. */
  | { kind: 'reset'; share: number; random: Random }
  | { kind: 'throttle'; bytesPerSecond: number }

type Pair = { near: Socket; far: Socket }

/** A line between two processes that can be disturbed: what `tc netem` does, on kernels that do not have it. */
export class TcpProxy {
  readonly #server: Server
  readonly #target: { host: string; port: number }
  readonly #pairs = new Set<Pair>()
  #held: (() => void)[] = []
  #trouble: Trouble = { kind: 'none' }

  private constructor(server: Server, target: { host: string; port: number }) {
    this.#server = server
    this.#target = target
    server.on('connection', (near) => this.#meet(near))
  }

  static async start(target: { host?: string; port: number }, port = 0): Promise<TcpProxy> {
    const server = createServer()
    const proxy = new TcpProxy(server, { host: '127.0.0.1', ...target })
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return proxy
  }

  get port(): number {
    const address = this.#server.address()
    if (address === null || typeof address === 'string') throw new Error('the proxy has no port')
    return address.port
  }

  /** From now on. What a hole held back goes on as soon as the line is anything else. */
  set(trouble: Trouble): void {
    this.#trouble = trouble
    if (trouble.kind === 'hole') return
    const held = this.#held
    this.#held = []
    for (const goOn of held) goOn()
  }

  /** Ends every connection with a reset. */
  cut(): void {
    for (const pair of this.#pairs) reset(pair)
  }

  async stop(): Promise<void> {
    this.set({ kind: 'none' })
    this.cut()
    await new Promise((closed) => this.#server.close(closed))
  }

  #meet(near: Socket): void {
    near.on('error', () => undefined)
    if (this.#trouble.kind === 'refuse') return void near.resetAndDestroy()
    this.#whenOpen(() => this.#join(near))
  }

  #whenOpen(goOn: () => void): void {
    if (this.#trouble.kind === 'hole') this.#held.push(goOn)
    else goOn()
  }

  #join(near: Socket): void {
    if (near.destroyed) return
    const far = connect(this.#target.port, this.#target.host)
    const pair = { near, far }
    this.#pairs.add(pair)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.setNoDelay(true)
      from.on('data', (chunk: Buffer) => this.#carry(pair, { from, to, chunk }))
      from.on('end', () => this.#whenOpen(() => to.end()))
      from.on('error', () => this.#whenOpen(() => to.resetAndDestroy()))
      from.on('close', () => {
        this.#pairs.delete(pair)
        this.#whenOpen(() => to.destroy())
      })
    }
  }

  #carry(pair: Pair, { from, to, chunk }: { from: Socket; to: Socket; chunk: Buffer }): void {
    const trouble = this.#trouble
    if (trouble.kind === 'reset' && trouble.random() < trouble.share) {
      reset(pair)
      return
    }
    if (trouble.kind === 'delay') return void setTimeout(() => write(to, chunk), trouble.ms)
    if (trouble.kind === 'throttle') {
      from.pause()
      setTimeout(() => from.resume(), (1000 * chunk.length) / trouble.bytesPerSecond)
    }
    this.#whenOpen(() => write(to, chunk))
  }
}

function write(to: Socket, chunk: Buffer): void {
  if (!to.destroyed) to.write(chunk)
}

function reset({ near, far }: Pair): void {
  near.resetAndDestroy()
  far.resetAndDestroy()
}
