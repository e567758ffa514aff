import { currentUser } from '@lab-zer0/contracts/auth.ts'
import { stopReminders } from '@lab-zer0/contracts/concerns.ts'
import { refusals } from '@lab-zer0/contracts/refusals.ts'
import { screen } from '@testing-library/react'
import { Route } from 'react-router'
import { describe, expect, it } from 'vitest'
import { paths } from '../../../lib/paths.ts'
import { renderAt } from '../../../testing/render-screen.tsx'
import { answer, refuse } from '../../../testing/server.ts'
import { StopRemindersScreen } from './stop-reminders-screen.tsx'

const TOKEN = 'a'.repeat(80)

function open() {
  refuse(currentUser, 'not_signed_in')
  return renderAt(
    `/stop-reminders/${TOKEN}`,
    <Route path={paths.stopReminders} element={<StopRemindersScreen />} />,
  )
}

describe('the link that stops reminders', () => {
  it('asks first, and stops them when told so', async () => {
    const sent = answer(stopReminders, { success: true, message: 'Reminders are off' })
    const person = open()

    expect(sent).toHaveLength(0)
    await person.click(await screen.findByRole('button', { name: 'Stop reminders' }))

    expect(await screen.findByRole('heading', { name: 'Reminders are off' })).toBeVisible()
    expect(sent).toHaveLength(1)
  })

  it('says so where the link is not valid', async () => {
    refuse(stopReminders, 'link_not_valid')
    const person = open()

    await person.click(await screen.findByRole('button', { name: 'Stop reminders' }))

    expect(await screen.findByRole('alert')).toHaveTextContent(refusals.link_not_valid.message)
  })
})
