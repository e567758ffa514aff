import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import { useSession } from '../lib/session.ts'
import { Loading } from '../ui/loading.tsx'
import { Arrival } from './arrival.tsx'
import { Footer } from './footer.tsx'
import { GuestHeader } from './guest-header.tsx'
import { MemberHeader } from './member-header.tsx'

const FirstStepsAgain = lazy(async () => ({
  default: (await import('../features/help/first-steps-again.tsx')).FirstStepsAgain,
}))

export function Layout() {
  const session = useSession()
  return (
    <>
      <a href="#main" className="absolute -top-20 left-4 z-50 bg-wattle px-4 py-3 text-on-wattle focus:top-2">
        Skip to content
      </a>
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
