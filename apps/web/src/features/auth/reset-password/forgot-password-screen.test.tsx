import { currentUser, forgotPassword } from '@lab-zer0/contracts/auth.ts'
import { screen, waitFor } from '@testing-library/react'
import { Route } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderAt } from '../../../testing/render-screen.tsx'
import { answer, interrupt, lose, refuse } from '../../../testing/server.ts'
import { ForgotPasswordScreen } from './forgot-password-screen.tsx'

const open = () =>
  renderAt('/forgot-password', <Route path="/forgot-password" element={<ForgotPasswordScreen />} />)
type Person = ReturnType<typeof open>

async function ask(person: Person, email = 'Priya.Nair@PortEllery.edu.au ') {
  await person.type(screen.getByLabelText('Email'), email)
  await person.click(screen.getByRole('button', { name: 'Send Reset Link' }))
}

beforeEach(() => {
  refuse(currentUser, 'not_signed_in')
})

describe('the forgot-password screen', () => {
  it('asks for a link and says that one is on its way, if there is an account', async () => {
    const sent = answer(forgotPassword, { success: true, message: 'On its way' })
    const person = open()

    await ask(person)

    const answerText = await screen.findByText(/^If there is an account for that address/)
    expect(answerText.closest('[role=status]')).toHaveFocus()
    expect(sent.map(({ body }) => body)).toEqual([{ email: 'priya.nair@portellery.edu.au' }])
    expect(screen.getByRole('link', { name: 'Back to login' })).toHaveAttribute('href', '/login')

    await person.click(screen.getByRole('button', { name: 'Send it again' }))
    expect(screen.getByLabelText('Email')).toHaveValue('Priya.Nair@PortEllery.edu.au')
  })

  it.each([
    ['Email is required', ' '],
    ['Please enter a valid email address', 'priya@portellery'],
  ])('says: %s', async (message, email) => {
    const sent = answer(forgotPassword, { success: true, message: 'On its way' })
    const person = open()

    await ask(person, email)

    expect(await screen.findByRole('alert')).toHaveTextContent(message)
    expect(screen.getByLabelText('Email')).toBeInvalid()
    expect(sent).toHaveLength(0)
  })

  it("shows the email's error from the server, or asks to check the input", async () => {
    refuse(forgotPassword, 'invalid_request')
    const person = open()

    await ask(person)
    expect(await screen.findByRole('alert')).toHaveTextContent('Please check your input')

    refuse(forgotPassword, 'invalid_request', { fields: { email: 'Please enter a valid email address' } })
    await person.click(screen.getByRole('button', { name: 'Send Reset Link' }))
    await waitFor(() => expect(screen.getByLabelText('Email')).toBeInvalid())
    expect(screen.getByRole('alert')).toHaveTextContent('Please enter a valid email address')
  })

  it('has a sentence for answers without one, and for a lost connection', async () => {
    interrupt(forgotPassword, 500)
    const person = open()

    await ask(person)
    expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred. Please try again.')

    lose(forgotPassword)
    await person.click(screen.getByRole('button', { name: 'Send Reset Link' }))
    await screen.findByText('Network error. Please check your connection.')
  })
})
