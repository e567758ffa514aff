import {
  acknowledged,
  begun,
  type CellSaving,
  hurried,
  isDue,
  isUnsaved,
  lost,
  refused,
  typed,
  untouched,
  withheld,
} from '@lab-zer0/domain/autosave/cell-saving.ts'
import { isWorthRetrying, retryDelayMs } from '@lab-zer0/domain/autosave/retry-delay.ts'
import { RefusedError } from '../../lib/refused-error.ts'

export type Entry<Value> = { value: Value; saving: CellSaving<Value> }

/** What was written and the server has not acknowledged, on this device. */
export type EntryDevice<Value> = {
  keep: (id: string, value: Value) => void
  /** Drops it if it is still this; a newer one stays. */
  drop: (id: string, value: Value) => void
  all: () => { id: string; value: Value }[]
}

export type EntryStoreOptions<Value> = {
  saved: ReadonlyMap<string, Value>
  device: EntryDevice<Value>
  empty: Value
  send: (id: string, value: Value) => Promise<void>
  /** What is not fit to be sent is kept here and waits. */
  isFit?: (value: Value) => boolean
  /** The server takes no more of these, whoever asks. */
  onRefused?: (error: RefusedError) => void
}

/** What one line says for all of them: something is wrong before something is on its way before all is well. */
export type SaveState = { kind: 'quiet' | 'saving' | 'saved' | 'lost' | 'refused'; savedAt: number | null }

const QUIET: SaveState = { kind: 'quiet', savedAt: null }

/** Findings or replies, by question: each is sent a second after its last change, and again until it is there. */
export class EntryStore<Value> {
  #entries: ReadonlyMap<string, Entry<Value>>
  #saveState = QUIET
  #timer: ReturnType<typeof setTimeout> | undefined
  #failures = 0
  #pausedUntil = 0
  #isStopped = false
  readonly #options: EntryStoreOptions<Value>
  readonly #listeners = new Set<() => void>()

  constructor(options: EntryStoreOptions<Value>) {
    this.#options = options
    this.#entries = new Map(
      [...options.saved].map(([id, value]) => [id, { value, saving: untouched<Value>() }]),
    )
    for (const { id, value } of options.device.all()) this.change(id, value)
  }

  get entries(): ReadonlyMap<string, Entry<Value>> {
    return this.#entries
  }

  get saveState(): SaveState {
    return this.#saveState
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  valueOf(id: string): Value {
    return this.#entries.get(id)?.value ?? this.#options.empty
  }

  change(id: string, value: Value): void {
    const saving = this.#entries.get(id)?.saving ?? untouched<Value>()
    const isFit = this.#options.isFit?.(value) ?? true
    if (isFit) this.#options.device.keep(id, value)
    else if (saving.unsent) this.#options.device.drop(id, saving.unsent.value)
    this.#set(id, { value, saving: isFit ? typed(saving, value, Date.now()) : withheld(saving) })
    this.#plan()
  }

  hasUnsaved(): boolean {
    return [...this.#entries.values()].some(
      ({ saving }) => isUnsaved(saving) || saving.outcome.kind === 'refused',
    )
  }

  /** Without waiting: somebody asked, the network is back, or the screen is left. */
  tryAgain(): void {
    this.#pausedUntil = 0
    for (const [id, entry] of this.#entries) {
      if (entry.saving.unsent) this.#set(id, { ...entry, saving: hurried(entry.saving, Date.now()) })
    }
    this.#pump()
  }

  /** Another store has taken over what is left. */
  stop(): void {
    clearTimeout(this.#timer)
    this.#isStopped = true
  }

  /** Sends what is left. True once the server has everything, false as soon as it does not come to that. */
  async flush(): Promise<boolean> {
    this.tryAgain()
    while (this.#saveState.kind === 'saving') await this.#nextChange()
    return !this.hasUnsaved()
  }

  #nextChange(): Promise<void> {
    return new Promise((resolve) => {
      const stop = this.subscribe(() => {
        stop()
        resolve()
      })
    })
  }

  #set(id: string, entry: Entry<Value>): void {
    this.#entries = new Map(this.#entries).set(id, entry)
    this.#saveState = this.#summary()
    for (const listener of [...this.#listeners]) listener()
  }

  #summary(): SaveState {
    const { savedAt } = this.#saveState
    const savings = [...this.#entries.values()].map(({ saving }) => saving)
    const has = (kind: 'lost' | 'refused') => savings.some(({ outcome }) => outcome.kind === kind)
    if (has('lost')) return { kind: 'lost', savedAt }
    if (has('refused')) return { kind: 'refused', savedAt }
    if (savings.some(isUnsaved)) return { kind: 'saving', savedAt }
    return savedAt === null ? QUIET : { kind: 'saved', savedAt }
  }

  #plan(): void {
    clearTimeout(this.#timer)
    if (this.#isStopped) return
    const dueAt = [...this.#entries.values()].flatMap(({ saving: { unsent, sending } }) =>
      unsent && !sending ? [Math.max(unsent.dueAt, this.#pausedUntil)] : [],
    )
    if (dueAt.length === 0) return
    this.#timer = setTimeout(() => this.#pump(), Math.max(Math.min(...dueAt) - Date.now(), 0))
  }

  #pump(): void {
    const now = Date.now()
    if (now >= this.#pausedUntil) {
      for (const [id, { saving }] of this.#entries) if (isDue(saving, now)) void this.#send(id)
    }
    this.#plan()
  }

  async #send(id: string): Promise<void> {
    const value = this.valueOf(id)
    this.#move(id, begun)
    try {
      await this.#options.send(id, value)
      this.#failures = 0
      this.#options.device.drop(id, value)
      const now = Date.now()
      this.#saveState = { ...this.#saveState, savedAt: now }
      this.#move(id, (saving) => acknowledged(saving, now))
    } catch (error) {
      this.#fail(id, error)
    }
    this.#plan()
  }

  #fail(id: string, error: unknown): void {
    if (error instanceof RefusedError && !isWorthRetrying(error.status)) {
      this.#move(id, (saving) => refused(saving, error.message))
      this.#options.onRefused?.(error)
      return
    }
    this.#failures += 1
    const after = error instanceof RefusedError ? error.retryAfterSeconds : undefined
    // One lost call means that the others would be lost as well: all of them wait.
    this.#pausedUntil = Date.now() + retryDelayMs(this.#failures, after)
    this.#move(id, (saving) => lost(saving, this.#pausedUntil))
  }

  #move(id: string, step: (saving: CellSaving<Value>) => CellSaving<Value>): void {
    const entry = this.#entries.get(id)
    if (entry) this.#set(id, { ...entry, saving: step(entry.saving) })
  }
}
