import { global } from '@lab-zer0/content/data/microcopy.json'
import { lazy } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { paths } from '../lib/paths.ts'
import type { LoginState } from '../lib/redirect.ts'
import { needsNames, useSession } from '../lib/session.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { Loading } from '../ui/loading.tsx'
import { Page } from '../ui/page.tsx'

const CompleteProfileScreen = lazy(async () => ({
  default: (await import('../features/account/complete-profile-screen.tsx')).CompleteProfileScreen,
}))

/** Nobody passes without a session, and nobody without a name. */
export function ProtectedRoute() {
  const session = useSession()
  const { pathname, search, hash } = useLocation()
  if (session.status === 'unknown') return <Loading />
  if (session.status === 'failed') {
    return (
      <Page>
        <ErrorState message={global.auth_errors.check} onRetry={session.retry}>
          {session.reason}
        </ErrorState>
      </Page>
    )
  }
  if (session.status === 'signed-out') {
    const isChosen = session.ending === 'logout'
    const state: LoginState = {
      returnTo: isChosen ? paths.dashboard : pathname + search + hash,
      wasSignedOut: session.ending === 'expired',
    }
    return <Navigate to={paths.login} replace state={state} />
  }
  return needsNames(session.user) ? <CompleteProfileScreen /> : <Outlet />
}
