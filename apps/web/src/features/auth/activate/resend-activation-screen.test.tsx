import { currentUser, resendActivation } from '@lab-zer0/contracts/auth.ts'
import { screen } from '@testing-library/react'
import { Route } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderAt } from '../../../testing/render-screen.tsx'
import { answer, interrupt, refuse } from '../../../testing/server.ts'
import { ResendActivationScreen } from './resend-activation-screen.tsx'

const open = (state?: unknown) =>
  renderAt(
    { pathname: '/resend-activation', state },
    <Route path="/resend-activation" element={<ResendActivationScreen />} />,
  )

const button = () => screen.getByRole('button', { name: 'Resend Activation Email' })

beforeEach(() => {
  refuse(currentUser, 'not_signed_in')
})

describe('the resend-activation screen', () => {
  it('knows the address that the login handed on, and answers the same for every address', async () => {
    const sent = answer(resendActivation, { success: true, message: 'On its way' })
    const person = open({ email: 'priya.nair@portellery.edu.au' })
    expect(screen.getByLabelText('Email')).toHaveValue('priya.nair@portellery.edu.au')

    await person.click(button())

    await screen.findByText('If this account still needs activating, a new link is on its way.')
    expect(sent.map(({ body }) => body)).toEqual([{ email: 'priya.nair@portellery.edu.au' }])
  })

  it.each([[undefined], [{ email: 7 }], ['odd']])('starts empty after the state %j', (state) => {
    open(state)

    expect(screen.getByLabelText('Email')).toHaveValue('')
  })

  it('checks the address', async () => {
    const person = open()

    await person.click(button())

    expect(await screen.findByRole('alert')).toHaveTextContent('Email is required')
  })

  it('says what failed', async () => {
    interrupt(resendActivation, 500)
    const person = open({ email: 'priya.nair@portellery.edu.au' })

    await person.click(button())

    expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred. Please try again.')
  })

  it('links to login and registration', () => {
    open()

    expect(screen.getByRole('link', { name: 'Back to login' })).toHaveAttribute('href', '/login')
    expect(screen.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register')
  })
})
