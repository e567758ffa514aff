import type { MailCatcher } from '@lab-zer0/dev/mail-catcher.ts'
import { codeOf } from '../rig/documented.ts'
import type { Door } from '../rig/door.ts'
import type { People, TestOrganisation } from '../testing/people.ts'
import { pause } from '../testing/processes.ts'

const EVERY_MS = 500
const PATIENCE_MS = 60_000

/** People who have forgotten their password: each answer promises a mail, which an API enqueues and a worker sends. */
export class MailLedger {
  readonly #parts: { door: Door; people: People; mails: MailCatcher }
  readonly #promised: string[] = []
  readonly #open: Promise<void>[] = []
  readonly #failed: string[] = []
  #isOver = false

  constructor(parts: { door: Door; people: People; mails: MailCatcher }) {
    this.#parts = parts
  }

  async run(): Promise<void> {
    const organisation = await this.#parts.people.anOrganisation()
    for (let number = 1; !this.#isOver; number++) {
      this.#open.push(this.#ask(organisation, number))
      await pause(EVERY_MS)
    }
    await Promise.all(this.#open)
  }

  /** What failed so far says nothing about an upgrade. */
  forget(): void {
    this.#failed.length = 0
  }

  end(): void {
    this.#isOver = true
  }

  /** Once everything that was promised has arrived, or will not. */
  async counts(): Promise<{ promised: number; failed: string[]; missing: number }> {
    const until = performance.now() + PATIENCE_MS
    while (this.#missing() > 0 && performance.now() < until) await pause(100)
    return { promised: this.#promised.length, failed: this.#failed, missing: this.#missing() }
  }

  #missing(): number {
    const arrived = new Set(this.#parts.mails.mails().flatMap(({ to }) => to))
    return this.#promised.filter((email) => !arrived.has(email)).length
  }

  async #ask(organisation: TestOrganisation, number: number): Promise<void> {
    const { email } = await this.#parts.people.aPerson(organisation)
    const call = {
      method: 'POST',
      path: '/auth/forgot-password',
      body: { email },
      // Sixty an hour are allowed from one address.
      headers: { 'x-forwarded-for': `10.0.${number >> 8}.${number & 255}` },
    }
    const answer = await this.#parts.door.send(call).catch(() => undefined)
    if (answer?.status === 200) this.#promised.push(email)
    else this.#failed.push(`${answer?.status ?? 'no answer'} ${answer ? codeOf(answer.body) : ''}`.trim())
  }
}
