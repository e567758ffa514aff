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
