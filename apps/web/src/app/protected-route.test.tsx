import { currentUser, logout, updateProfile } from '@lab-zer0/contracts/auth.ts'
import { endOtherSessions } from '@lab-zer0/contracts/sessions.ts'
import { useQueryClient } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { lazy, type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { Route, useLocation } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { call } from '../lib/call.ts'
import { keepFor, keepRead } from '../lib/offline/kept-reads.ts'
import { dropUser, useUser } from '../lib/session.ts'
import { storageKey } from '../lib/storage-key.ts'
import { everythingKept } from '../testing/kept.ts'
import { aUser } from '../testing/people.ts'
import { renderAt } from '../testing/render-screen.tsx'
import { answer, interrupt, lose, refuse, server } from '../testing/server.ts'
import { Layout } from './layout.tsx'
import { ProtectedRoute } from './protected-route.tsx'

function openProtected(more?: ReactNode, at = '/invitations?page=2') {
  return renderAt(
    at,
    <Route element={<Layout />}>
      <Route element={<ProtectedRoute />}>
        <Route path="/invitations" element={<h1>Invitations here</h1>} />
      </Route>
      {more}
    </Route>,
  )
}

/** Ends the session and is drawn again before anybody is told. */
function ScreenAtTheEnd() {
  const { email } = useUser()
  const client = useQueryClient()
  const [times, setTimes] = useState(0)
  function end() {
    dropUser(client, 'expired')
    flushSync(() => setTimes((count) => count + 1))
  }
  return <button type="button" onClick={end}>{`${email}, drawn ${times} times`}</button>
}

describe('a protected route', () => {
  it('lets a signed-in person through', async () => {
    answer(currentUser, { success: true, user: aUser() })

    openProtected()

    await screen.findByRole('heading', { name: 'Invitations here' })
    expect(screen.queryByRole('link', { name: 'Invitations' })).not.toBeInTheDocument()
  })

  it('sends a stranger to /login and remembers the way back', async () => {
    refuse(currentUser, 'not_signed_in')

    openProtected()

    await screen.findByRole('heading', { name: 'At /login' })
    expect(screen.getByText(/"returnTo":"\/invitations\?page=2"/)).toHaveTextContent('"wasSignedOut":false')
  })

  it('forgets what this browser kept of somebody whose session has ended meanwhile', async () => {
    await keepFor(aUser())
    await keepRead('/labs/1', { lab: 'Reef' })
    expect(await everythingKept()).toContain('/labs/1')
    refuse(currentUser, 'not_signed_in')

    openProtected()

    await screen.findByRole('heading', { name: 'At /login' })
    await waitFor(async () => expect(await everythingKept()).not.toContain('/labs/1'))
    expect(storageKey()).toBeUndefined()
  })

  it('sends the person to /login when the server ends the session during a call', async () => {
    answer(currentUser, { success: true, user: aUser() })
    openProtected()
    await screen.findByRole('heading', { name: 'Invitations here' })
    refuse(endOtherSessions, 'not_signed_in')

    await call(endOtherSessions).catch(() => undefined)

    await screen.findByRole('heading', { name: 'At /login' })
    expect(screen.getByText(/"returnTo":"\/invitations\?page=2"/)).toHaveTextContent('"wasSignedOut":true')
  })

  // The cache knows that the session is over before the protected route is told of it.
  it('leaves a screen alone that is drawn again in the moment in which the session ends', async () => {
    answer(currentUser, { success: true, user: aUser() })
    openProtected(
      <Route element={<ProtectedRoute />}>
        <Route path="/drawn" element={<ScreenAtTheEnd />} />
      </Route>,
      '/drawn',
    )
    const end = await screen.findByRole('button', { name: /drawn 0 times$/ })

    act(() => end.click())

    await screen.findByRole('heading', { name: 'At /login' })
  })

  // A screen that is still being fetched holds the old one in place, and with it the protected route.
  it('forgets the way back when the person logs out, even while the login screen is on its way', async () => {
    answer(currentUser, { success: true, user: aUser() })
    answer(logout, { success: true, message: 'Logged out' })
    const LateLogin = lazy(async () => {
      await new Promise((resolve) => setTimeout(resolve, 50))
      return { default: () => <h1>{`Login after ${JSON.stringify(useLocation().state)}`}</h1> }
    })
    const person = openProtected(<Route path="/login" element={<LateLogin />} />)

    const [button] = await screen.findAllByRole('button', { name: 'Logout' })
    if (button) await person.click(button)

    const heading = await screen.findByRole('heading', { name: /^Login after/ })
    expect(heading).not.toHaveTextContent('invitations')
  })

  it('says that the check failed and tries again on request', async () => {
    interrupt(currentUser, 500)
    const person = openProtected()
    await screen.findByText('Auth check failed')
    expect(screen.getByText('HTTP error! status: 500')).toBeVisible()
    answer(currentUser, { success: true, user: aUser() })

    await person.click(screen.getByRole('button', { name: 'Try again' }))

    await screen.findByRole('heading', { name: 'Invitations here' })
  })

  it.each(['unavailable', 'too_many_requests'] as const)(
    'shows the id of the call that failed, which a person can quote: %s',
    async (code) => {
      refuse(currentUser, code, { request_id: '0b9c8a52-7c64-4e3a-9f51-3a8e6a4f2d10' })
      openProtected()

      await screen.findByText(/If you contact us, quote 0b9c8a52-7c64-4e3a-9f51-3a8e6a4f2d10\.$/)
    },
  )

  it('says calmly that the service is away, and comes back by itself when it may', async () => {
    const asked = refuse(currentUser, 'unavailable', { retryAfterSeconds: 2 })
    vi.useFakeTimers({ shouldAdvanceTime: true })
    openProtected()
    await screen.findByRole('heading', { name: 'LAB ZER0 is unavailable right now' })
    expect(screen.queryByText('Auth check failed')).not.toBeInTheDocument()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(asked).toHaveLength(1)

    answer(currentUser, { success: true, user: aUser() })
    await vi.advanceTimersByTimeAsync(2000)

    await screen.findByRole('heading', { name: 'Invitations here' })
    vi.useRealTimers()
  })

  it('tries less and less often while the service stays away, and at once on request', async () => {
    const asked = refuse(currentUser, 'unavailable', { retryAfterSeconds: 2 })
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const person = openProtected()
    await screen.findByRole('heading', { name: 'LAB ZER0 is unavailable right now' })
    await vi.advanceTimersByTimeAsync(60_000)
    const inAMinute = asked.length
    vi.useRealTimers()
    answer(currentUser, { success: true, user: aUser() })

    await person.click(screen.getByRole('button', { name: 'Try now' }))

    await screen.findByRole('heading', { name: 'Invitations here' })
    expect(inAMinute).toBeGreaterThan(2)
    expect(inAMinute).toBeLessThan(12)
  })

  it('says that the connection is gone, and not that the check has failed', async () => {
    lose(currentUser)

    openProtected()

    await screen.findByRole('heading', { name: "We can't reach LAB ZER0" })
    expect(screen.getByText('Network error. Please check your connection.')).toBeVisible()
    expect(screen.queryByText('Auth check failed')).not.toBeInTheDocument()
  })

  it('says so when the answer to the check holds nobody', async () => {
    server.use(http.get('*/api/auth/user', () => HttpResponse.json({ success: true })))

    openProtected()

    await screen.findByText('Auth check failed')
    expect(screen.getByText('User data missing from current user response')).toBeVisible()
  })

  it('tells a person whose rights are read anew that the session is over', async () => {
    answer(currentUser, { success: true, user: aUser() })
    openProtected()
    await screen.findByRole('heading', { name: 'Invitations here' })
    refuse(endOtherSessions, 'forbidden')
    refuse(currentUser, 'not_signed_in')

    await call(endOtherSessions).catch(() => undefined)

    await screen.findByRole('heading', { name: 'At /login' })
    expect(screen.getByText(/"returnTo":"\/invitations\?page=2"/)).toHaveTextContent('"wasSignedOut":true')
  })

  it('says when the name could not be saved, and keeps asking', async () => {
    answer(currentUser, { success: true, user: aUser({ first_name: null }) })
    interrupt(updateProfile, 502)
    const person = openProtected()

    await person.type(await screen.findByLabelText('First name'), 'Priya')
    await person.click(screen.getByRole('button', { name: 'Save' }))

    await screen.findByText('Failed to update profile')
    expect(screen.getByRole('heading', { name: 'One more thing' })).toBeVisible()
  })

  it('asks a person without a name for it before anything else', async () => {
    answer(currentUser, { success: true, user: aUser({ first_name: null, last_name: null }) })
    const sent = answer(updateProfile, { success: true, message: 'Saved', user: aUser() })
    const person = openProtected()
    await screen.findByRole('heading', { name: 'One more thing' })

    await person.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findAllByText('First and last name are required')).not.toHaveLength(0)
    await person.type(screen.getByLabelText('First name'), ' Priya ')
    await person.type(screen.getByLabelText('Last name'), 'Nair')
    await person.click(screen.getByRole('button', { name: 'Save' }))

    await screen.findByRole('heading', { name: 'Invitations here' })
    expect(sent[0]?.body).toEqual({ first_name: 'Priya', last_name: 'Nair' })
  })
})

describe('the header', () => {
  it('says when logging out failed, and the person stays', async () => {
    answer(currentUser, { success: true, user: aUser() })
    interrupt(logout, 502)
    const person = openProtected()

    const [button] = await screen.findAllByRole('button', { name: 'Logout' })
    if (button) await person.click(button)

    await screen.findByText('Logout failed')
    expect(screen.getByRole('heading', { name: 'Invitations here' })).toBeVisible()
  })

  it('offers Invitations only to people who may invite', async () => {
    answer(currentUser, { success: true, user: aUser({ can_invite: true }) })

    openProtected()

    const [link] = await screen.findAllByRole('link', { name: 'Invitations' })
    expect(link).toHaveAttribute('aria-current', 'page')
  })
})
