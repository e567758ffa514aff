import { currentUser, logout } from '@lab-zer0/contracts/auth.ts'
import { saveAnswer } from '@lab-zer0/contracts/checklists.ts'
import { uploadEvidence } from '@lab-zer0/contracts/evidence.ts'
import { getLab } from '@lab-zer0/contracts/labs.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { Route } from 'react-router'
import { afterAll, describe, expect, it } from 'vitest'
import { hasLogoutWish, keepLogoutWish } from '../lib/logout-wish.ts'
import { storageKey } from '../lib/storage-key.ts'
import { keptDrafts, leaveDraft } from '../testing/drafts.ts'
import { aLab } from '../testing/labs.ts'
import { aUser } from '../testing/people.ts'
import { renderAt } from '../testing/render-screen.tsx'
import { answer, lose, refuse } from '../testing/server.ts'
import { giveStorageKey } from '../testing/storage-key.ts'
import { Layout } from './layout.tsx'
import { ProtectedRoute } from './protected-route.tsx'

// A button that was pending looks for its announcement once more after it is gone, and needs a page for that.
afterAll(() => new Promise((resolve) => setTimeout(resolve, 300)))

const lab = aLab({ name: 'Catalysis Lab' })
const given = { answer: 'y', naReason: null, comment: '', parts: ['answer'] }

const saved = { success: true as const, checklist_id: 'W-1', version: 1, replaced: null }

async function leaveUnsent() {
  lose(saveAnswer)
  lose(uploadEvidence)
  const bytes = new ArrayBuffer(8)
  await leaveDraft({ kind: 'answer', place: lab.id, key: 'W-1', value: given, version: 0 })
  await leaveDraft({ kind: 'answer', place: lab.id, key: 'W-2', value: given, version: 0 })
  const photo = { name: 'plate.jpg', type: 'image/jpeg', bytes }
  await leaveDraft({ kind: 'photo', place: lab.id, key: 'p1', value: photo, version: 0 })
}

/** Nothing but the header has been loaded when the person presses Logout. */
async function pressLogout() {
  answer(currentUser, { success: true, user: aUser() })
  answer(getLab, { success: true, lab })
  const person = open('/calculator')
  const [button] = await screen.findAllByRole('button', { name: 'Logout' })
  if (button) await person.click(button)
  return person
}

function open(at: string) {
  return renderAt(
    at,
    <Route element={<Layout />}>
      <Route element={<ProtectedRoute />}>
        <Route path="/calculator" element={<h1>Calculator</h1>} />
      </Route>
    </Route>,
  )
}

const question = () => screen.findByRole('alertdialog', { name: 'Log out with unsent changes?' })
const atLogin = () => screen.findByRole('heading', { name: 'At /login' })

describe('logging out with something unsent', () => {
  it('names it by lab, on a page that was just loaded, and the person may stay', async () => {
    await leaveUnsent()
    const left = answer(logout, { success: true, message: 'Logged out' })

    const person = await pressLogout()

    expect(
      await within(await question()).findByText('Catalysis Lab: 2 checklist answers and 1 photo'),
    ).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Stay logged in' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    expect(left).toEqual([])
    expect(screen.getByRole('heading', { name: 'Calculator' })).toBeVisible()
  })

  it('keeps it closed when the person leaves all the same', async () => {
    await leaveUnsent()
    answer(logout, { success: true, message: 'Logged out' })
    const person = await pressLogout()
    await question()

    await person.click(screen.getByRole('button', { name: 'Log out anyway' }))

    await atLogin()
    expect(storageKey()).toBeUndefined()
    expect(await keptDrafts()).toEqual([])
    giveStorageKey()
    expect(await keptDrafts()).toHaveLength(3)
  })

  it('sends it first, and then logs out by itself', async () => {
    await leaveDraft({ kind: 'answer', place: lab.id, key: 'W-1', value: given, version: 0 })
    lose(saveAnswer)
    answer(logout, { success: true, message: 'Logged out' })
    const person = await pressLogout()
    await question()
    const sent = answer(saveAnswer, saved)

    await person.click(screen.getByRole('button', { name: 'Send first' }))

    await atLogin()
    expect(sent).toHaveLength(1)
  })

  it('says so when it can not be sent', async () => {
    await leaveDraft({ kind: 'answer', place: lab.id, key: 'W-1', value: given, version: 0 })
    lose(saveAnswer)
    const person = await pressLogout()
    await question()

    await person.click(screen.getByRole('button', { name: 'Send first' }))

    expect(await screen.findByRole('alert')).toHaveTextContent('Not everything could be sent.')
    expect(screen.getByText('Catalysis Lab: 1 checklist answer')).toBeVisible()
  })

  it('asks nothing when what was typed a moment ago still gets there', async () => {
    await leaveDraft({ kind: 'answer', place: lab.id, key: 'W-1', value: given, version: 0 })
    const sent = answer(saveAnswer, saved)
    answer(logout, { success: true, message: 'Logged out' })

    await pressLogout()

    await atLogin()
    expect(sent).toHaveLength(1)
  })

  it('is asked at once by somebody who comes from a public page, which can not show it', async () => {
    await leaveUnsent()
    answer(currentUser, { success: true, user: aUser() })
    answer(getLab, { success: true, lab })
    keepLogoutWish()

    open('/calculator')

    expect(await question()).toBeVisible()
    expect(hasLogoutWish()).toBe(false)
  })

  it('is not asked of the next person, where the session had ended before the app opened', async () => {
    keepLogoutWish()
    refuse(currentUser, 'not_signed_in')

    open('/calculator')

    await atLogin()
    await waitFor(() => expect(hasLogoutWish()).toBe(false))
  })
})
