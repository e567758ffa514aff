import { activate, activateWithPassword, currentUser } from '@lab-zer0/contracts/auth.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { configure, screen, waitFor } from '@testing-library/react'
import { Route } from 'react-router'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetInvite, keepInvite } from '../../../lib/waiting-invite.ts'
import { aUser } from '../../../testing/people.ts'
import { renderAt } from '../../../testing/render-screen.tsx'
import { answer, lose, refuse } from '../../../testing/server.ts'
import { ShownAddress } from '../../../testing/shown-address.tsx'
import { stopClock } from '../../../testing/still-clock.ts'
import { write } from '../../../testing/write.ts'
import { ActivateScreen } from './activate-screen.tsx'

const token = 'A'.repeat(43)
const message = 'Your email is activated. You can log in now.'
const email = 'asha@uni.edu.au'
const activated = { success: true, message, password_required: false, email } as const
const ask = 'Please enter the password you chose to activate your account in this browser.'

const open = () =>
  renderAt(
    `/activate/${token}`,
    <Route
      path="/activate/:token?"
      element={
        <>
          <ActivateScreen />
          <ShownAddress />
          <KnownQueries />
        </>
      }
    />,
  )

let queries: QueryClient
function KnownQueries() {
  queries = useQueryClient()
  return null
}

// As in the real app, where every effect runs twice in development.
beforeAll(() => configure({ reactStrictMode: true }))
afterAll(() => configure({ reactStrictMode: false }))

beforeEach(() => {
  refuse(currentUser, 'not_signed_in')
})

/** The answer has come, even if the screen does not show it yet. */
async function arrived(sent: unknown[]) {
  await waitFor(() => expect(sent).toHaveLength(1))
  await waitFor(() => expect(queries.isFetching()).toBe(0))
}

describe('an activation link', () => {
  it('is used once, shows a spinner for a second, then the message, and leads to the login', async () => {
    const sent = answer(activate, activated)
    // Counted where they leave: a call that was taken back in the browser has reached a real server all the same.
    const leaving = vi.spyOn(globalThis, 'fetch')
    const { pass } = stopClock()
    open()

    expect(screen.getByRole('heading', { name: 'Activating Email' })).toBeVisible()
    await arrived(sent)
    await pass(999)
    expect(screen.getByText('One moment while we activate your account.')).toBeVisible()
    await pass(1)
    const success = screen.getByText(message)
    expect(success).toBeVisible()
    expect(screen.getByTestId('address')).toHaveTextContent(/^\/activate$/)

    await pass(1999)
    expect(success).toBeVisible()
    await pass(1)
    expect(screen.getByRole('heading', { name: 'At /login' })).toBeVisible()
    expect(screen.getByText(JSON.stringify({ arrival: 'activated', email }))).toBeVisible()
    const addresses = leaving.mock.calls.map(([address]) => address)
    expect(addresses.filter((address) => String(address).includes('activate'))).toEqual([
      `/api/auth/activate/${token}`,
    ])
  })

  it('leads on to the invite link that was opened before there was an account', async () => {
    keepInvite('/join/invited')
    const sent = answer(activate, activated)
    const { pass } = stopClock()
    open()

    await arrived(sent)
    await pass(1000)
    await pass(2000)
    expect(screen.getByRole('heading', { name: 'At /login' })).toBeVisible()
    expect(
      screen.getByText(JSON.stringify({ arrival: 'activated', email, returnTo: '/join/invited' })),
    ).toBeVisible()
    forgetInvite()
  })

  it("shows the server's error, and the ways on", async () => {
    refuse(activate, 'invalid_activation_token')
    open()

    await screen.findByText('This activation link is invalid or has expired.')
    expect(screen.getByRole('link', { name: 'Request New Activation Link' })).toHaveAttribute(
      'href',
      '/resend-activation',
    )
    expect(screen.getByRole('link', { name: 'Go to login' })).toHaveAttribute('href', '/login')
  })

  it('is not tried again by itself after a lost connection, only on request', async () => {
    const lost = lose(activate)
    const person = open()
    await screen.findByText('Network error. Please check your connection.')
    expect(lost).toHaveLength(1)
    answer(activate, activated)

    await person.click(screen.getByRole('button', { name: 'Try again' }))

    await screen.findByText(message)
  })
})

describe('an activation link in another browser', () => {
  beforeEach(() => {
    answer(activate, { success: true, message: ask, password_required: true })
  })

  it('asks for the password that was chosen, then activates', async () => {
    const sent = answer(activateWithPassword, activated)
    const person = open()
    await screen.findByText(ask)

    await write(person, screen.getByLabelText('Password'), 'Saltbush-7')
    await person.click(screen.getByRole('button', { name: 'Activate account' }))

    await screen.findByText(message)
    expect(sent.map(({ url, body }) => [url.pathname, body])).toEqual([
      [`/api/auth/activate/${token}`, { password: 'Saltbush-7' }],
    ])
    await screen.findByRole('heading', { name: 'At /login' })
  })

  it('signs in whom the server has signed in with that password', async () => {
    answer(activate, { success: true, message: ask, password_required: true })
    const user = aUser()
    answer(activateWithPassword, { ...activated, user })
    const person = open()

    await person.type(await screen.findByLabelText('Password'), 'Saltbush-7{Enter}')

    await screen.findByText('Taking you to your dashboard.')
    await screen.findByRole('heading', { name: 'At /login' })
    expect(queries.getQueryData(['session'])).toEqual({ user })
  })

  it('says at the field that the password is wrong', async () => {
    refuse(activateWithPassword, 'wrong_password')
    const person = open()

    await person.type(await screen.findByLabelText('Password'), 'Saltbush-8{Enter}')

    await waitFor(() => expect(screen.getByLabelText('Password')).toBeInvalid())
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('That password is not correct.')
  })

  it('offers a new link when this one dies meanwhile', async () => {
    refuse(activateWithPassword, 'invalid_activation_token')
    const person = open()

    await person.type(await screen.findByLabelText('Password'), 'Saltbush-7{Enter}')

    await screen.findByRole('link', { name: 'Request New Activation Link' })
  })
})
