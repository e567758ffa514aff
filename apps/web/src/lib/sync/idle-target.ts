import { untouched } from '@lab-zer0/domain/autosave/cell-saving.ts'
import type { SyncKind } from '@lab-zer0/domain/autosave/sync-policy.ts'
import type { SyncReply } from './sender.ts'
import type { SyncTarget } from './sync-target.ts'

/** For what can only be read: nothing is written, so nothing is kept or sent. */
export function idleTarget<Value, Reply extends SyncReply>(kind: SyncKind): SyncTarget<Value, Reply> {
  const nothing = () => undefined
  return {
    kind,
    place: '',
    write: nothing,
    park: nothing,
    withhold: nothing,
    drop: nothing,
    savingOf: () => untouched(),
    kept: () => [],
    takenSince: () => [],
    retryNow: nothing,
    subscribe: () => nothing,
  }
}
