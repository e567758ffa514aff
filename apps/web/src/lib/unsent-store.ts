import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { NetworkError } from './refused-error.ts'
import { sessionOptions } from './session.ts'

type UnsentStore = { hasUnsaved(): boolean; tryAgain(): void }

/** Sends when the network is back, and asks before the window closes with unsent values. */
export function useUnsent(store: UnsentStore): void {
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
    }
  }, [store])
}

export type Place<Store> = {
  place: string
  /** Stores that were closed with unsent values. A store that opens for the same key takes them over. */
  left: Map<string, Store>
}

/** One store while its screen is open. Unsent values are still sent after it closes. */
export function useStoreAt<Store extends UnsentStore & { stop(): void }>(
  { place, left }: Place<Store>,
  make: () => Store,
): Store {
  const [store] = useState(() => {
    left.get(place)?.stop()
    left.delete(place)
    return make()
  })
  useEffect(
    () => () => {
      if (!store.hasUnsaved()) return
      left.set(place, store)
      store.tryAgain()
    },
    [store, place, left],
  )
  useUnsent(store)
  return store
}

/** Unsent values are still sent after leaving, but never as another user: then this throws. */
export function useWriterCheck(writerId: string): () => void {
  const client = useQueryClient()
  return () => {
    const isStillHere = client.getQueryData(sessionOptions.queryKey)?.user?.id === writerId
    if (!isStillHere) throw new NetworkError('Its writer has signed out')
  }
}
