import { currentUser, register } from '@lab-zer0/contracts/auth.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { Route } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderAt } from '../../../testing/render-screen.tsx'
import { answer, interrupt, lose, refuse } from '../../../testing/server.ts'
import { write } from '../../../testing/write.ts'
import { RegisterScreen } from './register-screen.tsx'

const given = {
  'First name': ' Priya ',
  'Last name': 'Nair',
  Email: 'Priya.Nair@PortEllery.edu.au',
  Password: 'Saltbush-7',
  'Confirm password': 'Saltbush-7',
}
type Field = keyof typeof given

const open = () => renderAt('/register', <Route path="/register" element={<RegisterScreen />} />)
type Person = ReturnType<typeof open>

async function fillIn(person: Person, changes: Partial<Record<Field, string>> = {}) {
  for (const [label, value] of Object.entries({ ...given, ...changes })) {
    if (value !== '') await write(person, screen.getByLabelText(label), value)
  }
}

const agree = (person: Person) => person.click(screen.getByRole('checkbox', { name: /^I am 18 or over/ }))
const submit = (person: Person) => person.click(screen.getByRole('button', { name: 'Register' }))

beforeEach(() => {
  refuse(currentUser, 'not_signed_in')
})

describe('the registration screen', () => {
  it('registers, says what comes next and hands the address on for another mail', async () => {
    const sent = answer(register, { success: true, message: 'Registration successful.' })
    const person = open()

    await fillIn(person)
    await agree(person)
    await submit(person)

    await screen.findByText('Registration successful.')
    expect(screen.getByRole('heading', { name: 'Check your email' })).toBeVisible()
    expect(sent.map(({ body }) => body)).toEqual([
      {
        first_name: 'Priya',
        last_name: 'Nair',
        email: 'priya.nair@portellery.edu.au',
        password: 'Saltbush-7',
        agreed_to_tos: true,
      },
    ])
    await person.click(screen.getByRole('link', { name: 'Resend Activation Email' }))
    await screen.findByRole('heading', { name: 'At /resend-activation' })
    expect(screen.getByText(/priya.nair@portellery.edu.au/)).toBeVisible()
  })

  it('shows the first message above the form, marks every field and lets go of a mark on edit', async () => {
    const person = open()

    await submit(person)

    expect(await screen.findByRole('alert')).toHaveTextContent(/^First name is required$/)
    for (const label of ['First name', 'Last name', 'Email', 'Password']) {
      expect(screen.getByLabelText(label)).toBeInvalid()
    }
    expect(screen.getByLabelText('First name')).toHaveFocus()
    for (const message of [
      'Last name is required',
      'Email is required',
      'Password is required',
      'You must agree to the Terms of Service to register',
    ]) {
      expect(screen.getByText(message)).toBeVisible()
    }

    await person.type(screen.getByLabelText('First name'), 'P')

    expect(screen.getByLabelText('First name')).toBeValid()
    expect(screen.getByRole('alert')).toBeEmptyDOMElement()
  })

  it.each<[string, Partial<Record<Field, string>>]>([
    ['Last name is required', { 'Last name': '' }],
    ['Email is required', { Email: '' }],
    ['Please enter a valid email address', { Email: 'priya@portellery' }],
    ['Password is required', { Password: '', 'Confirm password': '' }],
    ['Password must be at least 8 characters', { Password: 'Salt-7', 'Confirm password': 'Salt-7' }],
    [
      'Password must contain at least one uppercase letter',
      { Password: 'saltbush-7', 'Confirm password': 'saltbush-7' },
    ],
    [
      'Password must contain at least one lowercase letter',
      { Password: 'SALTBUSH-7', 'Confirm password': 'SALTBUSH-7' },
    ],
    [
      'Password must contain at least one number',
      { Password: 'Saltbush-x', 'Confirm password': 'Saltbush-x' },
    ],
    ['Passwords do not match', { 'Confirm password': 'Saltbush-8' }],
  ])('says: %s', async (message, changes) => {
    const sent = answer(register, { success: true, message: 'Registration successful.' })
    const person = open()

    await fillIn(person, changes)
    await agree(person)
    await submit(person)

    expect(await screen.findByRole('alert')).toHaveTextContent(message)
    expect(sent).toHaveLength(0)
  })

  it('names the passwords before the terms, as they stand in the form', async () => {
    const person = open()

    await fillIn(person, { 'Confirm password': 'Saltbush-8' })
    await submit(person)

    expect(await screen.findByRole('alert')).toHaveTextContent(/^Passwords do not match$/)
    expect(screen.getByText('You must agree to the Terms of Service to register')).toBeVisible()
  })

  it('asks for the agreement, with both documents to read', async () => {
    const person = open()
    expect(screen.getByRole('link', { name: 'Terms of Service' })).toHaveAttribute('href', '/terms')
    expect(screen.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy')

    await fillIn(person)
    await submit(person)

    const message = 'You must agree to the Terms of Service to register'
    expect(await screen.findByRole('alert')).toHaveTextContent(message)
    await waitFor(() => expect(screen.getByRole('checkbox')).toHaveFocus())
  })

  it('ticks the rules off while the password is typed', async () => {
    const person = open()
    const rules = within(screen.getByRole('list', { name: 'Password rules' }))
    expect(rules.getAllByText(/still missing/)).toHaveLength(4)

    await person.type(screen.getByLabelText('Password'), 'Salt7')

    expect(rules.getByText(/At least 8 characters/)).toHaveTextContent('still missing')
    expect(rules.getByText(/An uppercase letter/)).toHaveTextContent('done')
  })

  it('explains an unknown domain and who can help', async () => {
    refuse(register, 'domain_unknown')
    const person = open()

    await fillIn(person)
    await agree(person)
    await submit(person)

    const notice = within(await screen.findByText(/This email domain is not registered/).then(parentAlert))
    expect(notice.getByText(/Ask your Org Admin/)).toBeVisible()
    expect(notice.getByRole('link', { name: 'Register your organisation' })).toHaveAttribute(
      'href',
      '/register-organisation',
    )
    expect(screen.getByLabelText('Email')).toBeInvalid()
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(/portellery.edu.au is not registered/)

    await person.type(screen.getByLabelText('Email'), 'x')
    expect(screen.queryByText(/This email domain is not registered/)).not.toBeInTheDocument()
  })

  it('says of a domain that waits that it waits, and sends nobody to register the organisation again', async () => {
    refuse(register, 'domain_waiting')
    const person = open()

    await fillIn(person)
    await agree(person)
    await submit(person)

    expect(await screen.findByText(/waiting for LAB ZER0 to confirm it/)).toBeVisible()
    expect(screen.getByLabelText('Email')).toBeInvalid()
    expect(screen.queryByRole('link', { name: 'Register your organisation' })).not.toBeInTheDocument()
  })

  it('puts a guessable password at its field', async () => {
    refuse(register, 'guessable_password')
    const person = open()

    await fillIn(person)
    await agree(person)
    await submit(person)

    await waitFor(() => expect(screen.getByLabelText('Password')).toBeInvalid())
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/too easy to guess/)
  })

  it("has a sentence of its own where the server gives none, and puts the server's first", async () => {
    interrupt(register, 502)
    const person = open()
    await fillIn(person)
    await agree(person)

    await submit(person)
    expect(await screen.findByRole('alert')).toHaveTextContent('Registration failed. Please try again.')

    refuse(register, 'too_many_requests')
    await submit(person)
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Too many attempts.'))
  })

  it('speaks of highlighted fields when the server names none', async () => {
    refuse(register, 'invalid_request')
    const person = open()
    await fillIn(person)
    await agree(person)

    await submit(person)

    expect(await screen.findByRole('alert')).toHaveTextContent('Please correct the highlighted fields.')
  })

  it('repeats a registration whose answer got lost under the same key', async () => {
    const lost = lose(register)
    const person = open()
    await fillIn(person)
    await agree(person)
    await submit(person)
    await screen.findByText('Network error. Please check your connection.')
    const sent = answer(register, { success: true, message: 'Registration successful.' })

    await submit(person)

    await screen.findByText('Registration successful.')
    expect(lost).toHaveLength(1)
    expect(sent[0]?.headers.get('idempotency-key')).toBe(lost[0]?.headers.get('idempotency-key'))
  })

  it('links to the login', () => {
    open()

    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login')
  })
})

function parentAlert(element: HTMLElement): HTMLElement {
  const alert = element.closest<HTMLElement>('[role=alert]')
  if (!alert) throw new Error('not in an alert')
  return alert
}
