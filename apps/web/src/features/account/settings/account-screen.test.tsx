import { changePassword, currentUser, type User, updateProfile } from '@lab-zer0/contracts/auth.ts'
import { getDashboard } from '@lab-zer0/contracts/labs.ts'
import { endOtherSessions, endSession, listSessions, type Session } from '@lab-zer0/contracts/sessions.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { Route } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { ProtectedRoute } from '../../../app/protected-route.tsx'
import { aUser } from '../../../testing/people.ts'
import { renderAt } from '../../../testing/render-screen.tsx'
import { answer, interrupt, lose, refuse } from '../../../testing/server.ts'
import { AccountScreen } from './account-screen.tsx'

const here: Session = {
  id: '0198a3c1-5d2e-7c44-9b1a-2f6f8f0c9b01',
  device: 'Firefox on Mac',
  ip_address: '203.0.113.7',
  created_at: '2026-11-01T02:00:00.000Z',
  last_seen_at: '2026-11-15T02:00:00.000Z',
  is_current: true,
}
const phone: Session = {
  ...here,
  id: '0198a3c1-5d2e-7c44-9b1a-2f6f8f0c9b02',
  device: 'Safari on iPhone',
  ip_address: null,
  last_seen_at: '2026-11-15T03:00:00.000Z',
  is_current: false,
}

async function open(user: User = aUser()) {
  answer(currentUser, { success: true, user })
  const person = renderAt(
    '/account',
    <Route element={<ProtectedRoute />}>
      <Route path="/account" element={<AccountScreen />} />
    </Route>,
  )
  await screen.findByRole('heading', { name: 'Your account' })
  return person
}
type Person = Awaited<ReturnType<typeof open>>

const section = (name: string) => within(screen.getByRole('region', { name }))

beforeEach(() => {
  answer(listSessions, { success: true, sessions: [phone, here] })
  answer(getDashboard, { success: true, current_lab: null, all_labs: [] })
})

describe('the name', () => {
  it('is saved, trimmed, and known everywhere at once', async () => {
    const sent = answer(updateProfile, {
      success: true,
      message: 'Saved',
      user: aUser({ first_name: 'Pria' }),
    })
    const person = await open()
    const name = section('Your name')
    expect(name.getByLabelText('Email')).toHaveAttribute('readonly')
    expect(name.getByLabelText('Organisation')).toHaveValue('Port Ellery University')

    await person.clear(name.getByLabelText('First name'))
    await person.type(name.getByLabelText('First name'), ' Pria ')
    await person.click(name.getByRole('button', { name: 'Save name' }))

    await screen.findByText('Your name is saved.')
    expect(name.getByLabelText('First name')).toHaveValue('Pria')
    expect(sent.map(({ body }) => body)).toEqual([{ first_name: 'Pria', last_name: 'Nair' }])
  })

  it('must be whole, and says when it could not be saved', async () => {
    interrupt(updateProfile, 500)
    const person = await open()
    const name = section('Your name')

    await person.click(name.getByRole('button', { name: 'Save name' }))
    await name.findByText('Failed to update profile')

    await person.clear(name.getByLabelText('Last name'))
    await person.click(name.getByRole('button', { name: 'Save name' }))
    expect(await name.findAllByText('First and last name are required')).not.toHaveLength(0)
  })
})

describe('the password', () => {
  async function change(person: Person, [current, next, again]: [string, string, string]) {
    const password = section('Password')
    await person.type(password.getByLabelText('Current password'), current)
    await person.type(password.getByLabelText('New password'), next)
    await person.type(password.getByLabelText('Confirm password'), again)
    await person.click(password.getByRole('button', { name: 'Change password' }))
    return password
  }

  it('is changed, and the fields forget it', async () => {
    const message = 'Your password is changed. Other devices are signed out.'
    const sent = answer(changePassword, { success: true, message })
    const person = await open()

    const password = await change(person, ['Saltbush-7', 'Ironbark-8', 'Ironbark-8'])

    await password.findByText(message)
    expect(password.getByLabelText('Current password')).toHaveValue('')
    expect(password.getByLabelText('New password')).toHaveValue('')
    expect(sent.map(({ body }) => body)).toEqual([{ current_password: 'Saltbush-7', password: 'Ironbark-8' }])
  })

  it('stays when the current one is wrong, which signs nobody out', async () => {
    refuse(changePassword, 'wrong_password')
    const person = await open()

    const password = await change(person, ['Saltbush-8', 'Ironbark-8', 'Ironbark-8'])

    await waitFor(() => expect(password.getByLabelText('Current password')).toBeInvalid())
    expect(password.getByLabelText('Current password')).toHaveAccessibleDescription(
      'That password is not correct.',
    )
    expect(screen.getByRole('heading', { name: 'Your account' })).toBeVisible()
  })

  it('must be repeated', async () => {
    const person = await open()

    const password = await change(person, ['Saltbush-7', 'Ironbark-8', 'Ironbark-9'])

    expect(await password.findAllByText('Passwords do not match')).not.toHaveLength(0)
  })

  it('says when it could not be changed', async () => {
    interrupt(changePassword, 502)
    const person = await open()

    const password = await change(person, ['Saltbush-7', 'Ironbark-8', 'Ironbark-8'])

    await password.findByText('Failed to update password. Please try again.')
  })
})

describe('the devices', () => {
  const devices = () => section('Where you are signed in')

  it('are listed with this one first', async () => {
    await open()

    const [first, second] = await devices().findAllByRole('listitem')

    expect(first).toHaveTextContent(/Firefox on Mac.*This device.*203\.0\.113\.7/)
    expect(second).toHaveTextContent(/Safari on iPhone.*Last seen 15 Nov 2026/)
    expect(second).not.toHaveTextContent('This device')
    expect(screen.queryByRole('button', { name: 'Sign out Firefox on Mac' })).not.toBeInTheDocument()
  })

  it('can be signed out one by one, after a question', async () => {
    const sent = answer(endSession, { success: true, message: 'That device is signed out.' })
    const person = await open()

    await person.click(await screen.findByRole('button', { name: 'Sign out Safari on iPhone' }))
    answer(listSessions, { success: true, sessions: [here] })
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Sign out Safari on iPhone?' }))
    await person.click(dialog.getByRole('button', { name: 'Sign out' }))

    await screen.findByText('That device is signed out.')
    await screen.findByText('You are signed in on this device only.')
    expect(sent.map(({ url }) => url.pathname)).toEqual([`/api/auth/sessions/${phone.id}`])
  })

  it('can be signed out all at once, and say so in the dialog when that failed', async () => {
    lose(endOtherSessions)
    const person = await open()

    await person.click(await screen.findByRole('button', { name: 'Sign out all other devices' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await person.click(dialog.getByRole('button', { name: 'Sign out all others' }))
    await dialog.findByText('Network error. Please check your connection.')

    answer(endOtherSessions, { success: true, message: 'You are signed out everywhere else.' })
    await person.click(dialog.getByRole('button', { name: 'Sign out all others' }))
    await screen.findByText('You are signed out everywhere else.')
  })

  it('can be asked for again when they did not load', async () => {
    interrupt(listSessions, 500)
    const person = await open()
    await screen.findByText('Failed to load your devices')
    answer(listSessions, { success: true, sessions: [here] })

    await person.click(screen.getByRole('button', { name: 'Try again' }))

    await screen.findByText('This device')
  })
})

describe('a session that has ended elsewhere', () => {
  it('leads to the login with the reason', async () => {
    const person = await open()
    refuse(updateProfile, 'not_signed_in')

    await person.click(screen.getByRole('button', { name: 'Save name' }))

    await screen.findByRole('heading', { name: 'At /login' })
    expect(screen.getByText(/"returnTo":"\/account"/)).toHaveTextContent('"wasSignedOut":true')
  })
})
