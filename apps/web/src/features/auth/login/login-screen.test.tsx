import { currentUser, login } from '@lab-zer0/contracts/auth.ts'
import { verifyTwoFactor } from '@lab-zer0/contracts/two-factor.ts'
import { screen, waitFor } from '@testing-library/react'
import { Route } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { GuestRoute } from '../../../app/guest-route.tsx'
import { aUser } from '../../../testing/people.ts'
import { renderAt } from '../../../testing/render-screen.tsx'
import { answer, interrupt, lose, refuse } from '../../../testing/server.ts'
import { stopClock } from '../../../testing/still-clock.ts'
import { write } from '../../../testing/write.ts'
import { LoginScreen } from './login-screen.tsx'

const welcome = { success: true, message: 'Welcome', two_factor_required: false } as const
const codeNeeded = { success: true, message: 'Code needed', two_factor_required: true } as const

async function openLogin(state?: unknown) {
  const person = renderAt(
    { pathname: '/login', state },
    <Route element={<GuestRoute />}>
      <Route path="/login" element={<LoginScreen />} />
    </Route>,
  )
  await screen.findByRole('heading', { name: 'Log in' })
  return person
}

type Person = Awaited<ReturnType<typeof openLogin>>

async function logIn(person: Person) {
  await write(person, screen.getByLabelText('Email'), 'Priya.Nair@PortEllery.edu.au')
  await person.type(screen.getByLabelText('Password'), 'Saltbush1')
  await person.click(screen.getByRole('button', { name: 'Log in' }))
}

beforeEach(() => {
  refuse(currentUser, 'not_signed_in')
})

describe('the login screen', () => {
  it('sends what was typed, normalised, and goes to the dashboard after half a second', async () => {
    const sent = answer(login, { ...welcome, user: aUser() })
    const { person, pass } = stopClock()
    await openLogin()

    await person.click(screen.getByRole('checkbox', { name: 'Remember me' }))
    await logIn(person)

    const success = await screen.findByText('You are logged in. Taking you to your dashboard.')
    // The session tells the screen by a timer of its own, which adds a millisecond.
    await pass(500)
    expect(success).toBeVisible()
    await pass(1)
    expect(screen.getByRole('heading', { name: 'At /dashboard' })).toBeVisible()
    expect(sent.map(({ body }) => body)).toEqual([
      { email: 'priya.nair@portellery.edu.au', password: 'Saltbush1', remember: true },
    ])
  })

  it('leads back to where the person wanted to go', async () => {
    answer(login, { ...welcome, user: aUser() })
    const person = await openLogin({ returnTo: '/dashboard/view-labs?page=2', wasSignedOut: true })

    expect(screen.getByText('You have been signed out. Please log in again to carry on.')).toBeVisible()
    await logIn(person)

    await screen.findByRole('heading', { name: 'At /dashboard/view-labs?page=2' })
  })

  it('asks for both fields, marks the empty ones and puts the cursor into the first', async () => {
    const sent = answer(login, { ...welcome, user: aUser() })
    const person = await openLogin()

    await person.click(screen.getByRole('button', { name: 'Log in' }))

    expect(await screen.findByRole('alert')).toHaveTextContent(/^Please fill in all required fields$/)
    const email = screen.getByLabelText('Email')
    const password = screen.getByLabelText('Password')
    expect(email).toBeInvalid()
    expect(password).toBeInvalid()
    expect(email).toHaveAccessibleDescription(/Please fill in all required fields/)
    expect(email).toHaveFocus()

    await write(person, email, 'p@x.edu.au')

    expect(email).toBeValid()
    expect(password).toBeInvalid()
    expect(screen.queryByText('Please fill in all required fields')).not.toBeInTheDocument()
    expect(sent).toEqual([])
  })

  it('marks only the password when the email is there', async () => {
    const person = await openLogin()

    await write(person, screen.getByLabelText('Email'), 'p@x.edu.au')
    await person.click(screen.getByRole('button', { name: 'Log in' }))

    await screen.findByText('Please fill in all required fields')
    expect(screen.getByLabelText('Email')).toBeValid()
    expect(screen.getByLabelText('Password')).toBeInvalid()
  })

  it("shows the server's sentence for wrong credentials and lets the person try again", async () => {
    refuse(login, 'invalid_credentials')
    const person = await openLogin()

    await logIn(person)

    await screen.findByText('Email or password is incorrect. Please try again.')
    expect(screen.getByRole('button', { name: 'Log in' })).toBeEnabled()
    expect(screen.getByLabelText('Email')).toHaveValue('Priya.Nair@PortEllery.edu.au')
  })

  it('has its own sentence for an answer without one', async () => {
    interrupt(login, 502)
    const person = await openLogin()

    await logIn(person)

    await screen.findByText('Login failed. Please try again.')
  })

  it.each([
    ['registered_organisation', /^Registration successful. Check your email to activate/],
    ['activated', 'Your account is active. Please log in.'],
    ['password_reset', 'Your password is updated. Please log in with the new one.'],
  ])('says what has just been done (%s)', async (arrival, words) => {
    await openLogin({ arrival })

    expect(screen.getByText(words)).toBeVisible()
  })

  it('tells a new admin to check the mail, with the address and a way to a new link', async () => {
    await openLogin({ arrival: 'registered_organisation', email: 'hannah@portellery.edu.au' })

    expect(screen.getByText('Check your email')).toBeVisible()
    expect(screen.getByText(/We sent an activation link to hannah@portellery\.edu\.au/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Resend Activation Email' })).toHaveAttribute(
      'href',
      '/resend-activation',
    )
    expect(screen.getByLabelText('Email')).toHaveValue('hannah@portellery.edu.au')
    expect(screen.queryByText('Welcome back.')).toBeNull()
  })

  it('has its own sentence for a lost connection', async () => {
    lose(login)
    const person = await openLogin()

    await logIn(person)

    await screen.findByText('Network error. Please try again.')
  })

  it('offers a new activation mail and hands the email on', async () => {
    refuse(login, 'email_not_activated')
    const person = await openLogin()

    await logIn(person)
    await screen.findByText('Email not activated')
    await person.click(screen.getByRole('link', { name: 'Resend Activation Email' }))

    await screen.findByRole('heading', { name: 'At /resend-activation' })
    expect(screen.getByRole('status', { name: '' })).toHaveTextContent('priya.nair@portellery.edu.au')
  })

  it('shows and hides the password', async () => {
    const person = await openLogin()

    await person.click(screen.getByRole('button', { name: 'Show password' }))
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text')

    await person.click(screen.getByRole('button', { name: 'Hide password' }))
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password')
  })

  it('links to the other ways in', async () => {
    await openLogin()

    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(hrefOf('Forgot your password?')).toBe('/forgot-password')
    expect(hrefOf('Register')).toBe('/register')
    expect(hrefOf('Register your organisation')).toBe('/register-organisation')
  })
})

describe('the second step', () => {
  it('asks for the code in place and then goes on', async () => {
    answer(login, codeNeeded)
    const sent = answer(verifyTwoFactor, { success: true, message: 'Welcome', user: aUser() })
    const person = await openLogin()

    await logIn(person)
    const code = await screen.findByLabelText('Code')
    expect(code).toHaveFocus()
    expect(code).toHaveAttribute('autocomplete', 'one-time-code')
    await person.type(code, '123 456{Enter}')

    await screen.findByRole('heading', { name: 'At /dashboard' })
    expect(sent[0]?.body).toEqual({ code: '123456' })
  })

  it('stays when the code is wrong, and says so at the field', async () => {
    answer(login, codeNeeded)
    refuse(verifyTwoFactor, 'wrong_code')
    const person = await openLogin()

    await logIn(person)
    await person.type(await screen.findByLabelText('Code'), '123456{Enter}')

    await waitFor(() => expect(screen.getByLabelText('Code')).toBeInvalid())
    expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(
      'That code did not match. Check the time on your phone and try the next one.',
    )
  })

  it('takes a recovery code instead', async () => {
    answer(login, codeNeeded)
    const sent = answer(verifyTwoFactor, { success: true, message: 'Welcome', user: aUser() })
    const person = await openLogin()

    await logIn(person)
    await person.click(await screen.findByRole('button', { name: 'Use a recovery code' }))
    await person.type(screen.getByLabelText('Recovery code'), 'abcd-efgh-ijkl-mnop-qrst-uvwx{Enter}')

    await screen.findByRole('heading', { name: 'At /dashboard' })
    expect(sent[0]?.body).toEqual({ code: 'ABCDEFGHIJKLMNOPQRSTUVWX' })
  })

  it('goes back to the password when the sign-in has expired, and says why', async () => {
    answer(login, codeNeeded)
    refuse(verifyTwoFactor, 'challenge_expired')
    const person = await openLogin()

    await logIn(person)
    await person.type(await screen.findByLabelText('Code'), '123456{Enter}')

    await screen.findByRole('heading', { name: 'Log in' })
    expect(screen.getByText('This sign-in has expired. Please log in again.')).toBeVisible()
  })
})

describe('somebody who is signed in already', () => {
  it('is taken to the dashboard', async () => {
    answer(currentUser, { success: true, user: aUser() })
    renderAt(
      '/login',
      <Route element={<GuestRoute />}>
        <Route path="/login" element={<LoginScreen />} />
      </Route>,
    )

    await screen.findByRole('heading', { name: 'At /dashboard' })
  })
})
