import { currentUser, type User } from '@lab-zer0/contracts/auth.ts'
import { resendInvitation } from '@lab-zer0/contracts/invitations.ts'
import { endOtherSessions } from '@lab-zer0/contracts/sessions.ts'
import { stepUp } from '@lab-zer0/contracts/two-factor.ts'
import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { Route } from 'react-router'
import { describe, expect, it } from 'vitest'
import { call } from '../lib/call.ts'
import { useSession } from '../lib/session.ts'
import { aUser } from '../testing/people.ts'
import { renderAt } from '../testing/render-screen.tsx'
import { answer, refuse, server } from '../testing/server.ts'
import { write } from '../testing/write.ts'

const admin = aUser({ can_invite: true, two_factor_enabled: true, two_factor_required: true })
const proven = {
  success: true,
  message: 'Thank you.',
  user: { ...admin, two_factor_verified: true },
} as const
const resend = () => call(resendInvitation, { body: { email: 'labs@kestrelinstitute.org.au' } })

async function open(user: User = admin) {
  answer(currentUser, { success: true, user })
  const person = renderAt('/here', <Route path="/here" element={<Here />} />)
  await screen.findByRole('heading', { name: 'Here' })
  return person
}

function Here() {
  const session = useSession()
  return session.status === 'signed-in' ? <h1>Here</h1> : <p>{session.status}</p>
}

/** Refuses until the person has proven who they are, as the server does. */
function refuseUntilProven(code: 'two_factor_required' | 'step_up_required') {
  const keys: (string | null)[] = []
  let isProven = false
  server.use(
    http.post('*/api/auth/step-up', () => {
      isProven = true
      return HttpResponse.json(proven)
    }),
    http.post('*/api/invitations/resend', ({ request }) => {
      keys.push(request.headers.get('idempotency-key'))
      return isProven
        ? HttpResponse.json({ success: true, message: 'Sent again' })
        : HttpResponse.json({ success: false, error: 'Please confirm.', code }, { status: 403 })
    }),
  )
  return keys
}

describe('a call that needs a proof of identity', () => {
  it.each([
    ['two_factor_required', /a few hours since you last confirmed/],
    ['step_up_required', /hard to undo/],
  ] as const)('is made again under the same key once the person has given it (%s)', async (code, words) => {
    const keys = refuseUntilProven(code)
    const person = await open()

    const reply = resend()
    await screen.findByRole('dialog', { name: "Please confirm it's you" })
    expect(screen.getByText(words)).toBeVisible()
    await write(person, screen.getByLabelText('Password'), 'Saltbush-7')
    await person.type(screen.getByLabelText('Code'), '123 456{Enter}')

    await expect(reply).resolves.toMatchObject({ message: 'Sent again' })
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(keys).toHaveLength(2)
    expect(keys[1]).toBe(keys[0])
  })

  it('asks a person without a second factor for the password only', async () => {
    refuse(resendInvitation, 'step_up_required')
    const sent = answer(stepUp, proven)
    const person = await open(aUser())

    const reply = resend().catch(() => undefined)
    await person.type(await screen.findByLabelText('Password'), 'Saltbush-7{Enter}')

    await reply
    expect(screen.queryByLabelText('Code')).not.toBeInTheDocument()
    expect(sent.map(({ body }) => body)).toEqual([{ password: 'Saltbush-7' }])
  })

  it('stays refused when the person would rather not', async () => {
    const sent = refuse(resendInvitation, 'step_up_required')
    const person = await open()

    const reply = resend()
    const refused = expect(reply).rejects.toThrow('Please confirm your password to continue.')
    await person.click(await screen.findByRole('button', { name: 'Not now' }))

    await refused
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(sent).toHaveLength(1)
  })

  it('is not made a third time', async () => {
    const sent = refuse(resendInvitation, 'step_up_required')
    answer(stepUp, proven)
    const person = await open()

    const reply = resend()
    const refused = expect(reply).rejects.toThrow('Please confirm your password to continue.')
    await write(person, await screen.findByLabelText('Password'), 'Saltbush-7')
    await person.type(screen.getByLabelText('Code'), '123456{Enter}')

    await refused
    expect(sent).toHaveLength(2)
  })

  it('shares one question with others that are refused at the same time', async () => {
    refuseUntilProven('two_factor_required')
    const person = await open()

    const replies = Promise.all([resend(), resend(), resend()])
    await write(person, await screen.findByLabelText('Password'), 'Saltbush-7')
    await person.type(screen.getByLabelText('Code'), '123456{Enter}')

    await expect(replies).resolves.toHaveLength(3)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})

describe('a wrong proof', () => {
  it.each([
    ['wrong_password', 'Password', 'That password is not correct.'],
    ['wrong_code', 'Code', /^From your authenticator, or a recovery code. That code did not match./],
  ] as const)('is told at its field and signs nobody out (%s)', async (code, label, words) => {
    refuse(resendInvitation, 'step_up_required')
    refuse(stepUp, code)
    const person = await open()

    const reply = resend().catch(() => undefined)
    await write(person, await screen.findByLabelText('Password'), 'Saltbush-7')
    await person.type(screen.getByLabelText('Code'), '123456{Enter}')

    await waitFor(() => expect(screen.getByLabelText(label)).toBeInvalid())
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(words)
    expect(screen.getByLabelText(label)).toHaveValue('')
    expect(screen.getByRole('heading', { name: 'Here', hidden: true })).toBeInTheDocument()
    await person.click(screen.getByRole('button', { name: 'Not now' }))
    await reply
  })

  it('must be complete', async () => {
    refuse(resendInvitation, 'step_up_required')
    const person = await open()

    const reply = resend().catch(() => undefined)
    await person.click(await screen.findByRole('button', { name: 'Confirm' }))

    await screen.findByText('Please enter your code')
    expect(screen.getAllByText('Password is required')).not.toHaveLength(0)
    await person.click(screen.getByRole('button', { name: 'Not now' }))
    await reply
  })
})

describe('a session that ends while the question is open', () => {
  it('closes it and refuses the call', async () => {
    refuse(resendInvitation, 'step_up_required')
    refuse(endOtherSessions, 'not_signed_in')
    await open()
    const reply = resend()
    const refused = expect(reply).rejects.toThrow('Please confirm your password to continue.')
    await screen.findByRole('dialog')

    await call(endOtherSessions).catch(() => undefined)

    await refused
    await screen.findByText('signed-out')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})

describe('a person whose rights have changed', () => {
  it('is read anew when the server keeps admin rights back', async () => {
    await open(aUser({ can_invite: true }))
    refuse(resendInvitation, 'two_factor_setup_required')
    const asked = answer(currentUser, { success: true, user: aUser() })

    await resend().catch(() => undefined)

    await waitFor(() => expect(asked).toHaveLength(1))
  })
})
