import { checkResetToken, currentUser, resetPassword } from '@lab-zer0/contracts/auth.ts'
import { screen, waitFor } from '@testing-library/react'
import { Route } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { ProtectedRoute } from '../../../app/protected-route.tsx'
import { aUser } from '../../../testing/people.ts'
import { renderAt } from '../../../testing/render-screen.tsx'
import { answer, interrupt, lose, refuse } from '../../../testing/server.ts'
import { ShownAddress } from '../../../testing/shown-address.tsx'
import { stopClock } from '../../../testing/still-clock.ts'
import { ResetPasswordScreen } from './reset-password-screen.tsx'

const token = 'T'.repeat(43)
const dead = 'Invalid or expired token. You may need to request a new reset link.'
const done = 'Password updated successfully! Redirecting to login...'
const ok = { success: true, message: 'ok' } as const

const open = (place: Parameters<typeof renderAt>[0] = `/reset-password/${token}`) =>
  renderAt(
    place,
    <>
      <Route
        path="/reset-password/:token?"
        element={
          <>
            <ResetPasswordScreen />
            <ShownAddress />
          </>
        }
      />
      <Route element={<ProtectedRoute />}>
        <Route path="/dashboard" element={<h1>Dashboard here</h1>} />
      </Route>
    </>,
  )
type Person = ReturnType<typeof open>

async function choose(person: Person, password: string, again = password) {
  if (password) await person.type(await screen.findByLabelText('New password'), password)
  if (again) await person.type(screen.getByLabelText('Confirm password'), again)
  await person.click(await screen.findByRole('button', { name: 'Update password' }))
}

beforeEach(() => {
  refuse(currentUser, 'not_signed_in')
})

describe('a reset link that works', () => {
  it('takes the new password, says so and leads to the login after two seconds', async () => {
    const checks = answer(checkResetToken, ok)
    const sent = answer(resetPassword, { success: true, message: done })
    const { person, pass } = stopClock()
    open()

    await choose(person, 'Saltbush-7')

    const success = await screen.findByText(done)
    await pass(1999)
    expect(success).toBeVisible()
    await pass(1)
    expect(screen.getByRole('heading', { name: 'At /login' })).toBeVisible()
    expect(screen.getByText('{"arrival":"password_reset"}')).toBeVisible()
    expect(sent.map(({ url, body }) => [url.pathname, body])).toEqual([
      [`/api/auth/reset-password/${token}`, { password: 'Saltbush-7' }],
    ])
    expect(checks).toHaveLength(1)
  })

  it('leaves no token in the address, and a reload still knows it', async () => {
    const checks = answer(checkResetToken, ok)
    open()
    await screen.findByLabelText('New password')
    expect(screen.getByTestId('address')).toHaveTextContent(/^\/reset-password$/)
    expect(checks).toHaveLength(1)
  })

  it('reads the token from the state that a reload brings back', async () => {
    const checks = answer(checkResetToken, ok)
    open({ pathname: '/reset-password', state: { token } })

    await screen.findByLabelText('New password')
    expect(checks[0]?.url.pathname).toBe(`/api/auth/reset-password/${token}`)
  })

  it('signs the person out of this browser too, and asks no more about the link', async () => {
    answer(currentUser, { success: true, user: aUser() })
    const checks = answer(checkResetToken, ok)
    answer(resetPassword, { success: true, message: done })
    const { person, pass } = stopClock()
    open()

    await choose(person, 'Saltbush-7')

    await screen.findByText(done)
    await pass(2000)
    expect(screen.getByRole('heading', { name: 'At /login' })).toBeVisible()
    expect(checks).toHaveLength(1)
  })

  it.each([
    ['Password is required', '', ''],
    ['Password must be at least 8 characters', 'Salt-7', 'Salt-7'],
    ['Password must contain at least one uppercase letter', 'saltbush-7', 'saltbush-7'],
    ['Password must contain at least one lowercase letter', 'SALTBUSH-7', 'SALTBUSH-7'],
    ['Password must contain at least one number', 'Saltbush-x', 'Saltbush-x'],
    ['Passwords do not match', 'Saltbush-7', 'Saltbush-8'],
  ])('says: %s', async (message, password, again) => {
    answer(checkResetToken, ok)
    const person = open()

    await choose(person, password, again)

    expect(await screen.findByRole('alert')).toHaveTextContent(message)
  })

  it('has a sentence for a failure without one', async () => {
    answer(checkResetToken, ok)
    interrupt(resetPassword, 502)
    const person = open()

    await choose(person, 'Saltbush-7')

    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to update password. Please try again.')
  })

  it('puts a guessable password at its field', async () => {
    answer(checkResetToken, ok)
    refuse(resetPassword, 'guessable_password')
    const person = open()

    await choose(person, 'Saltbush-7')

    await waitFor(() => expect(screen.getByLabelText('New password')).toBeInvalid())
  })
})

describe('a reset link that does not work', () => {
  it('offers a new link and the login', async () => {
    refuse(checkResetToken, 'invalid_reset_token')
    open()

    await screen.findByText(dead)
    expect(screen.getByRole('link', { name: 'Request New Reset Link' })).toHaveAttribute(
      'href',
      '/forgot-password',
    )
    expect(screen.getByRole('link', { name: 'Back to login' })).toHaveAttribute('href', '/login')
    expect(screen.queryByLabelText('New password')).not.toBeInTheDocument()
  })

  it('says the same when the link dies while the person is typing', async () => {
    answer(checkResetToken, ok)
    refuse(resetPassword, 'invalid_reset_token')
    const person = open()

    await choose(person, 'Saltbush-7')

    await screen.findByText(dead)
    expect(screen.getByRole('link', { name: 'Request New Reset Link' })).toBeVisible()
  })

  it('can be checked again after a lost connection, which says nothing about the link', async () => {
    lose(checkResetToken)
    const person = open()
    await screen.findByText('Network error. Please check your connection.')
    expect(screen.queryByRole('link', { name: 'Request New Reset Link' })).not.toBeInTheDocument()
    answer(checkResetToken, ok)

    await person.click(screen.getByRole('button', { name: 'Try again' }))

    await screen.findByLabelText('New password')
  })
})
