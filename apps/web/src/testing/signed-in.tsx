import { currentUser, type User } from '@lab-zer0/contracts/auth.ts'
import type { ReactNode } from 'react'
import { Route } from 'react-router'
import { ProtectedRoute } from '../app/protected-route.tsx'
import { aUser } from './people.ts'
import { renderAt } from './render-screen.tsx'
import { answer } from './server.ts'

type Place = Parameters<typeof renderAt>[0]

/** Opens a screen for somebody who is signed in. `pattern` is the screen's address. */
export function renderSignedIn(place: Place, pattern: string, screen: ReactNode, user: User = aUser()) {
  answer(currentUser, { success: true, user })
  return renderAt(
    place,
    <Route element={<ProtectedRoute />}>
      <Route path={pattern} element={screen} />
    </Route>,
  )
}

/** An admin whose second factor is proven. */
export function anAdmin(given: Partial<User> = {}): User {
  return aUser({
    email: 'hannah.whitfield@portellery.edu.au',
    first_name: 'Hannah',
    last_name: 'Whitfield',
    is_organisation_admin: true,
    two_factor_enabled: true,
    two_factor_required: true,
    two_factor_verified: true,
    ...given,
  })
}
