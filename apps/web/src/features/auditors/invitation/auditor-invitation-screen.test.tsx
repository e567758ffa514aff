import { acceptAuditorInvitation, getAuditorInvitation } from '@lab-zer0/contracts/auditors.ts'
import { currentUser } from '@lab-zer0/contracts/auth.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import { screen } from '@testing-library/react'
import { Route } from 'react-router'
import { describe, expect, it } from 'vitest'
import { paths } from '../../../lib/paths.ts'
import { anId } from '../../../testing/labs.ts'
import { aUser } from '../../../testing/people.ts'
import { renderAt } from '../../../testing/render-screen.tsx'
import { answer, interrupt, refuse } from '../../../testing/server.ts'
import { AuditorInvitationScreen } from './auditor-invitation-screen.tsx'

const TOKEN = 'k'.repeat(43)
const invitation = {
  success: true,
  organisation_name: 'Port Ellery University',
  lab_name: 'Soil Microbiome Lab',
  eligibility: { wet: true, dry: false },
  expires_at: '2026-11-29T02:00:00.000Z',
} as const

function open(token = TOKEN) {
  return renderAt(
    `/auditor-invitation/${token}`,
    <Route path={paths.auditorInvitation} element={<AuditorInvitationScreen />} />,
  )
}

describe('an auditor invitation', () => {
  it('tells somebody who is not signed in what it means and how to come in', async () => {
    refuse(currentUser, 'not_signed_in')
    answer(getAuditorInvitation, invitation)
    const person = open()

    expect(
      await screen.findByText(
        'Port Ellery University asks you to review Soil Microbiome Lab as its auditor.',
      ),
    ).toBeVisible()
    expect(screen.getByText('Wet labs')).toBeVisible()
    expect(screen.getByText('Open until 29 Nov 2026')).toBeVisible()
    expect(await screen.findByRole('link', { name: 'Register' })).toHaveAttribute('href', paths.register)
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
    await person.click(screen.getByRole('link', { name: 'Sign in to accept' }))

    expect(await screen.findByRole('heading', { name: 'At /login' })).toBeVisible()
    expect(screen.getByText(/returnTo/)).toHaveTextContent(`"returnTo":"/auditor-invitation/${TOKEN}"`)
  })

  it('is accepted by whoever is signed in, and leads to the audits', async () => {
    answer(currentUser, { success: true, user: aUser() })
    answer(getAuditorInvitation, invitation)
    const sent = answer(acceptAuditorInvitation, {
      success: true,
      message: 'Thank you',
      eligibility: { wet: true, dry: false },
      assigned_lab: { id: anId<LabId>(), name: 'Soil Microbiome Lab' },
      not_assigned: null,
    })
    const person = open()
    expect(
      await screen.findByText(
        "When you accept, you become the auditor of Soil Microbiome Lab if it doesn't have one by then.",
      ),
    ).toBeVisible()

    await person.click(screen.getByRole('button', { name: 'Accept' }))

    expect(await screen.findByText('Thank you. You are now an auditor.')).toBeVisible()
    expect(screen.getByText('You can now review Soil Microbiome Lab. Find it under My audits.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'My audits' })).toHaveAttribute('href', paths.audits)
    expect(sent).toHaveLength(1)
  })

  it('says why the lab is not theirs after all', async () => {
    answer(currentUser, { success: true, user: aUser() })
    answer(getAuditorInvitation, invitation)
    answer(acceptAuditorInvitation, {
      success: true,
      message: 'Thank you',
      eligibility: { wet: true, dry: false },
      assigned_lab: null,
      not_assigned: 'Soil Microbiome Lab has an auditor already.',
    })
    const person = open()

    await person.click(await screen.findByRole('button', { name: 'Accept' }))

    expect(await screen.findByText('Soil Microbiome Lab has an auditor already.')).toBeVisible()
  })

  it('tells somebody with another address whose it is', async () => {
    answer(currentUser, { success: true, user: aUser() })
    answer(getAuditorInvitation, invitation)
    refuse(acceptAuditorInvitation, 'invitation_not_found')
    const person = open()

    await person.click(await screen.findByRole('button', { name: 'Accept' }))

    expect(await screen.findByText('This invitation is for another address')).toBeVisible()
    expect(screen.getByText(/You are signed in as priya.nair@portellery.edu.au/)).toBeVisible()
  })

  it.each([
    ['a link that the server does not know', TOKEN],
    ['an address that is no link of ours', 'abc'],
  ])('says that %s no longer works', async (_what, token) => {
    refuse(currentUser, 'not_signed_in')
    refuse(getAuditorInvitation, 'invitation_not_found')

    open(token)

    expect(await screen.findByRole('heading', { name: 'This invitation no longer works' })).toBeVisible()
  })

  it('offers to look again when it could not be loaded', async () => {
    refuse(currentUser, 'not_signed_in')
    interrupt(getAuditorInvitation, 502)
    const person = open()
    expect(await screen.findByText("We couldn't load this invitation")).toBeVisible()
    answer(getAuditorInvitation, { ...invitation, lab_name: null })

    await person.click(screen.getByRole('button', { name: 'Try again' }))

    expect(
      await screen.findByText('Port Ellery University asks you to review labs as an auditor.'),
    ).toBeVisible()
  })
})
