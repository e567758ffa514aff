import type { DraftId } from './draft.ts'
import type { SyncReply } from './sender.ts'
import type { SyncEvent } from './sync-target.ts'

export type AnyEvent = SyncEvent<unknown, SyncReply>
export type Listener = (events: readonly AnyEvent[]) => void
type Place = Pick<DraftId, 'kind' | 'place'>

const nameOf = ({ kind, place }: Place) => `${kind}\n${place}`

/** Tells each place what happened there; many changes at once are told once. */
export class Announcer {
  readonly #listeners = new Map<string, Set<Listener>>()
  readonly #everywhere = new Set<() => void>()
  #waiting: Map<string, AnyEvent[]> | undefined

  subscribe(place: Place, listener: Listener): () => void {
    const listeners = this.#listeners.get(nameOf(place)) ?? new Set()
    this.#listeners.set(nameOf(place), listeners.add(listener))
    return () => listeners.delete(listener)
  }

  /** Of a change at any place. */
  subscribeAll(listener: () => void): () => void {
    this.#everywhere.add(listener)
    return () => this.#everywhere.delete(listener)
  }

  tell(place: Place, event: AnyEvent): void {
    this.together(() => {
      const events = this.#waiting?.get(nameOf(place))
      if (events) events.push(event)
      else this.#waiting?.set(nameOf(place), [event])
    })
  }

  together(work: () => void): void {
    if (this.#waiting) {
      work()
      return
    }
    const waiting = new Map<string, AnyEvent[]>()
    this.#waiting = waiting
    try {
      work()
    } finally {
      this.#waiting = undefined
    }
    for (const [name, events] of waiting) {
      for (const listener of [...(this.#listeners.get(name) ?? [])]) listener(events)
    }
    if (waiting.size === 0) return
    for (const listener of [...this.#everywhere]) listener()
  }
}
