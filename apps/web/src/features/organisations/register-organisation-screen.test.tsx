import { currentUser } from '@lab-zer0/contracts/auth.ts'
import { validateInvitation } from '@lab-zer0/contracts/invitations.ts'
import { registerOrganisation } from '@lab-zer0/contracts/organisations.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { Route } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderAt } from '../../testing/render-screen.tsx'
import { answer, interrupt, lose, refuse } from '../../testing/server.ts'
import { ShownAddress } from '../../testing/shown-address.tsx'
import { stopClock } from '../../testing/still-clock.ts'
import { write } from '../../testing/write.ts'
import { RegisterOrganisationScreen } from './register-organisation-screen.tsx'

const path = '/register-organisation'
const code = 'LZPE258QX4'
const codeMessage = 'Your code is valid. Fill in the rest and you are nearly there.'
const invited = 'h.whitfield@portellery.edu.au'
const expires_at = '2026-11-30T12:00:00.000Z'
const valid = { success: true, message: codeMessage, expires_at, email: invited } as const
const registered = { success: true, message: 'Registration successful.' } as const

const link = { pathname: path, search: `?invite=${code}` }
const open = (place: Parameters<typeof renderAt>[0] = path) =>
  renderAt(
    place,
    <Route
      path={path}
      element={
        <>
          <RegisterOrganisationScreen />
          <ShownAddress />
        </>
      }
    />,
  )
type Person = ReturnType<typeof open>

const codeField = () => screen.getByLabelText('Code from your invitation email')
const submitButton = () => screen.getByRole('button', { name: 'Register organisation' })

const press = (person: Person) => person.click(screen.getByRole('button', { name: 'Validate' }))

/** By hand, as where the code was read out. */
async function validate(person: Person, typed = code) {
  await person.clear(codeField())
  await write(person, codeField(), typed)
  await press(person)
}

const given = {
  'Organisation name': 'Port Ellery University',
  'Domain 1': 'PortEllery.edu.au',
  'First name': 'Hannah',
  'Last name': 'Whitfield',
  'Admin email': 'Hannah.Whitfield@PortEllery.edu.au',
  Password: 'Saltbush-7',
  'Confirm password': 'Saltbush-7',
}

async function fillIn(person: Person, changes: Partial<typeof given> = {}) {
  for (const [label, value] of Object.entries({ ...given, ...changes })) {
    await person.clear(screen.getByLabelText(label))
    if (value !== '') await write(person, screen.getByLabelText(label), value)
  }
  await person.click(screen.getByRole('button', { name: /State or Territory/ }))
  await person.click(await screen.findByRole('option', { name: 'Victoria' }))
}

async function agree(person: Person) {
  await person.click(screen.getByRole('checkbox', { name: /organisation's authority/ }))
}

const shownError = () =>
  screen.getAllByRole('alert').find((region) => region.textContent !== '') ?? screen.getAllByRole('alert')[0]

beforeEach(() => {
  refuse(currentUser, 'not_signed_in')
})

describe('the invitation code', () => {
  it('comes from the address, which then no longer shows it', async () => {
    answer(validateInvitation, valid)
    open(link)

    expect(codeField()).toHaveValue(code)
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/^\/register-organisation$/))
    expect(codeField()).toHaveValue(code)
    await screen.findByText('Valid')
  })

  it.each([
    [{ invite: code }, code],
    [{ invite: 5 }, ''],
    [undefined, ''],
  ])('comes from the navigation state %j', async (state, expected) => {
    answer(validateInvitation, valid)
    open({ pathname: path, state })

    expect(codeField()).toHaveValue(expected)
    if (expected !== '') await screen.findByText('Valid')
  })

  it('in the link is validated by itself, and fills in address and domain of the invitation', async () => {
    const sent = answer(validateInvitation, valid)
    open(link)

    await screen.findByText('Valid')
    expect(sent.map(({ body }) => body)).toEqual([{ code }])
    expect(screen.getByText(codeMessage)).toBeVisible()
    expect(screen.getByLabelText('Admin email')).toHaveValue(invited)
    expect(screen.getByLabelText('Domain 1')).toHaveValue('portellery.edu.au')
    expect(submitButton()).toBeEnabled()
  })

  it('in the link that is used or ended says so by itself, and can be replaced', async () => {
    refuse(validateInvitation, 'invalid_invitation_code')
    const person = open(link)
    await screen.findByText('This invitation code does not look valid')

    answer(validateInvitation, valid)
    await validate(person)

    await screen.findByText('Valid')
  })

  it('replaces no address and no domain that are typed already, and fills in no public mail domain', async () => {
    answer(validateInvitation, { ...valid, email: 'hannah@gmail.com' })
    const person = open()
    await write(person, screen.getByLabelText('Admin email'), 'hannah@portellery.edu.au')

    await validate(person)

    await screen.findByText('Valid')
    expect(screen.getByLabelText('Admin email')).toHaveValue('hannah@portellery.edu.au')
    expect(screen.getByLabelText('Domain 1')).toHaveValue('')
  })

  it('is locked once the server knows it, and shows until when it is valid', async () => {
    const sent = answer(validateInvitation, valid)
    const person = open()
    expect(submitButton()).toBeDisabled()
    expect(screen.getByText('Validate your invitation code first.')).toBeVisible()

    await validate(person, ' lzpe258qx4 ')

    await screen.findByText('Valid')
    expect(screen.getByText(/until 30 Nov 2026/)).toBeVisible()
    expect(screen.getByText(codeMessage)).toBeVisible()
    expect(codeField()).toHaveAttribute('readonly')
    expect(codeField()).toHaveValue(code)
    expect(screen.getByRole('button', { name: 'Validate' })).toBeDisabled()
    expect(submitButton()).toBeEnabled()
    expect(screen.queryByText('Validate your invitation code first.')).not.toBeInTheDocument()
    expect(sent.map(({ body }) => body)).toEqual([{ code }])
  })

  it('loses its message, not its validity, when the admin email is edited', async () => {
    answer(validateInvitation, valid)
    const person = open()
    await validate(person)
    await screen.findByText(codeMessage)

    await person.type(screen.getByLabelText('Organisation name'), 'P')
    expect(screen.getByText(codeMessage)).toBeVisible()
    await person.type(screen.getByLabelText('Admin email'), 'h')

    expect(screen.queryByText(codeMessage)).not.toBeInTheDocument()
    expect(screen.getByText('Valid')).toBeVisible()
    expect(submitButton()).toBeEnabled()
  })

  it.each(['', 'ABCD', 'A'.repeat(33), 'AB CD EF'])(
    'is not sent where our own rule refuses it: %j',
    async (typed) => {
      const sent = answer(validateInvitation, valid)
      const person = open({ pathname: path, state: { invite: typed } })

      await press(person)

      await screen.findByText('This invitation code does not look valid')
      expect(codeField()).toBeInvalid()
      expect(sent).toHaveLength(0)
    },
  )

  it('says what the server says, and has a sentence of its own', async () => {
    interrupt(validateInvitation, 500)
    const person = open()

    await validate(person)
    await screen.findByText('Failed to validate invitation code. Please try again.')

    refuse(validateInvitation, 'invalid_invitation_code')
    await validate(person)
    await screen.findByText('This invitation code does not look valid')
    expect(submitButton()).toBeDisabled()

    lose(validateInvitation)
    await validate(person)
    await screen.findByText('Network error. Please check your connection.')
  })

  it('is checked by Enter in its field', async () => {
    answer(validateInvitation, valid)
    const person = open()

    await person.type(codeField(), `${code}{Enter}`)

    await screen.findByText('Valid')
  })
})

describe('the registration of an organisation', () => {
  it('sends what was typed, normalised, and leads to the login after two seconds', async () => {
    answer(validateInvitation, valid)
    const sent = answer(registerOrganisation, registered)
    const { person, pass } = stopClock()
    open()
    await validate(person)
    await screen.findByText('Valid')

    await fillIn(person)
    await person.click(screen.getByRole('button', { name: 'Add domain' }))
    await write(person, screen.getByLabelText('Domain 2'), ' student.portellery.edu.au ')
    await person.click(screen.getByRole('button', { name: 'Add domain' }))
    await agree(person)
    await person.click(submitButton())

    const success = await screen.findByText('Registration successful.')
    await pass(1999)
    expect(success).toBeVisible()
    await pass(1)
    expect(screen.getByRole('heading', { name: 'At /login' })).toBeVisible()
    expect(
      screen.getByText('{"arrival":"registered_organisation","email":"hannah.whitfield@portellery.edu.au"}'),
    ).toBeVisible()
    expect(sent.map(({ body }) => body)).toEqual([
      {
        invitation_code: code,
        organisation_name: 'Port Ellery University',
        country_code: 'AU',
        state: 'vic',
        email_domains: ['portellery.edu.au', 'student.portellery.edu.au'],
        admin: {
          first_name: 'Hannah',
          last_name: 'Whitfield',
          email: 'hannah.whitfield@portellery.edu.au',
          password: 'Saltbush-7',
          agreed_to_tos: true,
        },
      },
    ])
  })

  it('checks the code by itself when the form is submitted without', async () => {
    const checks = answer(validateInvitation, valid)
    const sent = answer(registerOrganisation, registered)
    const person = open()

    await write(person, codeField(), code)
    await fillIn(person)
    await agree(person)
    await person.type(screen.getByLabelText('Confirm password'), '{Enter}')

    await screen.findByText('Registration successful.')
    expect(checks).toHaveLength(1)
    expect(sent).toHaveLength(1)
  })

  it('is not sent when that check fails', async () => {
    refuse(validateInvitation, 'invalid_invitation_code')
    const sent = answer(registerOrganisation, registered)
    const person = open()

    await write(person, codeField(), code)
    await fillIn(person)
    await agree(person)
    await person.type(screen.getByLabelText('Confirm password'), '{Enter}')

    await screen.findByText('This invitation code does not look valid')
    expect(sent).toHaveLength(0)
  })

  it('shows the country, fixed', () => {
    open()

    expect(screen.getByLabelText('Country')).toHaveValue('Australia')
    expect(screen.getByLabelText('Country')).toBeDisabled()
  })

  it('links to the login, to the registration of people and to both documents', () => {
    open()

    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(hrefOf('Log in')).toBe('/login')
    expect(hrefOf('Register as a user')).toBe('/register')
    expect(hrefOf('Terms of Service')).toBe('/terms')
    expect(hrefOf('Privacy Policy')).toBe('/privacy')
  })
})

describe('a mistake in the registration of an organisation', () => {
  async function openValidated() {
    answer(validateInvitation, valid)
    const person = open()
    await validate(person)
    await screen.findByText('Valid')
    return person
  }

  it.each<[string, Partial<typeof given>]>([
    ['Organisation name must be between 2-100 characters', { 'Organisation name': 'P' }],
    ['Organisation name must be between 2-100 characters', { 'Organisation name': 'P'.repeat(101) }],
    ['At least one email domain is required', { 'Domain 1': '' }],
    ['Invalid domain format: port ellery', { 'Domain 1': 'Port Ellery' }],
    ['Admin first name is required', { 'First name': '' }],
    ['Admin last name is required', { 'Last name': '' }],
    ['Email is required', { 'Admin email': '' }],
    ['Please enter a valid email address', { 'Admin email': 'hannah@' }],
    ['Admin email must use one of the provided email domains', { 'Admin email': 'h@elsewhere.edu.au' }],
    [
      'Password must contain at least one number',
      { Password: 'Saltbush-x', 'Confirm password': 'Saltbush-x' },
    ],
    ['Passwords do not match', { 'Confirm password': 'Saltbush-8' }],
  ])('is told: %s', async (message, changes) => {
    const sent = answer(registerOrganisation, registered)
    const person = await openValidated()

    await fillIn(person, changes)
    await agree(person)
    await person.click(submitButton())

    await waitFor(() => expect(shownError()).toHaveTextContent(message))
    expect(sent).toHaveLength(0)
  })

  it('is told about the terms', async () => {
    const person = await openValidated()

    await fillIn(person)
    await person.click(submitButton())

    const message = 'You must agree to the Terms of Service to register'
    await waitFor(() => expect(shownError()).toHaveTextContent(message))
  })

  it('is told at the line it belongs to, also behind a blank one', async () => {
    const person = await openValidated()
    await fillIn(person, { 'Domain 1': '' })
    await person.click(screen.getByRole('button', { name: 'Add domain' }))
    expect(screen.getByLabelText('Domain 2')).toHaveFocus()
    await write(person, screen.getByLabelText('Domain 2'), 'portellery.edu.au')
    await person.click(screen.getByRole('button', { name: 'Add domain' }))
    await write(person, screen.getByLabelText('Domain 3'), 'research portellery.edu')

    await person.click(submitButton())

    await waitFor(() => expect(screen.getByLabelText('Domain 3')).toBeInvalid())
    expect(screen.getByLabelText('Domain 3')).toHaveAccessibleDescription(
      'Invalid domain format: research portellery.edu',
    )
    expect(screen.getByLabelText('Domain 1')).toBeValid()
    expect(screen.getByLabelText('Domain 2')).toBeValid()

    await person.click(screen.getByRole('button', { name: 'Remove research portellery.edu' }))

    expect(screen.queryByLabelText('Domain 3')).not.toBeInTheDocument()
    expect(screen.queryByText(/Invalid domain format/)).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Add domain' })).toHaveFocus()
  })

  it('cannot be to take the last domain away', async () => {
    const person = open()
    await person.click(screen.getByRole('button', { name: 'Add domain' }))

    await person.click(screen.getByRole('button', { name: 'Remove domain 2' }))

    const domains = within(screen.getByRole('group', { name: 'Authorised email domains' }))
    expect(domains.getAllByRole('textbox')).toHaveLength(1)
    expect(domains.queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument()
  })

  it('unlocks a code that somebody else has used meanwhile', async () => {
    refuse(registerOrganisation, 'invalid_invitation_code')
    const person = await openValidated()
    await fillIn(person)
    await agree(person)

    await person.click(submitButton())

    await screen.findByText('This invitation code does not look valid')
    expect(codeField()).not.toHaveAttribute('readonly')
    expect(submitButton()).toBeDisabled()
  })

  it('marks public mail domains', async () => {
    refuse(registerOrganisation, 'public_domain')
    const person = await openValidated()
    await fillIn(person, { 'Domain 1': 'gmail.com', 'Admin email': 'hannah@gmail.com' })
    await agree(person)

    await person.click(submitButton())

    await waitFor(() => expect(screen.getByLabelText('Domain 1')).toBeInvalid())
    expect(shownError()).toHaveTextContent(/^Public mail domains cannot belong to an organisation/)
  })

  it('is in the end a sentence, where the server gives none', async () => {
    interrupt(registerOrganisation, 502)
    const person = await openValidated()
    await fillIn(person)
    await agree(person)

    await person.click(submitButton())

    await screen.findByText('Registration failed. Please try again.')
  })
})
