import { useSyncExternalStore } from 'react'
import { useUser } from '../../lib/session.ts'
import { type Place, useStoreAt, useWriterCheck } from '../../lib/unsent-store.ts'
import { EntryStore, type EntryStoreOptions } from './entry-store.ts'

/** The entries of a place; see `useStoreAt` for how long their store lives. */
export function useEntryStore<Value>(
  place: Place<EntryStore<Value>>,
  options: () => EntryStoreOptions<Value>,
): EntryStore<Value> {
  const checkWriter = useWriterCheck(useUser().id)
  return useStoreAt(place, () => {
    const given = options()
    const send = async (id: string, value: Value) => {
      checkWriter()
      return given.send(id, value)
    }
    return new EntryStore({ ...given, send })
  })
}

export function useEntries<Value>(store: EntryStore<Value>) {
  return useSyncExternalStore(store.subscribe, () => store.entries)
}

export function useEntry<Value>(store: EntryStore<Value>, id: string): Value {
  return useSyncExternalStore(store.subscribe, () => store.valueOf(id))
}

export function useSaveState<Value>(store: EntryStore<Value>) {
  return useSyncExternalStore(store.subscribe, () => store.saveState)
}
