import { unknown_address as copy } from '@lab-zer0/content/microcopy.ts'
import { Navigate, useLocation } from 'react-router'
import { fill } from '../lib/format.ts'
import { paths } from '../lib/paths.ts'
import type { LoginState } from '../lib/redirect.ts'
import { useSession } from '../lib/session.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { Loading } from '../ui/loading.tsx'
import { Page } from '../ui/page.tsx'
import { PageHead } from '../ui/page-head.tsx'

/** Specification, section 2: any other path leads to the login, which says so. Who is signed in reads it here. */
export function UnknownAddress() {
  const session = useSession()
  const { pathname } = useLocation()
  if (session.status === 'unknown') return <Loading />
  if (session.status !== 'signed-in') {
    const state: LoginState = {
      returnTo: paths.dashboard,
      wasSignedOut: false,
      arrival: 'unknown_address',
    }
    return <Navigate to={paths.login} replace state={state} />
  }
  return (
    <Page>
      <PageHead title={copy.title} />
      <div className="grid max-w-160 gap-6">
        <p className="wrap-anywhere">{fill(copy.text, { path: pathname })}</p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink href={paths.dashboard}>{copy.dashboard}</ButtonLink>
          <ButtonLink variant="secondary" href={paths.viewLabs}>
            {copy.labs}
          </ButtonLink>
        </div>
      </div>
    </Page>
  )
}
