import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'

/**
 * One address in front of several API processes, each asked in turn: what a journey does with one of them
 * must hold with the next. A process that refuses connections is passed over, as a real balancer would.
 */
export function createBalancer(ports: number[]): Server {
  let turn = 0
  return createServer((incoming, outgoing) => {
    turn = (turn + 1) % ports.length
    pass(incoming, outgoing, [...ports.slice(turn), ...ports.slice(0, turn)])
  })
}

/** All visitors of a test come from this machine, so each may name an address of its own. */
function addressOf({ headers, socket }: IncomingMessage): string | undefined {
  const named = headers['x-visitor-address']
  return typeof named === 'string' ? named : socket.remoteAddress
}

function pass(incoming: IncomingMessage, outgoing: ServerResponse, [port, ...others]: number[]): void {
  if (port === undefined) {
    outgoing.writeHead(502).end()
    return
  }
  const onward = request(
    {
      host: '127.0.0.1',
      port,
      // A connection of its own each time, so that a process that went away is noticed at once.
      agent: false,
      method: incoming.method,
      path: incoming.url,
      headers: { ...incoming.headers, 'x-forwarded-for': addressOf(incoming) },
    },
    (answer) => {
      const { connection: _connection, ...headers } = answer.headers
      outgoing.writeHead(answer.statusCode ?? 502, headers)
      answer.pipe(outgoing)
    },
  )
  onward.once('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ECONNREFUSED') pass(incoming, outgoing, others)
    else if (outgoing.headersSent) outgoing.destroy()
    else outgoing.writeHead(502).end()
  })
  // The body is sent only once connected, so that a refused connection has not used it up.
  onward.once('socket', (socket) => {
    socket.once('connect', () => incoming.pipe(onward))
  })
  outgoing.once('close', () => onward.destroy())
}
