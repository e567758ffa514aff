import { useRef } from 'react'

/**
 * The Idempotency-Key of a form. It stays the same for the same values until they are accepted, so that a retry after
 * a lost answer gets that answer and doesn't create a second account.
 */
export function useRetryKey() {
  const held = useRef<{ words: string; key: string }>(undefined)
  return {
    keyFor: (body: unknown): string => {
      const words = JSON.stringify(body)
      if (held.current?.words !== words) held.current = { words, key: crypto.randomUUID() }
      return held.current.key
    },
    forget: () => {
      held.current = undefined
    },
  }
}
