import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import { useSession } from '../lib/session.ts'
import { Loading } from '../ui/loading.tsx'
import { Arrival } from './arrival.tsx'
import { Footer } from './footer.tsx'
import { GuestHeader } from './guest-header.tsx'
import { MemberHeader } from './member-header.tsx'
import { SkipLink } from './skip-link.tsx'

const FirstStepsAgain = lazy(async () => ({
  default: (await import('../features/help/first-steps-again.tsx')).FirstStepsAgain,
}))

export function Layout() {
  const session = useSession()
  return (
    <>
      <SkipLink />
      {session.status === 'signed-in' ? <MemberHeader user={session.user} /> : <GuestHeader />}
      <main id="main" tabIndex={-1} className="flex flex-1 flex-col">
        <Suspense fallback={<Loading />}>
          <Outlet />
          <Arrival />
        </Suspense>
      </main>
      <Footer>
        {session.status === 'signed-in' && session.user.hidden_first_steps.length > 0 && (
          <Suspense>
            <FirstStepsAgain />
          </Suspense>
        )}
      </Footer>
    </>
  )
}
