import { useSyncExternalStore } from 'react'
import { useUser } from '../session.ts'
import type { SyncEngine } from './sync-engine.ts'

let current: SyncEngine | null = null
const listeners = new Set<() => void>()

/** The app opens it when somebody signs in, and takes it away when they leave. */
export function setSync(engine: SyncEngine | null): void {
  current = engine
  for (const listener of [...listeners]) listener()
}

/** For what is not drawn. */
export function currentSync(person: string): SyncEngine | null {
  return current?.person === person ? current : null
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Null for a moment, until what this browser kept has been read. */
export function useSync(): SyncEngine | null {
  const user = useUser()
  const engine = useSyncExternalStore(subscribe, () => current)
  return engine?.person === user.id ? engine : null
}

/** False where this browser keeps nothing. Read whenever a screen says how its saving goes. */
export function useIsDurable(): boolean {
  return useSync()?.isDurable ?? true
}
