import { activate, activateWithPassword, currentUser } from '@lab-zer0/contracts/auth.ts'
import { configure, screen, waitFor } from '@testing-library/react'
import { Route } from 'react-router'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetInvite, keepInvite } from '../../../lib/waiting-invite.ts'
import { renderAt } from '../../../testing/render-screen.tsx'
import { answer, lose, refuse } from '../../../testing/server.ts'
import { ShownAddress } from '../../../testing/shown-address.tsx'
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
        </>
      }
    />,
  )

// As in the real app, where every effect runs twice in development.
beforeAll(() => configure({ reactStrictMode: true }))
afterAll(() => configure({ reactStrictMode: false }))

beforeEach(() => {
  refuse(currentUser, 'not_signed_in')
})

describe('an activation link', () => {
  it('is used once, shows a spinner for a second, then the message, and leads to the login', async () => {
    answer(activate, activated)
    // Counted where they leave: a call that was taken back in the browser has reached a real server all the same.
    const leaving = vi.spyOn(globalThis, 'fetch')
    const openedAt = performance.now()
    open()

    expect(screen.getByRole('heading', { name: 'Activating Email' })).toBeVisible()
    expect(screen.getByText('One moment while we activate your account.')).toBeVisible()
    await screen.findByText(message)
    const doneAt = performance.now()
    expect(doneAt - openedAt).toBeGreaterThan(950)
    expect(screen.getByTestId('address')).toHaveTextContent(/^\/activate$/)

    await screen.findByRole('heading', { name: 'At /login' })
    expect(performance.now() - doneAt).toBeGreaterThan(1700)
    expect(screen.getByText(JSON.stringify({ arrival: 'activated', email }))).toBeVisible()
    const addresses = leaving.mock.calls.map(([address]) => address)
    expect(addresses.filter((address) => String(address).includes('activate'))).toEqual([
      `/api/auth/activate/${token}`,
    ])
  })

  it('leads on to the invite link that was opened before there was an account', async () => {
    keepInvite('/join/invited')
    answer(activate, activated)
    open()

    await screen.findByRole('heading', { name: 'At /login' }, { timeout: 5000 })
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
