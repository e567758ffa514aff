import { currentUser } from '@lab-zer0/contracts/auth.ts'
import {
  type Invitation,
  myInvitations,
  resendInvitation,
  sendInvitations,
  withdrawInvitation,
} from '@lab-zer0/contracts/invitations.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { Route } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ProtectedRoute } from '../../app/protected-route.tsx'
import { aUser } from '../../testing/people.ts'
import { renderAt } from '../../testing/render-screen.tsx'
import { answer, interrupt, lose, refuse, server } from '../../testing/server.ts'
import { write } from '../../testing/write.ts'
import { InvitationsScreen } from './invitations-screen.tsx'

const provider = aUser({
  can_invite: true,
  organisation_id: null,
  organisation_name: null,
  two_factor_enabled: true,
  two_factor_required: true,
  two_factor_verified: true,
})

const anInvitation = (given: Partial<Invitation> = {}): Invitation => ({
  id: crypto.randomUUID(),
  email: 'sustainability@coralcoast.edu.au',
  code: 'LZCC254TRN',
  created_at: '2026-11-12T02:00:00.000Z',
  expires_at: '2026-11-26T02:00:00.000Z',
  used_at: null,
  is_used: false,
  is_expired: false,
  is_valid: true,
  ...given,
})
const open = anInvitation()
const used = anInvitation({
  email: 'hannah@portellery.edu.au',
  is_used: true,
  is_expired: true,
  is_valid: false,
  used_at: '2026-11-14T02:00:00.000Z',
})
const expired = anInvitation({ email: 'research@mallee.edu.au', is_expired: true, is_valid: false })
const withdrawn = anInvitation({ email: 'facilities@tamar.edu.au', is_valid: false })

async function openScreen(user = provider) {
  answer(currentUser, { success: true, user })
  const person = renderAt(
    '/invitations',
    <Route element={<ProtectedRoute />}>
      <Route path="/invitations" element={<InvitationsScreen />} />
    </Route>,
  )
  await screen.findByRole('heading', { name: 'Organisation Invitations' })
  return person
}
type Person = Awaited<ReturnType<typeof openScreen>>

const field = () => screen.getByLabelText('Email addresses')
const send = (person: Person) => person.click(screen.getByRole('button', { name: 'Send Invitations' }))
const outcome = () => screen.getByRole('alert')
const rowOf = (email: string) => within(screen.getByRole('row', { name: new RegExp(email) }))

beforeEach(() => {
  answer(myInvitations, { success: true, data: [open, used, expired, withdrawn] })
})

describe('sending invitations', () => {
  it('sends every address once, says how many, empties the field and reads the list anew', async () => {
    const results = [
      { email: 'a@x.edu.au', status: 'sent', message: 'Invitation sent' },
      { email: 'b@y.org', status: 'exists', message: 'already invited, code sent again' },
    ] as const
    const sent = answer(sendInvitations, { success: true, message: 'ok', results: [...results] })
    const person = await openScreen()
    const lists = answer(myInvitations, { success: true, data: [open] })

    await person.type(field(), 'A@x.edu.au, b@y.org{Enter}a@x.edu.au,')
    await send(person)

    await screen.findByText('Successfully sent 2 invitation(s)')
    expect(screen.getByText('b@y.org: already invited, code sent again')).toBeVisible()
    expect(field()).toHaveValue('')
    expect(sent.map(({ body }) => body)).toEqual([{ emails: ['a@x.edu.au', 'b@y.org'] }])
    await waitFor(() => expect(lists).toHaveLength(1))
  })

  it('warns about some that failed, line by line, and keeps those to be mended', async () => {
    const results = [
      { email: 'a@x.edu.au', status: 'sent', message: 'Invitation sent' },
      { email: 'c@z.org', status: 'error', message: 'The mailbox does not exist' },
    ] as const
    answer(sendInvitations, { success: true, message: 'ok', results: [...results] })
    const person = await openScreen()

    await write(person, field(), 'a@x.edu.au, c@z.org')
    await send(person)

    await screen.findByText('Sent 1 invitations with 1 errors')
    expect(screen.getByText('c@z.org: The mailbox does not exist')).toBeVisible()
    expect(field()).toHaveValue('c@z.org')
  })

  it('shows while typing how the text is read', async () => {
    const person = await openScreen()

    await write(person, field(), 'a@x.edu.au, director@portside')

    const read = within(screen.getByRole('list', { name: '2 addresses read' }))
    expect(read.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'a@x.edu.au',
      'director@portside Invalid',
    ])

    await person.click(screen.getByRole('button', { name: 'Clear' }))
    expect(field()).toHaveValue('')
    expect(field()).toHaveFocus()
    expect(screen.queryByRole('list', { name: /read/ })).not.toBeInTheDocument()
  })

  it('asks for at least one address', async () => {
    const person = await openScreen()

    await person.type(field(), ' , ')
    await send(person)

    await waitFor(() => expect(outcome()).toHaveTextContent(/^At least one email address is required$/))
    expect(field()).toBeInvalid()
    expect(field()).toHaveAccessibleDescription(/At least one email address is required/)
  })

  it('sends nothing while an address is wrong, and names the wrong ones', async () => {
    const sent = answer(sendInvitations, { success: true, message: 'ok', results: [] })
    const person = await openScreen()

    await write(person, field(), 'a@x.edu.au, director@portside, b@')
    await send(person)

    await screen.findByText('Please check if all the email addresses are correct')
    expect(screen.getByText('Invalid emails: director@portside, b@')).toBeVisible()
    expect(sent).toHaveLength(0)
  })

  it('names those that the server finds wrong', async () => {
    const body = {
      success: false,
      code: 'invalid_emails',
      error: 'Please check if all the email addresses are correct',
      invalid_emails: ['a@x.edu.au'],
    }
    server.use(http.post('*/api/invitations/send', () => HttpResponse.json(body, { status: 400 })))
    const person = await openScreen()

    await write(person, field(), 'a@x.edu.au')
    await send(person)

    await screen.findByText('Please check if all the email addresses are correct')
    expect(screen.getByText('Invalid emails: a@x.edu.au')).toBeVisible()
    expect(field()).toHaveValue('a@x.edu.au')
  })

  it('takes a hundred at a time', async () => {
    const person = await openScreen()
    await person.click(field())
    await person.paste(Array.from({ length: 101 }, (_, index) => `a${index}@x.edu.au`).join('\n'))

    await send(person)

    await screen.findByText('Please invite at most 100 addresses at a time')
  })

  it('has a sentence where the server gives none', async () => {
    interrupt(sendInvitations, 502)
    const person = await openScreen()
    await write(person, field(), 'a@x.edu.au')

    await send(person)

    await screen.findByText('Failed to send invitations')
  })
})

describe('the sent invitations', () => {
  it('stand in a table with the columns of the specification', async () => {
    await openScreen()

    const table = await screen.findByRole('table', { name: 'Sent Invitations' })
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((header) => header.textContent),
    ).toEqual(['Email', 'Code', 'Status', 'Created', 'Expires', 'Used', 'Actions'])
  })

  it('carry one badge each, by priority', async () => {
    await openScreen()
    await screen.findByText(used.email)

    // The badge of the used one says Used although it has also expired; its column is called Used, too.
    const badge = (invitation: Invitation, word: string) => rowOf(invitation.email).getByText(word)
    expect(badge(used, 'Used')).toBeVisible()
    expect(badge(expired, 'Expired')).toBeVisible()
    expect(badge(open, 'Valid')).toBeVisible()
    expect(badge(withdrawn, 'Invalid')).toBeVisible()
    expect(rowOf(used.email).getByText('14 Nov 2026')).toBeVisible()
    expect(rowOf(open.email).getByText('Not used')).toBeVisible()
  })

  it('can be sent again only while valid and unused', async () => {
    const message = `Invitation sent again to ${open.email}`
    const sent = answer(resendInvitation, { success: true, message })
    const person = await openScreen()
    await screen.findByText(open.email)
    expect(screen.getAllByRole('button', { name: /^Resend to/ })).toHaveLength(1)

    await person.click(screen.getByRole('button', { name: `Resend to ${open.email}` }))

    await screen.findByText(message)
    expect(sent.map(({ body }) => body)).toEqual([{ email: open.email }])
  })

  it.each([
    ['an answer without a sentence', () => interrupt(resendInvitation, 500)],
    ['an invitation that is gone', () => refuse(resendInvitation, 'invitation_not_found')],
  ])('say when sending again failed: %s', async (_, fail) => {
    fail()
    const person = await openScreen()

    await person.click(await screen.findByRole('button', { name: `Resend to ${open.email}` }))

    await screen.findByText('Failed to resend invitation')
  })

  it('hand out their code', async () => {
    const person = await openScreen()
    const copied = vi.spyOn(navigator.clipboard, 'writeText')

    await person.click(await screen.findByRole('button', { name: `Copy the code for ${open.email}` }))

    expect(copied).toHaveBeenCalledWith(open.code)
  })

  it('can be withdrawn after a question', async () => {
    const message = 'The invitation is withdrawn. Its code no longer works.'
    const sent = answer(withdrawInvitation, { success: true, message })
    const person = await openScreen()
    await person.click(
      await screen.findByRole('button', { name: `Withdraw the invitation to ${open.email}` }),
    )
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(dialog.getByRole('heading')).toHaveTextContent(`Withdraw the invitation to ${open.email}?`)
    answer(myInvitations, { success: true, data: [{ ...open, is_valid: false }] })

    await person.click(dialog.getByRole('button', { name: 'Withdraw invitation' }))

    await screen.findByText(message)
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    expect(rowOf(open.email).getByText('Invalid')).toBeVisible()
    expect(sent.map(({ url }) => url.pathname)).toEqual([`/api/invitations/${open.id}`])
  })

  it('say in the question why they cannot be withdrawn any more', async () => {
    refuse(withdrawInvitation, 'invitation_not_open')
    const person = await openScreen()
    await person.click(
      await screen.findByRole('button', { name: `Withdraw the invitation to ${open.email}` }),
    )

    await person.click(await screen.findByRole('button', { name: 'Withdraw invitation' }))

    await screen.findByText('This invitation has been used, withdrawn or has expired.')
  })

  it('are read anew by Refresh', async () => {
    const person = await openScreen()
    await screen.findByText(open.email)
    answer(myInvitations, { success: true, data: [anInvitation({ email: 'new@range.edu.au' })] })

    await person.click(screen.getByRole('button', { name: 'Refresh' }))

    await screen.findByText('new@range.edu.au')
  })

  it('say that there are none yet', async () => {
    answer(myInvitations, { success: true, data: [] })
    await openScreen()

    await screen.findByText('No invitations yet. The ones you send will be listed here.')
  })

  it('can be asked for again when they did not load', async () => {
    interrupt(myInvitations, 500)
    const person = await openScreen()
    await screen.findByText('Failed to load invitations.')
    answer(myInvitations, { success: true, data: [open] })

    await person.click(screen.getByRole('button', { name: 'Try again' }))

    await screen.findByText(open.email)
    expect(screen.queryByText('Failed to load invitations.')).not.toBeInTheDocument()
  })

  it('come in pages of twenty', async () => {
    const many = Array.from({ length: 23 }, (_, index) => anInvitation({ email: `lab${index}@x.edu.au` }))
    answer(myInvitations, { success: true, data: many })
    const person = await openScreen()
    await screen.findByText('lab19@x.edu.au')
    expect(screen.queryByText('lab20@x.edu.au')).not.toBeInTheDocument()

    await person.click(screen.getByRole('button', { name: /Next/ }))

    await screen.findByText('lab20@x.edu.au')
  })
})

describe('somebody who cannot invite', () => {
  it('is told so, and nothing is asked of the server', async () => {
    const asked = lose(myInvitations)
    await openScreen(aUser())

    await screen.findByText(
      "You don't have permission to send invitations. Only LAB ZER0 administrators can send organisation invitations.",
    )
    expect(screen.queryByRole('button', { name: 'Send Invitations' })).not.toBeInTheDocument()
    expect(asked).toHaveLength(0)
  })

  it('is told so when the right was taken away meanwhile', async () => {
    const person = await openScreen()
    await screen.findByText(open.email)
    refuse(resendInvitation, 'may_not_invite')
    answer(currentUser, { success: true, user: aUser() })

    await person.click(screen.getByRole('button', { name: `Resend to ${open.email}` }))

    await waitFor(() => expect(screen.queryByRole('table')).not.toBeInTheDocument())
    expect(screen.getAllByText(/^You don't have permission to send invitations/)).not.toHaveLength(0)
  })
})
