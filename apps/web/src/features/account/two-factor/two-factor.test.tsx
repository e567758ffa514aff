import { currentUser, type User } from '@lab-zer0/contracts/auth.ts'
import { getDashboard } from '@lab-zer0/contracts/labs.ts'
import { listSessions } from '@lab-zer0/contracts/sessions.ts'
import {
  confirmTwoFactor,
  disableTwoFactor,
  enrolTwoFactor,
  renewBackupCodes,
  stepUp,
} from '@lab-zer0/contracts/two-factor.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { Route } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ProtectedRoute } from '../../../app/protected-route.tsx'
import { aUser } from '../../../testing/people.ts'
import { renderAt } from '../../../testing/render-screen.tsx'
import { answer, refuse } from '../../../testing/server.ts'
import { write } from '../../../testing/write.ts'
import { AccountScreen } from '../settings/account-screen.tsx'
import { TwoFactorScreen } from './two-factor-screen.tsx'

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const uri = `otpauth://totp/LAB%20ZER0:priya.nair@portellery.edu.au?secret=${secret}&issuer=LAB%20ZER0`
const codes = Array.from({ length: 10 }, (_, index) => `AAAAAA-BBBBBB-CCCCCC-DDDDD${index}`)
const member = aUser()
const protectedMember = aUser({ two_factor_enabled: true })
const admin = aUser({ is_organisation_admin: true, two_factor_required: true })
const protectedAdmin = { ...admin, two_factor_enabled: true, two_factor_verified: true }
const enrolled = { success: true, secret, otpauth_uri: uri } as const

function openAt(place: string, user: User) {
  answer(currentUser, { success: true, user })
  answer(listSessions, { success: true, sessions: [] })
  answer(getDashboard, { success: true, current_lab: null, all_labs: [] })
  return renderAt(
    place,
    <Route element={<ProtectedRoute />}>
      <Route path="/account" element={<AccountScreen />} />
      <Route path="/account/two-factor" element={<TwoFactorScreen />} />
      <Route path="/dashboard" element={<h1>Dashboard here</h1>} />
    </Route>,
  )
}
type Person = ReturnType<typeof openAt>

const confirmed = (user: User) =>
  ({ success: true, message: 'Two-factor authentication is on.', backup_codes: codes, user }) as const

async function start(person: Person) {
  await person.click(await screen.findByRole('button', { name: 'Continue' }))
}

async function giveCode(person: Person, code = '123 456') {
  await person.type(await screen.findByLabelText('Code'), code)
  await person.click(screen.getByRole('button', { name: 'Turn on' }))
}

describe('setting up the second factor', () => {
  beforeEach(() => {
    answer(enrolTwoFactor, enrolled)
  })

  it('goes from the start over the authenticator to the recovery codes, and back to the account', async () => {
    const sent = answer(confirmTwoFactor, confirmed(protectedMember))
    const person = openAt('/account', member)
    await person.click(await screen.findByRole('link', { name: 'Set up two-factor authentication' }))

    await start(person)
    await screen.findByRole('img', { name: 'QR code for your authenticator app' })
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Open in the app on this device' })).toHaveAttribute('href', uri)
    expect(screen.getByRole('heading', { name: 'Connect your authenticator' })).toHaveFocus()
    await giveCode(person)

    await screen.findByText(/works once. If you sign in again within 30 seconds, wait for the next one/)
    expect(screen.getAllByText(/^AAAAAA-/)).toHaveLength(10)
    expect(sent.map(({ body }) => body)).toEqual([{ code: '123456' }])
    await person.click(screen.getByRole('button', { name: 'I have saved them' }))

    await screen.findByRole('heading', { name: 'Your account' })
    expect(screen.getByRole('button', { name: 'New recovery codes' })).toBeVisible()
  })

  it('draws a code that holds the address and nothing else', async () => {
    const person = openAt('/account/two-factor', member)
    await start(person)

    const drawing = await screen.findByRole('img', { name: 'QR code for your authenticator app' })

    expect(drawing.tagName).toBe('svg')
    expect(drawing.querySelectorAll('image, script, style')).toHaveLength(0)
  })

  it('hands the codes out to copy and as a file', async () => {
    answer(confirmTwoFactor, confirmed(protectedMember))
    const saved: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      if (file instanceof Blob) saved.push(file)
      return 'blob:codes'
    })
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const person = openAt('/account/two-factor', member)
    const copied = vi.spyOn(navigator.clipboard, 'writeText')
    await start(person)
    await giveCode(person)

    await person.click(await screen.findByRole('button', { name: 'Copy codes' }))
    await person.click(screen.getByRole('button', { name: 'Download as text' }))

    expect(copied).toHaveBeenCalledWith(codes.join('\n'))
    expect(clicked.mock.contexts[0]).toHaveAttribute('download', 'lab-zer0-recovery-codes.txt')
    const text = await saved[0]?.text()
    expect(text).toContain('LAB ZER0 recovery codes for priya.nair@portellery.edu.au')
    expect(text).toContain(codes.join('\n'))
  })

  it('asks for the password first when the sign-in is some time ago', async () => {
    refuse(enrolTwoFactor, 'step_up_required')
    answer(stepUp, { success: true, message: 'Confirmed', user: member })
    const person = openAt('/account/two-factor', member)

    await start(person)
    const dialog = within(await screen.findByRole('dialog'))
    answer(enrolTwoFactor, enrolled)
    await person.type(dialog.getByLabelText('Password'), 'Saltbush-7{Enter}')

    await screen.findByRole('img', { name: 'QR code for your authenticator app' })
  })

  it('says at the field that the code is wrong, and keeps the drawing', async () => {
    refuse(confirmTwoFactor, 'wrong_code')
    const person = openAt('/account/two-factor', member)
    await start(person)

    await giveCode(person)

    await waitFor(() => expect(screen.getByLabelText('Code')).toBeInvalid())
    expect(screen.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  })

  it('starts again when the server has forgotten the start', async () => {
    refuse(confirmTwoFactor, 'two_factor_not_started')
    const person = openAt('/account/two-factor', member)
    await start(person)

    await giveCode(person)

    await screen.findByText('Please start the setup again.')
    expect(screen.getByRole('button', { name: 'Continue' })).toBeVisible()
  })

  it('leads to the account where it is on already', async () => {
    openAt('/account/two-factor', protectedMember)

    await screen.findByRole('heading', { name: 'Your account' })
  })

  it('leads to the account where another tab has turned it on', async () => {
    refuse(enrolTwoFactor, 'two_factor_already_on')
    const person = openAt('/account/two-factor', member)
    await screen.findByRole('button', { name: 'Continue' })
    answer(currentUser, { success: true, user: protectedMember })

    await start(person)

    await screen.findByRole('heading', { name: 'Your account' })
  })
})

describe('an admin without a second factor', () => {
  it('is led to the set-up, told why, and then to the wanted screen', async () => {
    answer(enrolTwoFactor, enrolled)
    answer(confirmTwoFactor, confirmed(protectedAdmin))
    const person = openAt('/dashboard', admin)
    await screen.findByRole('heading', { name: 'Set up two-factor authentication' })
    expect(screen.getByText(/a password alone does not open it/)).toBeVisible()
    expect(screen.queryByText('Dashboard here')).not.toBeInTheDocument()

    await start(person)
    await giveCode(person)
    await person.click(await screen.findByRole('button', { name: 'I have saved them' }))

    await screen.findByRole('heading', { name: 'Dashboard here' })
  })

  it('can reach the account all the same', async () => {
    openAt('/account', admin)

    await screen.findByText('Admin accounts need two-factor authentication. It takes two minutes to set up.')
  })
})

describe('new recovery codes', () => {
  it('are made after a proof, and stay until they are saved', async () => {
    const sent = answer(renewBackupCodes, { success: true, message: 'New', backup_codes: codes })
    const person = openAt('/account', protectedMember)

    await person.click(await screen.findByRole('button', { name: 'New recovery codes' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Make new recovery codes?' }))
    await write(person, dialog.getByLabelText('Password'), 'Saltbush-7')
    await person.type(dialog.getByLabelText('Code'), '123456{Enter}')

    await screen.findByRole('dialog', { name: 'Your new recovery codes' })
    screen.getByRole('button', { name: 'Copy codes' }).focus()
    await person.keyboard('{Escape}')
    expect(screen.getAllByText(/^AAAAAA-/)).toHaveLength(10)
    await person.click(screen.getByRole('button', { name: 'I have saved them' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(sent.map(({ body }) => body)).toEqual([{ password: 'Saltbush-7', code: '123456' }])
  })
})

describe('turning the second factor off', () => {
  it('asks for a proof and says what it costs', async () => {
    answer(disableTwoFactor, { success: true, message: 'Two-factor authentication is off.' })
    const person = openAt('/account', protectedMember)

    await person.click(await screen.findByRole('button', { name: 'Turn off' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(dialog.getByText(/easier to break into/)).toBeVisible()
    await write(person, dialog.getByLabelText('Password'), 'Saltbush-7')
    await person.type(dialog.getByLabelText('Code'), '123456')
    answer(currentUser, { success: true, user: member })
    await person.click(dialog.getByRole('button', { name: 'Turn off' }))

    await screen.findByRole('link', { name: 'Set up two-factor authentication' })
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  })

  it('says at the field what was wrong, and signs nobody out', async () => {
    refuse(disableTwoFactor, 'wrong_code')
    const person = openAt('/account', protectedMember)
    await person.click(await screen.findByRole('button', { name: 'Turn off' }))
    const dialog = within(await screen.findByRole('alertdialog'))

    await write(person, dialog.getByLabelText('Password'), 'Saltbush-7')
    await person.type(dialog.getByLabelText('Code'), '123456{Enter}')

    await waitFor(() => expect(dialog.getByLabelText('Code')).toBeInvalid())
    await person.click(dialog.getByRole('button', { name: 'Keep it on' }))
    expect(screen.getByText('Two-factor authentication is on.')).toBeVisible()
  })

  it('is not offered to admins, with the reason', async () => {
    openAt('/account', protectedAdmin)

    await screen.findByText('Admin accounts must keep two-factor authentication on.')
    expect(screen.queryByRole('button', { name: 'Turn off' })).not.toBeInTheDocument()
  })

  it('is refused in words to somebody who became an admin meanwhile', async () => {
    refuse(disableTwoFactor, 'two_factor_needed_by_role')
    const person = openAt('/account', protectedMember)
    await person.click(await screen.findByRole('button', { name: 'Turn off' }))
    const dialog = within(await screen.findByRole('alertdialog'))

    await write(person, dialog.getByLabelText('Password'), 'Saltbush-7')
    await person.type(dialog.getByLabelText('Code'), '123456{Enter}')

    await dialog.findByText('Admin accounts must keep two-factor authentication on.')
  })
})
