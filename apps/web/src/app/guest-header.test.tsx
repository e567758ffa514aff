import { header } from '@lab-zer0/content/microcopy.ts'
import { currentUser } from '@lab-zer0/contracts/auth.ts'
import { screen } from '@testing-library/react'
import { Route } from 'react-router'
import { describe, expect, it } from 'vitest'
import { aUser } from '../testing/people.ts'
import { renderAt } from '../testing/render-screen.tsx'
import { answer, refuse } from '../testing/server.ts'
import { Layout } from './layout.tsx'

function open(place: string, user: ReturnType<typeof aUser> | null) {
  if (user) answer(currentUser, { success: true, user })
  else refuse(currentUser, 'not_signed_in')
  renderAt(
    place,
    <Route element={<Layout />}>
      <Route path="*" element={<h1>A page</h1>} />
    </Route>,
  )
}

describe('the notice that a desktop is better', () => {
  it('is in the header of a visitor', async () => {
    open('/login', null)

    expect(await screen.findByRole('heading', { name: 'A page' })).toBeVisible()
    expect(screen.getByText(header.mobile_notice)).toBeInTheDocument()
  })

  it.each([
    ['a screen to work on', '/dashboard', aUser()],
    ['a certificate that somebody checks', '/verify/LZ-B26-0HZDN', null],
    ['the register of certified labs', '/register-of-labs', null],
  ])('is not on %s', async (_what, place, user) => {
    open(place, user)

    expect(await screen.findByRole('heading', { name: 'A page' })).toBeVisible()
    if (user) await screen.findByRole('button', { name: 'Open menu' })
    expect(screen.queryByText(header.mobile_notice)).not.toBeInTheDocument()
  })
})
