import { notices as copy } from '@lab-zer0/content/microcopy.ts'
import type { User } from '@lab-zer0/contracts/auth.ts'
import { Bell as BellIcon } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { fill } from '../../lib/format.ts'
import { useShownLocation } from '../../lib/location.ts'
import { optional } from '../../lib/optional.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { cx } from '../../ui/cx.ts'
import { useReadNotices, useUnread } from './notices.api.ts'

const BellPopover = optional(async () => (await import('./bell-popover.tsx')).BellPopover)

const MOST_SHOWN = 99

/** In the header of every page. Opening the page that a notice is about marks that notice as read. */
export function Bell({ user }: { user: User }) {
  const { unread, paths } = useUnread(user)
  const { pathname, key } = useShownLocation()
  const button = useRef<HTMLButtonElement>(null)
  const [openedAt, setOpenedAt] = useState<string>()
  const { mutate: read } = useReadNotices()
  const isHere = paths.includes(pathname)
  useEffect(() => {
    if (isHere) read({ path: pathname })
  }, [isHere, pathname, read])
  // Going anywhere closes it: it is open only at the place where it was opened.
  const isOpen = openedAt === key
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={unread === 0 ? copy.bell : fill(copy.bell_unread, { n: unread })}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpenedAt(isOpen ? undefined : key)}
        className={cx(buttonStyle({ variant: 'quiet', icon: true }), 'relative ml-auto text-ink')}
      >
        <BellIcon aria-hidden="true" strokeWidth={1.75} />
        {unread > 0 && (
          <span aria-hidden="true" className={countStyle}>
            {Math.min(unread, MOST_SHOWN)}
          </span>
        )}
      </button>
      {isOpen && (
        <Suspense>
          <BellPopover trigger={button} onClose={() => setOpenedAt(undefined)} />
        </Suspense>
      )}
    </>
  )
}

const countStyle =
  'absolute top-1 right-0.5 min-w-4.5 rounded-full bg-wattle px-1 text-[0.75rem] leading-4.5 font-bold text-on-wattle ' +
  'shadow-[0_0_0_2px_var(--lz-canvas)]'
