import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router'

/**
 * A screen that still waits for its words has no title yet, or changes it for another when they come: until the person
 * does something, reading begins at the title that is there.
 */
function beginAtTitle(): () => void {
  const main = document.querySelector('main')
  focusOn(main?.querySelector('h1') ?? main)
  const watch = new MutationObserver(() => {
    const title = main?.querySelector('h1')
    const isNowhere = document.activeElement === document.body || document.activeElement === main
    if (title && isNowhere) focusOn(title)
  })
  if (main) watch.observe(main, { childList: true, subtree: true })
  // On the way down: a list or a button keeps its keys to itself on the way up.
  const acts = ['keydown', 'pointerdown'] as const
  const stop = () => {
    watch.disconnect()
    for (const act of acts) document.removeEventListener(act, stop, { capture: true })
  }
  for (const act of acts) document.addEventListener(act, stop, { capture: true })
  return stop
}

function focusOn(target: HTMLElement | null): void {
  if (target && !target.hasAttribute('tabindex')) target.tabIndex = -1
  target?.focus({ preventScroll: true })
}

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
    setWords(document.title)
    return beginAtTitle()
  }, [pathname])
  return createPortal(
    <div role="status" className="sr-only">
      {words}
    </div>,
    document.body,
  )
}
