import { startTransition, useEffect, useState } from 'react'

const REST_MS = 300

/**
 * The value once it has stopped changing, for work that is too much for each keystroke. When the subject changes, the
 * new value applies at once, so that no figure of the previous one is shown beside the new fields.
 */
export function useSettled<Value>(value: Value, subject: unknown): Value {
  const [settled, setSettled] = useState({ value, subject })
  const isOther = settled.subject !== subject
  if (isOther) setSettled({ value, subject })
  useEffect(() => {
    if (Object.is(settled.value, value)) return
    const timer = setTimeout(() => startTransition(() => setSettled({ value, subject })), REST_MS)
    return () => clearTimeout(timer)
  }, [settled, value, subject])
  return isOther ? value : settled.value
}
