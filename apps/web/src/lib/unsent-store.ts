import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { NetworkError } from './refused-error.ts'
import { sessionOptions } from './session.ts'

type UnsentStore = { hasUnsaved(): boolean; tryAgain(): void }

/** The network is back: send. The window closes with something unsent: ask. */
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
  /** Stores that were left while something was on its way. One that opens again takes over from them. */
  left: Map<string, Store>
}

/** One store for as long as its screen is open. What is unsent when it is left goes on being sent. */
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

/** What is left behind goes on being sent, but never in the name of the next person: then this throws. */
export function useWriterCheck(writerId: string): () => void {
  const client = useQueryClient()
  return () => {
    const isStillHere = client.getQueryData(sessionOptions.queryKey)?.user?.id === writerId
    if (!isStillHere) throw new NetworkError('Its writer has signed out')
  }
}
