import { startTransition, useEffect, useState } from 'react'

const REST_MS = 300

/**
 * The value once it has stood still for a moment, for what is too much work to do at each keystroke. What belongs to
 * another subject counts at once: a figure of the last one beside the fields of this one would be false.
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
