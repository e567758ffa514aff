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
import { type Cell, type Draft, keyOf } from './form-state.ts'

export type Reply = {
  version: number
  replaced: { value: Draft; by: { id: string; name: string }; at: string } | null
}

type Saving = CellSaving<Draft>

/** What the outbox needs of the form: to read and change the saving of a cell, and to send it. */
export type Desk = {
  read: (cell: Cell) => Saving
  write: (cell: Cell, saving: Saving) => void
  send: (cell: Cell, value: Draft) => Promise<Reply>
  /** A row exists on the server once its first column is there. */
  mayGo: (cell: Cell) => boolean
  acknowledge: (cell: Cell, value: Draft, reply: Reply) => void
  refuse: (cell: Cell, error: RefusedError) => void
}

const AT_ONCE = 3
// The server takes thirty saves in three seconds; a pasted block goes out a little slower than that.
const WINDOW_MS = 3300
const PER_WINDOW = 24

/** Sends what is due, a few at a time, and waits longer after each failure. */
export class Outbox {
  readonly #desk: Desk
  readonly #cells = new Map<string, Cell>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #starts: number[] = []
  #inFlight = 0
  #failures = 0
  #pausedUntil = 0
  #isStopped = false
  #isPlanning = false

  constructor(desk: Desk) {
    this.#desk = desk
  }

  /** The saving of this cell has changed. */
  watch(cell: Cell): void {
    this.#cells.set(keyOf(cell), cell)
    // A pasted block changes hundreds of cells at once and needs one plan.
    if (this.#isPlanning) return
    this.#isPlanning = true
    queueMicrotask(() => {
      this.#isPlanning = false
      this.#plan()
    })
  }

  /** Now: the network is back, or somebody asked. */
  hurry(): void {
    const now = Date.now()
    this.#pausedUntil = 0
    for (const cell of this.#cells.values()) this.#desk.write(cell, hurried(this.#desk.read(cell), now))
    this.#pump()
  }

  stop(): void {
    this.#isStopped = true
    clearTimeout(this.#timer)
  }

  #plan(): void {
    clearTimeout(this.#timer)
    const wakeAt = this.#nextWake()
    if (wakeAt === undefined || this.#isStopped) return
    this.#timer = setTimeout(() => this.#pump(), Math.max(wakeAt - Date.now(), 0))
  }

  #nextWake(): number | undefined {
    const wakes = [...this.#cells.values()].flatMap((cell) => this.#wakeOf(cell))
    return wakes.length === 0 ? undefined : Math.min(...wakes)
  }

  #wakeOf(cell: Cell): number[] {
    const { unsent, sending, outcome } = this.#desk.read(cell)
    if (outcome.kind === 'saved') return [outcome.at + SAVED_SHOWN_MS]
    // What is on its way, or waits for another, wakes the outbox by its own answer.
    if (!unsent || sending || this.#inFlight >= AT_ONCE || !this.#desk.mayGo(cell)) return []
    return [Math.max(unsent.dueAt, this.#pausedUntil, this.#freeAt())]
  }

  /** When the window has room for one more. */
  #freeAt(): number {
    return this.#starts.length < PER_WINDOW ? 0 : (this.#starts.at(-PER_WINDOW) ?? 0) + WINDOW_MS
  }

  #pump(): void {
    const now = Date.now()
    this.#starts = this.#starts.filter((at) => at > now - WINDOW_MS)
    for (const [key, cell] of this.#cells) {
      const saving = this.#desk.read(cell)
      const quiet = settled(saving, now)
      if (quiet !== saving) this.#desk.write(cell, quiet)
      if (!isUnsaved(quiet) && quiet.outcome.kind !== 'saved') this.#cells.delete(key)
      if (isDue(quiet, now) && this.#mayStart(now) && this.#desk.mayGo(cell)) void this.#send(cell)
    }
    this.#plan()
  }

  #mayStart(now: number): boolean {
    return !this.#isStopped && this.#inFlight < AT_ONCE && now >= this.#pausedUntil && this.#freeAt() <= now
  }

  async #send(cell: Cell): Promise<void> {
    const value = this.#desk.read(cell).unsent?.value ?? null
    this.#desk.write(cell, begun(this.#desk.read(cell)))
    this.#starts.push(Date.now())
    this.#inFlight += 1
    try {
      const reply = await this.#desk.send(cell, value)
      this.#failures = 0
      this.#desk.write(cell, acknowledged(this.#desk.read(cell), Date.now()))
      this.#desk.acknowledge(cell, value, reply)
    } catch (error) {
      this.#fail(cell, error)
    } finally {
      this.#inFlight -= 1
      this.#pump()
    }
  }

  #fail(cell: Cell, error: unknown): void {
    if (error instanceof RefusedError && !isWorthRetrying(error.status)) {
      this.#desk.write(cell, refused(this.#desk.read(cell), error.message))
      this.#desk.refuse(cell, error)
      return
    }
    this.#failures += 1
    const after = error instanceof RefusedError ? error.retryAfterSeconds : undefined
    // One lost call means that the others would be lost as well: all of them wait.
    this.#pausedUntil = Date.now() + retryDelayMs(this.#failures, after)
    this.#desk.write(cell, lost(this.#desk.read(cell), this.#pausedUntil))
  }
}
