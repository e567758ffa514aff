import { faq as copy } from '@lab-zer0/content/microcopy.ts'
import { ArrowUp } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'
import { buttonStyle } from '../../../ui/button-style.ts'

/** Appears once `past` has left the window, and leads back to the title. */
export function ToTop({ past }: { past: RefObject<HTMLElement | null> }) {
  const isPast = useIsPast(past)
  if (!isPast) return null
  return (
    <div className="fixed right-5 bottom-5 z-10 rounded-control shadow-raised print:hidden">
      <button type="button" className={buttonStyle({ variant: 'secondary' })} onClick={goToTop}>
        <ArrowUp aria-hidden="true" strokeWidth={1.75} />
        {copy.go_to_top}
      </button>
    </div>
  )
}

function goToTop() {
  window.scrollTo({ top: 0 })
  // The button leaves, so reading goes on at the title.
  const title = document.querySelector<HTMLElement>('h1')
  if (title && !title.hasAttribute('tabindex')) title.tabIndex = -1
  title?.focus({ preventScroll: true })
}

function useIsPast(target: RefObject<HTMLElement | null>) {
  const [isPast, setIsPast] = useState(false)
  useEffect(() => {
    if (!target.current) return
    const observer = new IntersectionObserver(([entry]) => setIsPast(entry?.isIntersecting === false))
    observer.observe(target.current)
    return () => observer.disconnect()
  }, [target])
  return isPast
}
