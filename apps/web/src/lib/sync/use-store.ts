import { useEffect, useState } from 'react'

/** One store for as long as its screen is open. What is unsent when it is left is sent by the engine. */
export function useStore<Store extends { connect: () => () => void }>(make: () => Store): Store {
  const [store] = useState(make)
  useEffect(() => store.connect(), [store])
  return store
}
