import { currentUser } from '@lab-zer0/contracts/auth.ts'
import { listNotices, type Notice, readNotices } from '@lab-zer0/contracts/notices.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { Route } from 'react-router'
import { describe, expect, it } from 'vitest'
import { Layout } from '../../app/layout.tsx'
import { ProtectedRoute } from '../../app/protected-route.tsx'
import { paths } from '../../lib/paths.ts'
import { anId } from '../../testing/labs.ts'
import { aUser } from '../../testing/people.ts'
import { renderAt } from '../../testing/render-screen.tsx'
import { answer, refuse } from '../../testing/server.ts'
import { InboxScreen } from './inbox/inbox-screen.tsx'

const labId = anId<LabId>()

function aNotice(given: Partial<Notice> = {}): Notice {
  return {
    ids: [anId<string & LabId>()],
    what: 'member.joined',
    kind: 'people',
    person: 'Mina Sato',
    people: 1,
    lab: { id: labId, name: 'Reef Genomics Lab' },
    count: 1,
    detail: null,
    at: new Date().toISOString(),
    is_unread: true,
    is_to_do: false,
    path: `/lab/${labId}`,
    action: null,
    ...given,
  }
}

const audit = aNotice({
  what: 'auditor-assigned',
  kind: 'turn',
  person: null,
  people: 0,
  is_to_do: true,
  action: 'open_audit',
  path: `/lab/${labId}/audit`,
})

function open(place: string, unread = { unread: 2, paths: [`/lab/${labId}`, `/lab/${labId}/audit`] }) {
  answer(currentUser, { success: true, user: aUser({ notices: unread }) })
  return renderAt(
    place,
    <Route element={<Layout />}>
      <Route element={<ProtectedRoute />}>
        <Route path={paths.notices} element={<InboxScreen />} />
        <Route path={paths.lab} element={<h1>The lab</h1>} />
        <Route path="/elsewhere" element={<h1>Elsewhere</h1>} />
      </Route>
    </Route>,
  )
}

const answerRead = () => answer(readNotices, { success: true, notices: { unread: 0, paths: [] } })

describe('the bell', () => {
  it('counts with what the session told, and asks nothing before it is pressed', async () => {
    const asked = answer(listNotices, { success: true, notices: [aNotice(), audit] })
    const person = open('/elsewhere')

    const bell = await screen.findByRole('button', { name: 'Inbox, 2 unread' })
    expect(asked).toHaveLength(0)
    await person.click(bell)

    const popover = await screen.findByRole('dialog', { name: 'Inbox' })
    expect(await within(popover).findByText('Mina Sato')).toBeVisible()
    expect(within(popover).getByRole('link', { name: 'Open the audit' })).toBeVisible()
  })

  it('marks as read what the opened page is about', async () => {
    const sent = answerRead()

    open(`/lab/${labId}`)

    expect(await screen.findByRole('button', { name: 'Inbox, no unread notices' })).toBeVisible()
    expect(sent.map(({ body }) => body)).toEqual([{ path: `/lab/${labId}` }])
  })

  it('is not there for people of the provider, whom nothing concerns', async () => {
    answer(currentUser, { success: true, user: aUser({ organisation_id: null }) })
    renderAt(
      '/elsewhere',
      <Route element={<Layout />}>
        <Route path="/elsewhere" element={<h1>Elsewhere</h1>} />
      </Route>,
    )

    expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeVisible()
    await screen.findAllByRole('button', { name: 'Logout' })
    expect(screen.queryByRole('button', { name: /^Inbox/ })).toBeNull()
  })
})

describe('the inbox', () => {
  it('moves with J and K and marks as read with E', async () => {
    answer(listNotices, { success: true, notices: [aNotice(), audit] })
    const sent = answerRead()
    const person = open('/notices')
    const first = await screen.findByRole('link', { name: 'Mina Sato joined the lab' })
    const second = screen.getByRole('link', { name: 'You are asked to audit the lab' })

    first.focus()
    await person.keyboard('j')
    expect(second).toHaveFocus()
    await person.keyboard('e')

    await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ ids: audit.ids }]))
    await person.keyboard('k')
  })

  it('shows under For me to do only what asks something of the reader', async () => {
    answer(listNotices, { success: true, notices: [aNotice(), audit] })
    const person = open('/notices')

    await person.click(await screen.findByRole('link', { name: /For me to do/ }))

    expect(screen.getByText('You are asked to audit the lab')).toBeVisible()
    expect(screen.queryByText('Mina Sato')).toBeNull()
  })

  it('says so when there is nothing', async () => {
    answer(listNotices, { success: true, notices: [] })
    open('/notices')
    expect(await screen.findByRole('heading', { name: 'No notices yet' })).toBeVisible()
  })

  it('offers to try again when it could not be loaded', async () => {
    refuse(listNotices, 'forbidden')
    open('/notices')
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  })
})
