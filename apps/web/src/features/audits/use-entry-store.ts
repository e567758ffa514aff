import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { NetworkError } from '../../lib/refused-error.ts'
import { sessionOptions, useUser } from '../../lib/session.ts'
import { EntryStore, type EntryStoreOptions } from './entry-store.ts'

/** One store for as long as the screen is open. What is unsent when it is left goes on being sent. */
export function useEntryStore<Value>(options: () => EntryStoreOptions<Value>): EntryStore<Value> {
  const client = useQueryClient()
  const { id: writerId } = useUser()
  const [store] = useState(() => {
    const given = options()
    return new EntryStore({
      ...given,
      send: (id, value) => {
        // What is left behind goes on being sent, but never in the name of the next person.
        const isStillHere = client.getQueryData(sessionOptions.queryKey)?.user?.id === writerId
        return isStillHere ? given.send(id, value) : Promise.reject(new NetworkError('Its writer is gone'))
      },
    })
  })
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
