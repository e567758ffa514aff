import { header as copy, global } from '@lab-zer0/content/microcopy.ts'
import { Menu, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useShownLocation } from '../lib/location.ts'
import { Logo } from '../product/logo.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { cx } from '../ui/cx.ts'
import { Link } from '../ui/link.tsx'

type HeaderFrameProps = {
  home: { href: string; label: string }
  nav: ReactNode
  side: ReactNode
  menu: ReactNode
  /** In the bar at every width. */
  always?: ReactNode
  /** Said on phones, where a screen does not suit them. */
  notice?: string | undefined
}

/** From 1024 px navigation and person stand in the bar; below, they are behind the Menu button. */
export function HeaderFrame({ home, nav, side, menu, always, notice }: HeaderFrameProps) {
  const { key } = useShownLocation()
  const [openedAt, setOpenedAt] = useState<string>()
  // Going anywhere closes the menu: it is open only at the place where it was opened.
  const isOpen = openedAt === key
  const Icon = isOpen ? X : Menu
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isOpen) return
    function closeOnEscape(event: KeyboardEvent) {
      if (event.key !== 'Escape') return
      setOpenedAt(undefined)
      button.current?.focus()
    }
    document.addEventListener('keydown', closeOnEscape)
    return () => document.removeEventListener('keydown', closeOnEscape)
  }, [isOpen])
  return (
    <header className="relative z-10 border-b border-line bg-canvas">
      <div className="wrap-page flex min-h-15 items-center sm:gap-6 md:min-h-16">
        <Link
          href={home.href}
          aria-label={home.label}
          kind="plain"
          className="inline-flex min-h-11 items-center gap-2.5 hover:no-underline"
        >
          <Logo />
          <span className="rounded-tag border border-line-strong px-1.5 py-1 text-micro leading-none font-bold text-ink-2">
            {global.beta_badge}
          </span>
        </Link>
        <div className="contents max-lg:hidden">{nav}</div>
        {always}
        <div className="contents max-lg:hidden">{side}</div>
        <button
          ref={button}
          type="button"
          className={cx(
            buttonStyle({ variant: 'quiet' }),
            '-mr-3 lg:hidden noscript:hidden',
            !always && 'ml-auto',
          )}
          aria-expanded={isOpen}
          aria-controls="menu"
          aria-label={isOpen ? copy.menu_close : copy.menu_open}
          onClick={() => setOpenedAt(isOpen ? undefined : key)}
        >
          <Icon aria-hidden="true" strokeWidth={1.75} />
          {/* With the bell, the word has no room on the narrowest phones; the button keeps its name. */}
          <span className={always ? 'max-[24rem]:hidden' : undefined}>{copy.menu}</span>
        </button>
      </div>
      {notice !== undefined && (
        <p className="guests-only wrap-page pb-2.5 text-micro text-ink-3 md:hidden">{notice}</p>
      )}
      <div
        id="menu"
        className={cx(
          'wrap-page gap-1 border-t border-line py-3 lg:hidden',
          // A class and not the attribute: without scripts nothing could take the attribute away.
          isOpen ? 'grid' : 'hidden max-lg:noscript:grid',
        )}
      >
        {menu}
      </div>
    </header>
  )
}
