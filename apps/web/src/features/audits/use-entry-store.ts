import { useEffect, useState, useSyncExternalStore } from 'react'
import { useUser } from '../../lib/session.ts'
import { useUnsent, useWriterCheck } from '../../lib/unsent-store.ts'
import { EntryStore, type EntryStoreOptions } from './entry-store.ts'

/** One store for as long as the screen is open. What is unsent when it is left goes on being sent. */
export function useEntryStore<Value>(options: () => EntryStoreOptions<Value>): EntryStore<Value> {
  const checkWriter = useWriterCheck(useUser().id)
  const [store] = useState(() => {
    const given = options()
    const send = async (id: string, value: Value) => {
      checkWriter()
      return given.send(id, value)
    }
    return new EntryStore({ ...given, send })
  })
  useEffect(() => () => store.tryAgain(), [store])
  useUnsent(store)
  return store
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
