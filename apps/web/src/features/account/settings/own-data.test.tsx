import { account_export } from '@lab-zer0/content/microcopy.ts'
import { type AccountExport, closeAccount, exportAccount } from '@lab-zer0/contracts/account.ts'
import { currentUser, type User } from '@lab-zer0/contracts/auth.ts'
import { getDashboard } from '@lab-zer0/contracts/labs.ts'
import { listSessions } from '@lab-zer0/contracts/sessions.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { Route } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ProtectedRoute } from '../../../app/protected-route.tsx'
import { aLab } from '../../../testing/labs.ts'
import { aUser } from '../../../testing/people.ts'
import { renderAt } from '../../../testing/render-screen.tsx'
import { answer, interrupt, refuse } from '../../../testing/server.ts'
import { write } from '../../../testing/write.ts'
import { AccountScreen } from './account-screen.tsx'

/** What was handed to the person, by name. */
function savedFiles() {
  const files: { name: string; file: Blob }[] = []
  let last: Blob | undefined
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) last = file
    return 'blob:file'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (last) files.push({ name: this.download, file: last })
  })
  return files
}

const at = '2026-11-15T02:00:00.000Z'
const copy: AccountExport = {
  about: { title: 'What LAB ZER0 holds about you', made_at: at, words: [] },
  explained: account_export.explained,
  account: {
    id: aUser().id,
    email: aUser().email,
    first_name: 'Priya',
    last_name: 'Nair',
    organisation: 'Port Ellery University',
    is_organisation_admin: false,
    can_invite: false,
    created_at: at,
    activated_at: at,
    password_changed_at: null,
    last_active_at: null,
    first_steps_put_away: [],
  },
  consents: [],
  two_factor: { is_on: false, on_since: null, recovery_codes_left: 0 },
  sessions: [],
  known_browsers: [],
  labs: [],
  checklist_answers: [],
  calculator_values: [],
  submissions: [],
  variables: [],
  evidence: [],
  tasks: [],
  comments: [],
  calendar_addresses: [],
  invite_links: [],
  qualifications: [],
  assignments: [],
  audits: [],
  findings: [],
  replies: [],
  appeals: [],
  appeals_to_scheme: [],
  appeal_decisions: [],
  certificates_withdrawn: [],
  report_files: [],
  invitations_received: [],
  invitations_sent: [],
  reminders_stopped: [],
  notices: [],
  notice_choices: [],
  weekly_email: [],
  weekly_emails_sent: [],
  events: [],
}

async function open(user: User = aUser()) {
  answer(currentUser, { success: true, user })
  const person = renderAt(
    '/account',
    <>
      <Route element={<ProtectedRoute />}>
        <Route path="/account" element={<AccountScreen />} />
      </Route>
      <Route path="/login" element={<h1>Log in</h1>} />
    </>,
  )
  await screen.findByRole('heading', { name: 'Your account' })
  return person
}

beforeEach(() => {
  answer(listSessions, { success: true, sessions: [] })
  answer(getDashboard, { success: true, current_lab: null, all_labs: [] })
})

const section = (name: string) => within(screen.getByRole('region', { name }))

describe('the person’s data', () => {
  it('is saved as a file that is named by its day and can be read', async () => {
    answer(exportAccount, { success: true, export: copy })
    const saved = savedFiles()
    const person = await open()

    await person.click(section('Your data').getByRole('button', { name: 'Download my data' }))

    await screen.findByText('Your data is saved as a file.')
    expect(saved.map(({ name }) => name)).toEqual(['lab-zer0-my-data-2026-11-15.json'])
    expect(JSON.parse((await saved[0]?.file.text()) ?? '')).toMatchObject({
      account: { first_name: 'Priya' },
    })
  })

  it('says when it could not be prepared', async () => {
    interrupt(exportAccount, 502)
    const saved = savedFiles()
    const person = await open()

    await person.click(section('Your data').getByRole('button', { name: 'Download my data' }))

    await screen.findByText('Failed to prepare your data')
    expect(saved).toEqual([])
  })
})

describe('closing the account', () => {
  const ask = async (user?: User) => {
    const person = await open(user)
    await person.click(section('Close your account').getByRole('button', { name: 'Close my account' }))
    return { person, dialog: within(await screen.findByRole('alertdialog')) }
  }

  it('says first what happens to labs, audits and certificates', async () => {
    await open()

    const text = section('Close your account')
    expect(text.getByText(/You leave your lab/)).toBeVisible()
    expect(text.getByText(/If you have started an audit, it ends/)).toBeVisible()
    expect(text.getByText(/Certificates stay as they are/)).toBeVisible()
  })

  it('needs the password and the address typed by hand, then leads out', async () => {
    const message = 'Your account is closed. An email confirms it.'
    const sent = answer(closeAccount, { success: true, message })
    const { person, dialog } = await ask()

    await write(person, dialog.getByLabelText('Password'), 'Saltbush-7')
    expect(dialog.getByRole('button', { name: 'Close account' })).toBeDisabled()
    await person.type(dialog.getByLabelText('Your email address, to confirm'), aUser().email)
    await person.click(dialog.getByRole('button', { name: 'Close account' }))

    await screen.findByRole('heading', { name: 'Log in' })
    await screen.findByText(message)
    expect(sent.map(({ body }) => body)).toEqual([{ password: 'Saltbush-7' }])
  })

  it('asks for the code of somebody with a second factor', async () => {
    const { dialog } = await ask(aUser({ two_factor_enabled: true }))

    expect(dialog.getByLabelText('Code')).toBeVisible()
  })

  it('tells a wrong password at its field and closes nothing', async () => {
    refuse(closeAccount, 'wrong_password')
    const { person, dialog } = await ask()

    await write(person, dialog.getByLabelText('Password'), 'Saltbush-8')
    await person.type(dialog.getByLabelText('Your email address, to confirm'), aUser().email)
    await person.click(dialog.getByRole('button', { name: 'Close account' }))

    await waitFor(() => expect(dialog.getByLabelText('Password')).toBeInvalid())
    expect(screen.getByRole('heading', { name: 'Your account', hidden: true })).toBeInTheDocument()
  })

  it('tells the only admin what to do first', async () => {
    refuse(closeAccount, 'closing_last_admin')
    const { person, dialog } = await ask()

    await write(person, dialog.getByLabelText('Password'), 'Saltbush-7')
    await person.type(dialog.getByLabelText('Your email address, to confirm'), aUser().email)
    await person.click(dialog.getByRole('button', { name: 'Close account' }))

    await dialog.findByText(/Share the role with a colleague/)
  })

  it('is not offered to a champion, who is led to the lab instead', async () => {
    const lab = aLab({ name: 'Reef Genomics Lab', is_champion: true, is_member: true })
    answer(getDashboard, { success: true, current_lab: lab, all_labs: [lab] })
    await open()

    const closing = section('Close your account')
    await closing.findByText(/You are the Champion of Reef Genomics Lab/)
    expect(closing.getByRole('link', { name: 'Open Reef Genomics Lab' })).toHaveAttribute(
      'href',
      `/lab/${lab.id}`,
    )
    expect(closing.getByRole('button', { name: 'Close my account' })).toBeDisabled()
  })
})
