import { Navigate, Outlet, useLocation } from 'react-router'
import { readLoginState } from '../lib/redirect.ts'
import { useSession } from '../lib/session.ts'
import { Loading } from '../ui/loading.tsx'

/** Once somebody is signed in, the login screens have nothing more to say. */
export function GuestRoute() {
  const session = useSession()
  const location = useLocation()
  if (session.status === 'unknown') return <Loading />
  if (session.status === 'signed-in') {
    return <Navigate to={readLoginState(location.state).returnTo} replace />
  }
  return <Outlet />
}
