import { useEffect, useState } from 'react'

// Specification, section 9.
const REMOVAL_NOTICE_MS = 3000

/** A sentence that goes away by itself after three seconds. */
export function usePassingNotice() {
  const [notice, setNotice] = useState<{ text: string }>()
  useEffect(() => {
    if (!notice) return
    const timer = setTimeout(() => setNotice(undefined), REMOVAL_NOTICE_MS)
    return () => clearTimeout(timer)
  }, [notice])
  return { text: notice?.text, show: (text: string) => setNotice({ text }) }
}
