import {
  acknowledged,
  begun,
  type CellSaving,
  hurried,
  isDue,
  isUnsaved,
  lost,
  refused,
  SAVED_SHOWN_MS,
  settled,
} from '@lab-zer0/domain/autosave/cell-saving.ts'
import { isWorthRetrying, retryDelayMs } from '@lab-zer0/domain/autosave/retry-delay.ts'
import { RefusedError } from '../../lib/refused-error.ts'
import type { Draft } from './answer-state.ts'

type Saving = CellSaving<Draft>

/** What the sender needs of the checklist: to read and change the saving of an answer, and to send it. */
export type Desk<Reply> = {
  read: (questionId: string) => Saving
  write: (questionId: string, saving: Saving) => void
  send: (questionId: string, draft: Draft) => Promise<Reply>
  acknowledge: (questionId: string, draft: Draft, reply: Reply) => void
  refuse: (error: RefusedError) => void
}

/** Sends what is due, one answer after the other, and waits longer after each failure. */
export class AnswerSender<Reply> {
  readonly #desk: Desk<Reply>
  readonly #watched = new Set<string>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #isSending = false
  #isStopped = false
  #failures = 0
  #pausedUntil = 0

  constructor(desk: Desk<Reply>) {
    this.#desk = desk
  }

  /** The saving of this answer has changed. */
  watch(questionId: string): void {
    this.#watched.add(questionId)
    this.#plan()
  }

  /** Now: the network is back, or somebody asked. */
  hurry(): void {
    const now = Date.now()
    this.#pausedUntil = 0
    for (const id of this.#watched) this.#desk.write(id, hurried(this.#desk.read(id), now))
    this.#pump()
  }

  stop(): void {
    this.#isStopped = true
    clearTimeout(this.#timer)
  }

  #plan(): void {
    clearTimeout(this.#timer)
    const wakes = [...this.#watched].flatMap((id) => this.#wakeOf(this.#desk.read(id)))
    if (wakes.length === 0 || this.#isStopped) return
    this.#timer = setTimeout(() => this.#pump(), Math.max(Math.min(...wakes) - Date.now(), 0))
  }

  #wakeOf({ unsent, outcome }: Saving): number[] {
    if (outcome.kind === 'saved') return [outcome.at + SAVED_SHOWN_MS]
    // What is on its way wakes the sender by its own answer.
    return unsent && !this.#isSending ? [Math.max(unsent.dueAt, this.#pausedUntil)] : []
  }

  #pump(): void {
    const now = Date.now()
    for (const id of this.#watched) {
      const saving = settled(this.#desk.read(id), now)
      if (saving !== this.#desk.read(id)) this.#desk.write(id, saving)
      if (!isUnsaved(saving) && saving.outcome.kind !== 'saved') this.#watched.delete(id)
      if (isDue(saving, now) && this.#maySend(now)) void this.#send(id)
    }
    this.#plan()
  }

  #maySend(now: number): boolean {
    return !this.#isStopped && !this.#isSending && now >= this.#pausedUntil
  }

  async #send(id: string): Promise<void> {
    const draft = this.#desk.read(id).unsent?.value
    if (!draft) return
    this.#desk.write(id, begun(this.#desk.read(id)))
    this.#isSending = true
    try {
      const reply = await this.#desk.send(id, draft)
      this.#failures = 0
      this.#desk.write(id, acknowledged(this.#desk.read(id), Date.now()))
      this.#desk.acknowledge(id, draft, reply)
    } catch (error) {
      this.#fail(id, error)
    } finally {
      this.#isSending = false
      this.#pump()
    }
  }

  #fail(id: string, error: unknown): void {
    if (error instanceof RefusedError && !isWorthRetrying(error.status)) {
      this.#desk.write(id, refused(this.#desk.read(id), error.message))
      this.#desk.refuse(error)
      return
    }
    this.#failures += 1
    const after = error instanceof RefusedError ? error.retryAfterSeconds : undefined
    this.#pausedUntil = Date.now() + retryDelayMs(this.#failures, after)
    this.#desk.write(id, lost(this.#desk.read(id), this.#pausedUntil))
  }
}
