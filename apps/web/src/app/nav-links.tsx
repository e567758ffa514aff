import { header } from '@lab-zer0/content/microcopy.ts'
import { useShownLocation } from '../lib/location.ts'
import { cx } from '../ui/cx.ts'
import { Link } from '../ui/link.tsx'

export type NavLink = { label: string; href: string }
type NavLinksProps = { links: readonly NavLink[]; inMenu?: boolean; className?: string }

const bar =
  'relative inline-flex min-h-11 items-center px-3 text-ui font-medium text-ink-2 hover:text-ink hover:no-underline ' +
  'aria-[current]:font-bold aria-[current]:text-ink aria-[current]:after:absolute aria-[current]:after:inset-x-3 ' +
  'aria-[current]:after:-bottom-px aria-[current]:after:h-0.75 aria-[current]:after:bg-primary'
const row = 'flex min-h-11 items-center text-body font-medium aria-[current]:font-bold'

export function NavLinks({ links, inMenu = false, className }: NavLinksProps) {
  const { pathname, search } = useShownLocation()
  // A tab has an address with a question mark; it goes before the screen that it belongs to.
  const here =
    links.find(({ href }) => href === pathname + search) ?? links.find(({ href }) => href === pathname)
  return (
    <nav
      aria-label={header.main}
      className={cx(inMenu ? 'grid' : 'flex items-stretch gap-1 self-stretch', className)}
    >
      {links.map((link) => (
        <Link
          key={link.href}
          kind="plain"
          href={link.href}
          {...(link === here && { 'aria-current': 'page' })}
          className={inMenu ? row : bar}
        >
          {link.label}
        </Link>
      ))}
    </nav>
  )
}
