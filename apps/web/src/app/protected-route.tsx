import { global } from '@lab-zer0/content/microcopy.ts'
import type { User } from '@lab-zer0/contracts/auth.ts'
import { type ComponentType, lazy, useEffect, useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { keepLoading } from '../lib/keep-loading.ts'
import { paths } from '../lib/paths.ts'
import type { LoginState } from '../lib/redirect.ts'
import { LetThrough, needsNames, needsSecondFactor, useSession } from '../lib/session.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { Loading } from '../ui/loading.tsx'
import { Page } from '../ui/page.tsx'
import { UnavailablePage } from './unavailable-page.tsx'

const CompleteProfileScreen = lazy(async () => ({
  default: (await import('../features/account/complete-profile/complete-profile-screen.tsx'))
    .CompleteProfileScreen,
}))

const TwoFactorGate = lazy(async () => ({
  default: (await import('../features/account/two-factor/two-factor-gate.tsx')).TwoFactorGate,
}))

const loadNotices = async () => (await import('./app-notices.tsx')).AppNotices
const loadSender = async () => (await import('./send-waiting.tsx')).SendWaiting

// Where admins without a second factor may go all the same: there they can set it up, too.
const ungated: readonly string[] = [paths.account, paths.twoFactor]

/** Nobody passes without a session, nobody without a name, and no admin without a second factor. */
export function ProtectedRoute() {
  const session = useSession()
  const { pathname, search, hash } = useLocation()
  if (session.status === 'unknown') return <Loading />
  if (session.status === 'failed') {
    return (
      <Page>
        <ErrorState message={global.auth_errors.check} onRetry={session.retry} reason={session.reason} />
      </Page>
    )
  }
  if (session.status === 'unavailable') return <UnavailablePage {...session} />
  if (session.status === 'signed-out') {
    const isChosen = session.ending === 'logout'
    const state: LoginState = {
      returnTo: isChosen ? paths.dashboard : pathname + search + hash,
      wasSignedOut: session.ending === 'expired',
    }
    return <Navigate to={paths.login} replace state={state} />
  }
  return (
    <LetThrough value={session.user}>
      <Beside load={loadNotices} />
      <Screen user={session.user} />
      <Beside load={loadSender} />
    </LetThrough>
  )
}

/** What works beside every screen. That its script is late must not take the screen away. */
function Beside({ load }: { load: () => Promise<ComponentType> }) {
  const [Part, setPart] = useState<ComponentType | null>(null)
  useEffect(() => keepLoading(load, (loaded) => setPart(() => loaded)), [load])
  return Part && <Part />
}

function Screen({ user }: { user: User }) {
  const { pathname } = useLocation()
  if (needsNames(user)) return <CompleteProfileScreen />
  if (needsSecondFactor(user) && !ungated.includes(pathname)) return <TwoFactorGate />
  return <Outlet />
}
