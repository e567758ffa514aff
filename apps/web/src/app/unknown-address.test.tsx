import { currentUser } from '@lab-zer0/contracts/auth.ts'
import { screen } from '@testing-library/react'
import { Route } from 'react-router'
import { expect, it } from 'vitest'
import { LoginScreen } from '../features/auth/login/login-screen.tsx'
import { paths } from '../lib/paths.ts'
import { aUser } from '../testing/people.ts'
import { renderAt } from '../testing/render-screen.tsx'
import { answer, refuse } from '../testing/server.ts'
import { UnknownAddress } from './unknown-address.tsx'

const open = () =>
  renderAt(
    '/labs/of/nobody',
    <>
      <Route path={paths.login} element={<LoginScreen />} />
      <Route path="*" element={<UnknownAddress />} />
    </>,
  )

it('of a stranger leads to the login, which says that there is no page', async () => {
  refuse(currentUser, 'not_signed_in')
  open()

  expect(await screen.findByText(/^There is no page at that address/)).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Email' })).toBeVisible()
})

it('is named to who is signed in, with the ways on', async () => {
  answer(currentUser, { success: true, user: aUser() })
  open()

  expect(await screen.findByRole('heading', { name: 'There is no page here' })).toBeVisible()
  expect(screen.getByText(/^We found nothing at \/labs\/of\/nobody/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to the dashboard' })).toHaveAttribute('href', paths.dashboard)
})
