import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Telemetry } from './telemetry.ts'
import { type Version, versionText } from './version.ts'

/** What a part says of itself: `ok`, or in a word or two why not. */
export type Part = () => Promise<string> | string
export type Parts = Map<string, Part>

type Options = { host: string; port: number; telemetry: Telemetry; version: Version; parts: Parts }

const PART_DEADLINE_MS = 3000

/**
 * A port for those who run the service, apart from the one for people: metrics, and readiness with its reasons. The
 * public health calls say yes or no and nothing else.
 */
export async function openOperatorsPort({ host, port, telemetry, version, parts }: Options) {
  const routes: Record<string, (answer: ServerResponse) => Promise<unknown>> = {
    '/live': async (answer) => json(answer, 200, { version: versionText(version) }),
    '/ready': async (answer) => {
      const said = await askAll(parts)
      const isReady = Object.values(said).every((word) => word === 'ok')
      json(answer, isReady ? 200 : 503, { ready: isReady, version: versionText(version), parts: said })
    },
    '/metrics': async (answer) => {
      const figures = await telemetry.scrape()
      answer.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(figures)
    },
  }
  const server = createServer((request: IncomingMessage, answer) => {
    const route = request.method === 'GET' ? routes[request.url?.split('?')[0] ?? ''] : undefined
    if (!route) return void answer.writeHead(404).end()
    route(answer).catch(() => answer.writeHead(500).end())
  })
  server.listen(port, host)
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

function json(answer: ServerResponse, status: number, body: object): void {
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' }
  answer.writeHead(status, headers).end(`${JSON.stringify(body)}\n`)
}

async function askAll(parts: Parts): Promise<Record<string, string>> {
  const asked = [...parts].map(async ([name, ask]) => [name, await withinDeadline(ask)] as const)
  return Object.fromEntries(await Promise.all(asked))
}

async function withinDeadline(ask: Part): Promise<string> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve('no answer'), PART_DEADLINE_MS)
  })
  try {
    return await Promise.race([Promise.resolve().then(ask), late])
  } catch {
    return 'failed'
  } finally {
    clearTimeout(timer)
  }
}
