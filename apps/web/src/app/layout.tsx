import { Suspense } from 'react'
import { Outlet, useLocation, useMatch } from 'react-router'
import { optional } from '../lib/optional.ts'
import { paths } from '../lib/paths.ts'
import { LetThrough, useSession } from '../lib/session.ts'
import { Loading } from '../ui/loading.tsx'
import { Arrival } from './arrival.tsx'
import { Footer } from './footer.tsx'
import { GuestHeader } from './guest-header.tsx'
import { MemberHeader } from './member-header.tsx'
import { SkipLink } from './skip-link.tsx'
import { SlimFooter } from './slim-footer.tsx'

const FirstStepsAgain = optional(
  async () => (await import('../features/help/first-steps-again.tsx')).FirstStepsAgain,
)

/** Screens of signed-in people begin with one of these; every other address is public. */
const WORKING = ['/dashboard', '/lab/', '/audits', '/account', '/notices', '/invitations']

export function Layout() {
  const session = useSession()
  const { pathname } = useLocation()
  const isAtWork = session.status === 'signed-in' && WORKING.some((path) => pathname.startsWith(path))
  // Under a thumb there is room for one question and nothing else.
  const isWalk = [useMatch(paths.walk), useMatch(paths.auditWalk)].some((match) => match !== null)
  if (isWalk) return <Bare />
  return (
    <>
      <SkipLink />
      {session.status === 'signed-in' ? <MemberHeader user={session.user} /> : <GuestHeader />}
      {/* As high as the window: the footer stays below it, and nothing that is seen moves when a screen arrives. */}
      <main id="main" tabIndex={-1} className="flex min-h-[calc(100dvh-4rem)] flex-1 flex-col">
        <Suspense fallback={<Loading />}>
          <Outlet />
          <Arrival />
        </Suspense>
      </main>
      {isAtWork ? (
        <SlimFooter>
          {session.user.hidden_first_steps.length > 0 && (
            <LetThrough value={session.user}>
              <Suspense>
                <FirstStepsAgain />
              </Suspense>
            </LetThrough>
          )}
        </SlimFooter>
      ) : (
        <Footer />
      )}
    </>
  )
}

function Bare() {
  return (
    <main id="main" tabIndex={-1} className="flex min-h-dvh flex-col">
      <Suspense fallback={<Loading />}>
        <Outlet />
        <Arrival />
      </Suspense>
    </main>
  )
}
