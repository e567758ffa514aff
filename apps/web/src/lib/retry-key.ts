import { useRef } from 'react'

/**
 * The Idempotency-Key of a form: the same for the same words until they were accepted, so that a person who tries
 * again after a lost answer gets that answer and not a second account.
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
