import { useSyncExternalStore } from 'react'
import { useIsDurable } from '../../../lib/sync/current-sync.ts'
import type { SyncReply } from '../../../lib/sync/sender.ts'
import { SaveLine } from '../../../product/save-line.tsx'
import type { EntryStore } from './entry-store.ts'

/** Speaks for all findings or replies of a page. */
export function EntriesSaveLine<Value, Reply extends SyncReply>({
  store,
}: {
  store: EntryStore<Value, Reply>
}) {
  useSyncExternalStore(store.subscribe, () => store.entries)
  return (
    <SaveLine
      summary={store.summary()}
      savedAt={store.savedAt}
      isDurable={useIsDurable()}
      onRetry={() => store.retryNow()}
    />
  )
}

type BothProps<One, Reply extends SyncReply, Other, OtherReply extends SyncReply> = {
  store: EntryStore<One, Reply>
  rowStore: EntryStore<Other, OtherReply>
}

/** One line for findings and rows together: a page says only once whether it is saved. */
export function AuditSaveLine<One, Reply extends SyncReply, Other, OtherReply extends SyncReply>({
  store,
  rowStore,
}: BothProps<One, Reply, Other, OtherReply>) {
  useSyncExternalStore(store.subscribe, () => store.entries)
  useSyncExternalStore(rowStore.subscribe, () => rowStore.entries)
  const [findings, rows] = [store.summary(), rowStore.summary()]
  const savedAt = Math.max(store.savedAt ?? 0, rowStore.savedAt ?? 0)
  return (
    <SaveLine
      summary={{
        unsaved: findings.unsaved + rows.unsaved,
        kept: findings.kept + rows.kept,
        refused: findings.refused + rows.refused,
      }}
      savedAt={savedAt === 0 ? null : savedAt}
      isDurable={useIsDurable()}
      onRetry={() => {
        store.retryNow()
        rowStore.retryNow()
      }}
    />
  )
}
