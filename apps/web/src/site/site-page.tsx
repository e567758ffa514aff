import type { ReactNode } from 'react'
import { Footer } from '../app/footer.tsx'
import { SkipLink } from '../app/skip-link.tsx'
import { Island } from '../ui/island.tsx'
import { SiteHeader } from './site-header.tsx'

/** A public page as the server sends it. */
export function SitePage({ path, children }: { path: string; children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <div className="contents print:hidden">
        <Island name="header">
          <SiteHeader path={path} />
        </Island>
      </div>
      <main id="main" tabIndex={-1} className="flex flex-1 flex-col">
        {children}
      </main>
      <Footer />
    </>
  )
}
