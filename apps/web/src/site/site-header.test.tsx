import { currentUser } from '@lab-zer0/contracts/auth.ts'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { hasLogoutWish } from '../lib/logout-wish.ts'
import { keepFor, keepRead } from '../lib/offline/kept-reads.ts'
import { everythingKept } from '../testing/kept.ts'
import { aUser } from '../testing/people.ts'
import { answer, lose, refuse } from '../testing/server.ts'
import { SiteHeader } from './site-header.tsx'
import { whoAmI } from './visitor.ts'

const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))
const session = () => document.documentElement.dataset.session

function open(hint?: 'open' | 'none') {
  if (hint) document.documentElement.dataset.session = hint
  render(<SiteHeader path="/faq" />)
  return userEvent.setup()
}

describe('the header of the public pages', () => {
  it('asks nothing of the server for a visitor who sent no session', () => {
    const ask = vi.spyOn(window, 'fetch')

    open('none')

    expect(ask).not.toHaveBeenCalled()
    expect(links()).toContain('/login')
    expect(screen.getAllByRole('link', { name: 'FAQ' })[0]).toHaveAttribute('aria-current', 'page')
  })

  it('leads somebody who is signed in back to the dashboard', async () => {
    answer(currentUser, { success: true, user: aUser() })

    open('open')

    expect((await screen.findAllByRole('link', { name: 'Dashboard' }))[0]).toHaveAttribute(
      'href',
      '/dashboard',
    )
    expect(screen.getByRole('link', { name: /go to your dashboard/ })).toHaveAttribute('href', '/dashboard')
    expect(links()).not.toContain('/login')
  })

  it.each([
    { situation: 'the session has ended', prepare: () => refuse(currentUser, 'not_signed_in') },
    { situation: 'the server cannot be reached', prepare: () => lose(currentUser) },
  ])('offers the login when $situation', async ({ prepare }) => {
    prepare()

    open('open')

    await waitFor(() => expect(session()).toBe('none'))
    expect(links()).toContain('/login')
  })

  it('leaves logging out to the app, which names what is unsent', async () => {
    answer(currentUser, { success: true, user: aUser() })
    const go = vi.spyOn(window.location, 'assign').mockReturnValue()
    const person = open('open')

    await person.click((await screen.findAllByRole('button', { name: 'Logout' }))[0] as HTMLElement)

    expect(go).toHaveBeenCalledWith('/dashboard')
    expect(hasLogoutWish()).toBe(true)
  })

  it('forgets what was read here at a start without a session', async () => {
    await keepFor(aUser())
    await keepRead('/labs/1', { lab: 'Reef' })
    expect(await everythingKept()).toContain('/labs/1')

    open('none')

    await waitFor(async () => expect(await everythingKept()).not.toContain('/labs/1'))
  })

  it('knows the address of the contract', () => {
    expect(whoAmI).toBe(`/api${currentUser.path}`)
  })
})
