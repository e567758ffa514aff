import footer from '@lab-zer0/content/data/site/footer.json'
import { header } from '@lab-zer0/content/microcopy.ts'
import type { ReactNode } from 'react'
import { fillSite } from '../lib/site.ts'
import { Link } from '../ui/link.tsx'
import { ThemeChoice } from './theme-choice.tsx'

/** What somebody at work may look for; the rest is on the public pages. */
const LINKS = ['/faq', 'mailto:{contact_email}', '/method', '/terms', '/privacy', '/accessibility']

/** Below the screens that people work in, where a large footer would only be scrolled past. */
export function SlimFooter({ children }: { children?: ReactNode }) {
  return (
    <footer className="mt-auto border-t border-line text-micro text-ink-3 print:hidden">
      <div className="wrap-page flex min-h-12 flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
        <span>{fillSite(footer.short)}</span>
        <div className="flex flex-wrap items-center gap-x-5">
          {children}
          <nav aria-label={header.footer} className="flex flex-wrap gap-x-5">
            {footer.links
              .filter(({ target }) => LINKS.includes(target))
              .map(({ label, target }) => (
                <Link
                  key={label}
                  href={fillSite(target)}
                  kind="plain"
                  className="inline-flex min-h-7 items-center text-ink-2 max-md:min-h-11 pointer-coarse:min-h-11"
                >
                  {label}
                </Link>
              ))}
          </nav>
          <ThemeChoice on="canvas" />
        </div>
      </div>
    </footer>
  )
}
