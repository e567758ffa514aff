import { type CellSaving, untouched } from '@lab-zer0/domain/autosave/cell-saving.ts'
import { type RemoteChange, replacedValue } from '../../../lib/sync/remote-change.ts'
import type { SyncReply } from '../../../lib/sync/sender.ts'
import { flushed, type SyncEvent, type SyncTarget, summaryOf } from '../../../lib/sync/sync-target.ts'

export type Entry<Value> = {
  value: Value
  saving: CellSaving<Value>
  remoteChange: RemoteChange<Value> | null
}

export type EntryStoreOptions<Value, Reply extends SyncReply> = {
  saved: ReadonlyMap<string, { value: Value; version: number }>
  /** When they were read. */
  readAt: number
  target: SyncTarget<Value, Reply>
  empty: Value
  /** What is not fit to be sent waits until it is. */
  isFit?: (value: Value) => boolean
  /** The value that this one took the place of, if its writer had not seen it. */
  replacedBy?: (value: Value, reply: Reply) => Value | null
  /** The server has it, and says what it makes of it. */
  onSaved?: (id: string, reply: Reply) => void
  /** The server takes no more of these, whoever asks. */
  onRefused?: () => void
}

/** Findings or replies, by question. */
export class EntryStore<Value, Reply extends SyncReply = SyncReply> {
  #entries: ReadonlyMap<string, Entry<Value>>
  /** Another object only when a value has changed: the whole sheet is drawn from it. */
  #values: ReadonlyMap<string, Value>
  #savedAt: number | null = null
  #works = 0
  readonly #versions = new Map<string, number>()
  readonly #options: EntryStoreOptions<Value, Reply>
  readonly #listeners = new Set<() => void>()

  constructor(options: EntryStoreOptions<Value, Reply>) {
    const { saved, target, readAt } = options
    this.#options = options
    this.#entries = new Map([...saved].map(([id, { value }]) => [id, entryOf<Value>(value)]))
    this.#values = new Map([...saved].map(([id, { value }]) => [id, value]))
    for (const [id, { version }] of saved) this.#versions.set(id, version)
    // What the server took from this browser while they were being read.
    for (const { key, value, reply } of target.takenSince(readAt)) {
      if (reply.version < (this.#versions.get(key) ?? 0)) continue
      this.#versions.set(key, reply.version)
      this.#set(key, { value })
    }
    for (const { key, value } of target.kept()) this.#set(key, { value, saving: target.savingOf(key) })
  }

  /** Hears of its entries until it is told to stop. */
  connect(): () => void {
    const { target } = this.#options
    for (const { key } of target.kept()) this.#set(key, { saving: target.savingOf(key) })
    return target.subscribe((events) =>
      this.#together(() => {
        for (const event of events) this.#hear(event)
      }),
    )
  }

  get entries(): ReadonlyMap<string, Entry<Value>> {
    return this.#entries
  }

  get values(): ReadonlyMap<string, Value> {
    return this.#values
  }

  get savedAt(): number | null {
    return this.#savedAt
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  valueOf(id: string): Value {
    return this.#entries.get(id)?.value ?? this.#options.empty
  }

  change(id: string, value: Value): void {
    const { target, isFit } = this.#options
    this.#together(() => {
      this.#set(id, { value, remoteChange: null })
      if (isFit && !isFit(value)) target.withhold(id)
      else target.write({ key: id, value, version: this.#versions.get(id) ?? 0 })
    })
  }

  /** Writes again what was replaced. */
  restoreReplaced(id: string): void {
    const change = this.#entries.get(id)?.remoteChange
    if (!change) return
    this.change(id, replacedValue(change))
    this.retryNow()
  }

  dismissRemoteChange(id: string): void {
    this.#set(id, { remoteChange: null })
  }

  summary() {
    return summaryOf([...this.#entries.values()].map(({ saving }) => saving))
  }

  retryNow(): void {
    this.#options.target.retryNow()
  }

  /** Sends everything now; false when something did not get through. */
  flushed(): Promise<boolean> {
    const { subscribe } = this
    return flushed({ subscribe, retryNow: () => this.retryNow(), summary: () => this.summary() })
  }

  #hear(event: SyncEvent<Value, Reply>): void {
    if (event.type === 'typed') this.#set(event.key, { value: event.value })
    if (event.type === 'saving') this.#set(event.key, { saving: event.saving })
    if (event.type === 'refused') this.#options.onRefused?.()
    if (event.type === 'saved') this.#acknowledge(event.key, event.value, event.reply)
  }

  #acknowledge(id: string, value: Value, reply: Reply): void {
    this.#versions.set(id, reply.version)
    this.#savedAt = Date.now()
    this.#options.onSaved?.(id, reply)
    const theirs = this.#options.replacedBy?.(value, reply) ?? null
    if (theirs === null) {
      this.#set(id, {})
      return
    }
    const at = new Date().toISOString()
    this.#set(id, { remoteChange: { kind: 'elsewhere', by: '', at, theirs, mine: value } })
  }

  #set(id: string, change: Partial<Entry<Value>>): void {
    const entry = this.#entries.get(id) ?? entryOf(this.#options.empty)
    this.#together(() => {
      this.#entries = new Map(this.#entries).set(id, { ...entry, ...change })
      if (change.value !== undefined) this.#values = new Map(this.#values).set(id, change.value)
    })
  }

  /** Many changes, told once. */
  #together(work: () => void): void {
    this.#works += 1
    work()
    this.#works -= 1
    if (this.#works > 0) return
    for (const listener of [...this.#listeners]) listener()
  }
}

function entryOf<Value>(value: Value): Entry<Value> {
  return { value, saving: untouched(), remoteChange: null }
}
