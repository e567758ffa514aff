import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo, Server, Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import { type CaughtMail, type Failure, Mailbox } from './mail-catcher-box.ts'
import { serveMails } from './mail-catcher-http.ts'

export type { CaughtMail, Failure }

export type MailCatcher = {
  smtpUrl: string
  pageUrl: string
  mails(): CaughtMail[]
  /** The newest mail that fits, or the next one to arrive. */
  waitFor(predicate: (mail: CaughtMail) => boolean, timeoutMs?: number): Promise<CaughtMail>
  clear(): void
  fail(mode: Failure | null): void
  stop(): Promise<void>
}

const largestMailBytes = 10 * 1024 * 1024

/** A real SMTP server that keeps what it is given, and a page to read it. */
export async function startMailCatcher(
  options: { smtpPort?: number; httpPort?: number; keptMails?: number } = {},
): Promise<MailCatcher> {
  const box = new Mailbox(options.keptMails)
  const smtp = new CatchingServer(box)
  const smtpUrl = `smtp://127.0.0.1:${await listen(smtp.listen(options.smtpPort))}`
  const http = serveMails(box)
  const pageUrl = `http://127.0.0.1:${await listen(http.listen(options.httpPort ?? 0, '127.0.0.1'))}`
  return {
    smtpUrl,
    pageUrl,
    mails: () => box.mails,
    waitFor: (predicate, timeoutMs) => box.waitFor(predicate, timeoutMs),
    clear: () => box.clear(),
    fail: (mode) => box.fail(mode),
    stop: async () => {
      http.closeAllConnections()
      await Promise.all([smtp.stop(), new Promise((closed) => http.close(closed))])
    },
  }
}

class CatchingServer {
  readonly #box: Mailbox
  readonly #smtp: SMTPServer
  readonly #sockets = new Map<number, Socket>()

  constructor(box: Mailbox) {
    this.#box = box
    this.#smtp = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      disableReverseLookup: true,
      logger: false,
      size: largestMailBytes,
      closeTimeout: 100,
      onConnect: (_session, accept) => {
        if (box.failure !== 'tarpit') accept()
      },
      onRcptTo: ({ address }, _session, answer) => answer(refusalFor(box.failure, address)),
      onData: (stream, session, answer) => {
        this.#receive(buffer(stream), session).then(
          (kept) => kept && answer(),
          (error: Error) => answer(error),
        )
      },
    })
    // A sender that hangs up in the middle is its own business.
    this.#smtp.on('error', () => {})
    this.#smtp.server.on('connection', (socket) => this.#meet(socket))
  }

  listen(port = 0): Server {
    return this.#smtp.listen(port, '127.0.0.1')
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets.values()) socket.destroy()
    await new Promise<void>((closed) => this.#smtp.close(closed))
  }

  #meet(socket: Socket): void {
    if (this.#box.failure === 'refuse') {
      socket.destroy()
      return
    }
    const port = socket.remotePort ?? 0
    this.#sockets.set(port, socket)
    socket.once('close', () => this.#sockets.delete(port))
  }

  async #receive(content: Promise<Buffer>, session: SMTPServerSession): Promise<boolean> {
    this.#box.add(await parse(await content, session))
    if (this.#box.failure !== 'reset-after-data') return true
    this.#sockets.get(session.remotePort)?.resetAndDestroy()
    return false
  }
}

/** In the words of real servers, which name the recipient. */
function refusalFor(failure: Failure | null, address: string): Error | undefined {
  if (failure === '4xx')
    return Object.assign(new Error(`<${address}>: Try again later`), { responseCode: 451 })
  if (failure === '5xx') return Object.assign(new Error(`<${address}>: User unknown`), { responseCode: 550 })
  return undefined
}

async function parse(raw: Buffer, { envelope }: SMTPServerSession): Promise<CaughtMail> {
  const mail = await PostalMime.parse(raw, { attachmentEncoding: 'base64' })
  return {
    id: randomUUID(),
    to: envelope.rcptTo.map(({ address }) => address.toLowerCase()),
    from: mail.from?.address ?? '',
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    messageId: mail.messageId ?? '',
    headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
    attachments: mail.attachments.map((part) => ({
      filename: part.filename ?? '',
      mimeType: part.mimeType,
      contentId: (part.contentId ?? '').replace(/^<|>$/g, ''),
      base64: typeof part.content === 'string' ? part.content : '',
    })),
    receivedAt: new Date(),
    raw: raw.toString('utf8'),
  }
}

async function listen(server: Server): Promise<number> {
  if (!server.listening) await once(server, 'listening')
  // A server that listens on a port has an address with a port.
  return (server.address() as AddressInfo).port
}
