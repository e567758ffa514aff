import { useCallback, useState, useSyncExternalStore } from 'react'

const WIDE = '(min-width: 48rem)'
const REM_PX = 16

/** A table from 768 pixels on, a list below. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = window.matchMedia?.(WIDE)
      query?.addEventListener('change', listener)
      return () => query?.removeEventListener('change', listener)
    },
    () => window.matchMedia?.(WIDE).matches ?? true,
  )
}

/** How wide the box is in rem; null until it is known. */
export function useWidthRem() {
  const [width, setWidth] = useState<number | null>(null)
  // A function, because the box comes and goes when a tablet is turned.
  const box = useCallback((element: HTMLDivElement | null) => {
    if (!element || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.floor(entry.contentRect.width / REM_PX))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { box, width }
}
