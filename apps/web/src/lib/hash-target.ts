import { useEffect } from 'react'
import { useLocation } from 'react-router'

/**
 * Scrolls to the part of the address after # and moves the focus there, as browsers do. The router doesn't, and
 * content that loads later isn't there yet when the address changes.
 */
export function useHashTarget(isReady = true) {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address again goes there again
  useEffect(() => {
    if (!isReady || hash === '') return
    // One picture later, because the arrival at a new screen begins at the top.
    const frame = requestAnimationFrame(() => goTo(decodeURIComponent(hash.slice(1))))
    return () => cancelAnimationFrame(frame)
  }, [hash, key, isReady])
}

export function goTo(id: string) {
  const target = document.getElementById(id)
  if (!target) return
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1
  target.scrollIntoView({ block: 'start' })
  target.focus({ preventScroll: true })
}
