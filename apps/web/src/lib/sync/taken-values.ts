import { syncPolicy } from '@lab-zer0/domain/autosave/sync-policy.ts'
import { type Draft, type DraftId, idOf } from './draft.ts'
import type { SyncReply } from './sender.ts'
import type { Taken } from './sync-target.ts'

/** An answer that has just come may have been asked for this long ago. */
const READ_MS = 15_000

/** What the server took while this browser was open: a screen may hold an older read of it. */
export class TakenValues {
  readonly #all = new Map<string, { id: DraftId; at: number; taken: Taken<unknown, SyncReply> }>()

  add(draft: Draft, reply: SyncReply): void {
    // Nobody reads a sent file back, and its bytes would fill the memory.
    if (syncPolicy[draft.kind].lane === 'files') return
    const { key, value } = draft
    this.#all.set(idOf(draft), { id: draft, at: Date.now(), taken: { key, value, reply } })
  }

  drop(id: DraftId): void {
    this.#all.delete(idOf(id))
  }

  /** Those of a place that a read may have missed. */
  since(readAt: number, { kind, place }: Pick<DraftId, 'kind' | 'place'>): Taken<unknown, SyncReply>[] {
    return [...this.#all.values()]
      .filter(({ id, at }) => id.kind === kind && id.place === place && at > readAt - READ_MS)
      .map(({ taken }) => taken)
  }
}
