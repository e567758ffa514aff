import { type CellSaving, isUnsaved } from '@lab-zer0/domain/autosave/cell-saving.ts'
import type { SyncKind } from '@lab-zer0/domain/autosave/sync-policy.ts'
import type { RefusedError } from '../refused-error.ts'
import type { SyncReply } from './sender.ts'

/** What happened to a field of this place, in this tab or in another. */
export type SyncEvent<Value, Reply extends SyncReply> =
  | { type: 'saving'; key: string; saving: CellSaving<Value> }
  /** Another tab of this person wrote it. */
  | { type: 'typed'; key: string; value: Value }
  | { type: 'saved'; key: string; value: Value; reply: Reply }
  | { type: 'refused'; key: string; error: Pick<RefusedError, 'message' | 'code'> }
  | { type: 'progress'; key: string; percent: number }

export type Kept<Value> = { key: string; value: Value; version: number; isParked: boolean }
/** A value that the server took while this browser was open. */
export type Taken<Value, Reply extends SyncReply> = { key: string; value: Value; reply: Reply }

export type Written<Value> = {
  key: string
  value: Value
  /** Of the server's value that its writer sees. */
  version: number
  after?: string | null
}

/** One form, checklist or audit: what its screen needs of the engine. */
export type SyncTarget<Value, Reply extends SyncReply = SyncReply> = {
  readonly kind: SyncKind
  readonly place: string
  write: (written: Written<Value>) => void
  /** Kept on the device, and not sent. */
  park: (written: Written<Value>) => void
  /** What was written has become wrong: it is not sent, and not kept. */
  withhold: (key: string) => void
  /** The field is gone. */
  drop: (key: string) => void
  savingOf: (key: string) => CellSaving<Value>
  /** Everything of this place that the server does not have, in the order in which it was begun. */
  kept: () => Kept<Value>[]
  /** What the server took after a screen had read its values. */
  takenSince: (readAt: number) => Taken<Value, Reply>[]
  retryNow: () => void
  subscribe: (listener: (events: readonly SyncEvent<Value, Reply>[]) => void) => () => void
}

export type SaveSummary = { unsaved: number; kept: number; refused: number }

export function summaryOf<Value>(savings: readonly CellSaving<Value>[]): SaveSummary {
  const count = (isCounted: (saving: CellSaving<Value>) => boolean) => savings.filter(isCounted).length
  return {
    unsaved: count(isUnsaved),
    kept: count(({ outcome }) => outcome.kind === 'lost'),
    refused: count(({ outcome }) => outcome.kind === 'refused'),
  }
}

type Flushing = {
  retryNow: () => void
  subscribe: (listener: () => void) => () => void
  summary: () => SaveSummary
}

/** Sends everything now. True once the server has it all, false as soon as something does not get through. */
export function flushed({ retryNow, subscribe, summary }: Flushing): Promise<boolean> {
  retryNow()
  return new Promise((resolve) => {
    const stop = subscribe(look)
    look()
    function look() {
      const { unsaved, kept, refused } = summary()
      const hasFailed = kept + refused > 0
      if (unsaved > 0 && !hasFailed) return
      queueMicrotask(() => stop())
      resolve(!hasFailed)
    }
  })
}
