import { currentUser } from '@lab-zer0/contracts/auth.ts'
import {
  endInviteLink,
  getInviteLink,
  joinByInvite,
  makeInviteLink,
  readInvite,
} from '@lab-zer0/contracts/lab-invites.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { Route } from 'react-router'
import { describe, expect, it } from 'vitest'
import { paths } from '../../lib/paths.ts'
import { noteSession } from '../../lib/session-hint.ts'
import { waitingInvite } from '../../lib/waiting-invite.ts'
import { aLab, anId } from '../../testing/labs.ts'
import { aUser } from '../../testing/people.ts'
import { renderAt } from '../../testing/render-screen.tsx'
import { answer, refuse } from '../../testing/server.ts'
import { renderSignedIn } from '../../testing/signed-in.tsx'
import { InviteButton } from './invite-button.tsx'
import { JoinScreen } from './join-screen.tsx'

const TOKEN = 'k'.repeat(43)
const link = {
  made_at: '2026-11-16T02:00:00.000Z',
  made_by: 'Priya Nair',
  expires_at: '2026-11-30T02:00:00.000Z',
  joined: 0,
}

describe('the invite dialog', () => {
  it('makes a link for 14 days, shows it once with its QR code, and ends it', async () => {
    answer(getInviteLink, { success: true, link: null })
    const sent = answer(makeInviteLink, {
      success: true,
      message: 'The link is ready.',
      address: `https://labzer0.example/join/${TOKEN}`,
      link,
    })
    answer(endInviteLink, { success: true, message: 'The link no longer works.' })
    const lab = aLab({ is_member: true, is_champion: true })
    const person = renderSignedIn('/', '/', <InviteButton lab={lab} />)
    await person.click(await screen.findByRole('button', { name: 'Invite' }))
    const dialog = await screen.findByRole('dialog', { name: 'Invite colleagues to Reef Genomics Lab' })

    await person.click(await within(dialog).findByRole('button', { name: 'Make a link' }))

    expect(await within(dialog).findByText(`https://labzer0.example/join/${TOKEN}`)).toBeVisible()
    expect(
      within(dialog).getByRole('img', { name: 'QR code of the invite link to Reef Genomics Lab' }),
    ).toBeVisible()
    expect(sent.map(({ body }) => body)).toEqual([{ days: 14 }])
    await person.click(within(dialog).getByRole('button', { name: 'End the link' }))
    expect(await within(dialog).findByRole('button', { name: 'Make a link' })).toBeVisible()
    expect(within(dialog).queryByText(new RegExp(TOKEN))).toBeNull()
  })

  it('says that a link is open, by whom, and who has joined, without the link', async () => {
    answer(getInviteLink, { success: true, link: { ...link, joined: 3 } })
    const person = renderSignedIn('/', '/', <InviteButton lab={aLab({ is_champion: true })} />)

    await person.click(await screen.findByRole('button', { name: 'Invite' }))

    expect(
      await screen.findByText(/open until 30 Nov 2026\. Priya Nair made it\. 3 people joined/),
    ).toBeVisible()
  })

  it('is not offered to a member', async () => {
    renderSignedIn(
      '/',
      '/',
      <>
        <h1>Lab</h1>
        <InviteButton lab={aLab({ is_member: true })} />
      </>,
    )

    expect(await screen.findByRole('heading', { name: 'Lab' })).toBeVisible()
    expect(screen.queryByRole('button')).toBeNull()
  })
})

function open() {
  return renderAt(
    `/join/${TOKEN}`,
    <>
      <Route path={paths.join} element={<JoinScreen />} />
      <Route path={paths.lab} element={<h1>The lab</h1>} />
    </>,
  )
}

describe('the page of an invite link', () => {
  const lab = { id: anId<LabId>(), name: 'Reef Genomics Lab', member_count: 9 }

  it('joins with one confirmation and opens the lab', async () => {
    answer(currentUser, { success: true, user: aUser() })
    answer(readInvite, {
      success: true,
      lab,
      expires_at: link.expires_at,
      is_champion: false,
      may_join: true,
    })
    answer(joinByInvite, { success: true, message: 'Lab joined', lab_id: lab.id })
    const person = open()

    await person.click(await screen.findByRole('button', { name: 'Join Reef Genomics Lab' }))

    expect(await screen.findByRole('heading', { name: 'The lab' })).toBeVisible()
  })

  it('somebody invited to lead the lab reads that they become its Champion', async () => {
    answer(currentUser, { success: true, user: aUser() })
    answer(readInvite, {
      success: true,
      lab,
      expires_at: link.expires_at,
      is_champion: true,
      may_join: true,
    })
    open()

    expect(
      await screen.findByText('You are invited to lead Reef Genomics Lab as its Champion.'),
    ).toBeVisible()
  })

  it('says why somebody cannot join', async () => {
    answer(currentUser, { success: true, user: aUser() })
    answer(readInvite, {
      success: true,
      lab,
      expires_at: link.expires_at,
      is_champion: false,
      may_join: 'already_member',
    })
    open()

    expect(await screen.findByText('You are already in this lab.')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Join/ })).toBeNull()
  })

  it('says that a link has ended', async () => {
    answer(currentUser, { success: true, user: aUser() })
    refuse(readInvite, 'invite_link_not_valid')
    open()

    expect(await screen.findByText(/^This invite link has ended/)).toBeVisible()
  })

  it('tells a stranger nothing of the lab, and leads to an account', async () => {
    refuse(currentUser, 'not_signed_in')
    open()

    expect(await screen.findByRole('link', { name: 'Create an account' })).toBeVisible()
    expect(screen.queryByText(/Reef/)).toBeNull()
  })

  it('waits while the account is made, until somebody who is signed in has seen it', async () => {
    refuse(currentUser, 'not_signed_in')
    open()
    await screen.findByRole('link', { name: 'Create an account' })
    expect(waitingInvite()).toBe(`/join/${TOKEN}`)
    cleanup()

    noteSession('open')
    answer(currentUser, { success: true, user: aUser() })
    answer(readInvite, {
      success: true,
      lab,
      expires_at: link.expires_at,
      is_champion: false,
      may_join: true,
    })
    open()

    await screen.findByRole('button', { name: 'Join Reef Genomics Lab' })
    expect(waitingInvite()).toBeUndefined()
  })
})
