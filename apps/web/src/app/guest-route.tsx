import { useEffect } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { readLoginState } from '../lib/redirect.ts'
import { useSession } from '../lib/session.ts'
import { Loading } from '../ui/loading.tsx'

/** Once somebody is signed in, the login screens have nothing more to say. */
export function GuestRoute({ onSigningIn }: { onSigningIn?: (address: string) => void }) {
  const session = useSession()
  const { returnTo } = readLoginState(useLocation().state)
  // While the server looks at the password, the screen that comes next is on its way.
  useEffect(() => {
    const begin = () => onSigningIn?.(returnTo)
    document.addEventListener('submit', begin)
    return () => document.removeEventListener('submit', begin)
  }, [onSigningIn, returnTo])
  if (session.status === 'unknown') return <Loading />
  if (session.status === 'signed-in') return <Navigate to={returnTo} replace />
  return <Outlet />
}
