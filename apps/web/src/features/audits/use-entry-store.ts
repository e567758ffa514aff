import { useEffect, useState, useSyncExternalStore } from 'react'
import { EntryStore, type EntryStoreOptions } from './entry-store.ts'

/** One store for as long as the screen is open. What is unsent when it is left goes on being sent. */
export function useEntryStore<Value>(options: () => EntryStoreOptions<Value>): EntryStore<Value> {
  const [store] = useState(() => new EntryStore(options()))
  useEffect(() => {
    const send = () => store.tryAgain()
    const ask = (event: BeforeUnloadEvent) => {
      if (store.hasUnsaved()) event.preventDefault()
    }
    window.addEventListener('online', send)
    window.addEventListener('beforeunload', ask)
    return () => {
      window.removeEventListener('online', send)
      window.removeEventListener('beforeunload', ask)
      send()
    }
  }, [store])
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
