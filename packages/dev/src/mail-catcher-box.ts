import { EventEmitter, once } from 'node:events'

export type CaughtMail = {
  id: string
  /** The addresses of the envelope, in small letters. */
  to: string[]
  from: string
  subject: string
  text: string
  html: string
  messageId: string
  headers: Record<string, string>
  attachments: { filename: string; mimeType: string; contentId: string; base64: string }[]
  receivedAt: Date
  raw: string
}

/**
 * How a mail server misbehaves: it hangs up at once, answers 451 or 550 to the recipient, accepts the
 * connection and says nothing, or keeps the mail and hangs up before it says so.
 */
export const failures = ['refuse', '4xx', '5xx', 'tarpit', 'reset-after-data'] as const
export type Failure = (typeof failures)[number]

const KEPT_MAILS = 1000

/** What was caught, and how the next sender is to be treated. Emits `change`. */
export class Mailbox extends EventEmitter {
  mails: CaughtMail[] = []
  failure: Failure | null = null

  readonly #kept: number

  constructor(kept = KEPT_MAILS) {
    super()
    this.#kept = kept
    // One for each open page and each waiting test.
    this.setMaxListeners(0)
  }

  add(mail: CaughtMail): void {
    this.mails = [...this.mails, mail].slice(-this.#kept)
    this.emit('change')
  }

  clear(): void {
    this.mails = []
    this.emit('change')
  }

  fail(mode: Failure | null): void {
    this.failure = mode
  }

  async waitFor(predicate: (mail: CaughtMail) => boolean, timeoutMs = 5000): Promise<CaughtMail> {
    const signal = AbortSignal.timeout(timeoutMs)
    for (;;) {
      const mail = this.mails.findLast(predicate)
      if (mail) return mail
      await once(this, 'change', { signal }).catch(() => {
        const seen = this.mails.map(({ to, subject }) => `${to.join(', ')}: ${subject}`).join('\n')
        throw new Error(`No such mail within ${timeoutMs} ms. Caught so far:\n${seen || 'nothing'}`)
      })
    }
  }
}
