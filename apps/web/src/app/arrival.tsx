import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router'

/**
 * What a browser does by itself when a page is loaded: start at the top, begin reading at the title, say where
 * we are. It stands beside the screen inside Suspense, so its effect runs when the screen is really there.
 */
export function Arrival() {
  const { pathname } = useLocation()
  const [words, setWords] = useState('')
  const previous = useRef(pathname)
  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    window.scrollTo({ top: 0, left: 0, behavior: 'instant' })
    const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
    if (target && !target.hasAttribute('tabindex')) target.tabIndex = -1
    target?.focus({ preventScroll: true })
    setWords(document.title)
  }, [pathname])
  return createPortal(
    <div role="status" className="sr-only">
      {words}
    </div>,
    document.body,
  )
}
