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
import { MOST_CELLS_AT_ONCE, saveWeight } from '@lab-zer0/domain/autosave/save-weight.ts'
import { RefusedError } from '../../lib/refused-error.ts'
import { type Cell, type Draft, keyOf } from './form-state.ts'

export type Reply = {
  version: number
  replaced: { value: Draft; by: { id: string; name: string }; at: string } | null
}

/** With the version that its writer had seen. */
export type CellToSend = Cell & { value: Draft; version: number }

type Saving = CellSaving<Draft>

export type Typed = { cell: Cell; value: Draft }

/** What the outbox needs of the form: to read and change the saving of a cell, and to send some. */
export type Desk = {
  read: (cell: Cell) => Saving
  write: (cell: Cell, saving: Saving) => void
  /** One answer for each, in their order. */
  send: (typed: readonly Typed[]) => Promise<readonly (Reply | RefusedError)[]>
  /** A row exists on the server once its first column is there; that may go along. */
  mayGo: (cell: Cell, along: readonly Cell[]) => boolean
  acknowledge: (cell: Cell, value: Draft, reply: Reply) => void
  /** The form takes none of them. */
  refuse: (error: RefusedError) => void
  /** Many writes, told once. */
  together: (work: () => void) => void
}

const AT_ONCE = 3
// The server takes thirty saves in three seconds; pasted blocks go out a little slower than that.
const WINDOW_MS = 3300
const PER_WINDOW = 24

/** Sends what is due, all of it together, and waits longer after each failure. */
export class Outbox {
  readonly #desk: Desk
  readonly #cells = new Map<string, Cell>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #starts: { at: number; weight: number }[] = []
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
    this.#desk.together(() => {
      for (const cell of this.#cells.values()) this.#desk.write(cell, hurried(this.#desk.read(cell), now))
    })
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
    if (!unsent || sending || this.#inFlight >= AT_ONCE || !this.#desk.mayGo(cell, [])) return []
    return [Math.max(unsent.dueAt, this.#pausedUntil, this.#freeAt())]
  }

  /** When the window has room again. */
  #freeAt(): number {
    const weight = this.#starts.reduce((sum, start) => sum + start.weight, 0)
    return weight < PER_WINDOW ? 0 : (this.#starts[0]?.at ?? 0) + WINDOW_MS
  }

  #pump(): void {
    const now = Date.now()
    this.#starts = this.#starts.filter(({ at }) => at > now - WINDOW_MS)
    for (const [key, cell] of this.#cells) {
      const saving = this.#desk.read(cell)
      const quiet = settled(saving, now)
      if (quiet !== saving) this.#desk.write(cell, quiet)
      if (!isUnsaved(quiet) && quiet.outcome.kind !== 'saved') this.#cells.delete(key)
    }
    while (this.#mayStart(now)) {
      const due = this.#due(now)
      if (due.length === 0) break
      void this.#send(due)
    }
    this.#plan()
  }

  /** What can go now, the first column of a row before its others. */
  #due(now: number): Cell[] {
    const due: Cell[] = []
    for (const cell of this.#cells.values()) {
      if (due.length === MOST_CELLS_AT_ONCE) break
      if (isDue(this.#desk.read(cell), now) && this.#desk.mayGo(cell, due)) due.push(cell)
    }
    return due
  }

  #mayStart(now: number): boolean {
    return !this.#isStopped && this.#inFlight < AT_ONCE && now >= this.#pausedUntil && this.#freeAt() <= now
  }

  async #send(cells: readonly Cell[]): Promise<void> {
    const typed = cells.map((cell) => ({ cell, value: this.#desk.read(cell).unsent?.value ?? null }))
    this.#desk.together(() => {
      for (const cell of cells) this.#desk.write(cell, begun(this.#desk.read(cell)))
    })
    this.#starts.push({ at: Date.now(), weight: saveWeight(cells.length) })
    this.#inFlight += 1
    try {
      const replies = await this.#desk.send(typed)
      this.#failures = 0
      this.#desk.together(() => {
        for (const [index, { cell, value }] of typed.entries()) this.#settle(cell, value, replies[index])
      })
    } catch (error) {
      this.#desk.together(() => this.#fail(cells, error))
    } finally {
      this.#inFlight -= 1
      this.#pump()
    }
  }

  #settle(cell: Cell, value: Draft, reply: Reply | RefusedError | undefined): void {
    if (reply === undefined) throw new Error('A cell was left without an answer')
    if (reply instanceof RefusedError) {
      this.#desk.write(cell, refused(this.#desk.read(cell), reply.message))
      return
    }
    this.#desk.write(cell, acknowledged(this.#desk.read(cell), Date.now()))
    this.#desk.acknowledge(cell, value, reply)
  }

  #fail(cells: readonly Cell[], error: unknown): void {
    if (error instanceof RefusedError && !isWorthRetrying(error.status)) {
      for (const cell of cells) this.#desk.write(cell, refused(this.#desk.read(cell), error.message))
      this.#desk.refuse(error)
      return
    }
    this.#failures += 1
    const after = error instanceof RefusedError ? error.retryAfterSeconds : undefined
    // One lost call means that the others would be lost as well: all of them wait.
    this.#pausedUntil = Date.now() + retryDelayMs(this.#failures, after)
    for (const cell of cells) this.#desk.write(cell, lost(this.#desk.read(cell), this.#pausedUntil))
  }
}
