import { Footer } from '../app/footer.tsx'
import { GuestHeader } from '../app/guest-header.tsx'
import { SkipLink } from '../app/skip-link.tsx'

/** What stands around every screen of the app, to look at while the app itself is on its way. It takes its place. */
export function AppFrame() {
  return (
    <>
      <SkipLink />
      <GuestHeader />
      <main id="main" tabIndex={-1} className="flex min-h-[calc(100dvh-4rem)] flex-1 flex-col" />
      <Footer />
    </>
  )
}
