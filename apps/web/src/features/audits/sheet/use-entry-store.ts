import { useSyncExternalStore } from 'react'
import type { SyncReply } from '../../../lib/sync/sender.ts'
import type { Entry, EntryStore } from './entry-store.ts'

export function useValues<Value, Reply extends SyncReply>(store: EntryStore<Value, Reply>) {
  return useSyncExternalStore(store.subscribe, () => store.values)
}

export function useEntries<Value, Reply extends SyncReply>(store: EntryStore<Value, Reply>) {
  return useSyncExternalStore(store.subscribe, () => store.entries)
}

export function useEntry<Value, Reply extends SyncReply>(
  store: EntryStore<Value, Reply>,
  id: string,
): Entry<Value> | undefined {
  return useSyncExternalStore(store.subscribe, () => store.entries.get(id))
}
