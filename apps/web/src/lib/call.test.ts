import { checkResetToken, currentUser, login, register } from '@lab-zer0/contracts/auth.ts'
import type { Endpoint } from '@lab-zer0/contracts/endpoint.ts'
import { done } from '@lab-zer0/contracts/envelope.ts'
import { endSession } from '@lab-zer0/contracts/sessions.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { aUser } from '../testing/people.ts'
import { answer, interrupt, lose, refuse, stall } from '../testing/server.ts'
import { call, callForText } from './call.ts'
import { NetworkError, RefusedError } from './refused-error.ts'
import { onSignedOut } from './signed-out.ts'

const credentials = { email: 'priya@portellery.edu.au', password: 'Saltbush1' }
const registration = {
  first_name: 'Priya',
  last_name: 'Nair',
  email: 'priya@portellery.edu.au',
  password: 'Saltbush1',
  agreed_to_tos: true,
} as const

// No endpoint of the house has a query yet.
const searched = {
  act: 'public.read',
  method: 'GET',
  path: '/searched',
  summary: 'A list that can be searched',
  query: z.object({ page: z.number(), search: z.string(), status: z.optional(z.string()) }),
  response: done,
  refusals: [],
} as const satisfies Endpoint

describe('call', () => {
  it('sends the body as JSON and gives back the answer', async () => {
    const user = aUser()
    const sent = answer(login, { success: true, message: 'Welcome', user, two_factor_required: false })

    const reply = await call(login, { body: credentials })

    expect(reply.user).toEqual(user)
    expect(sent).toHaveLength(1)
    expect(sent[0]?.body).toEqual(credentials)
    expect(sent[0]?.headers.get('content-type')).toBe('application/json')
    expect(sent[0]?.headers.has('idempotency-key')).toBe(false)
  })

  it('drops what the contract does not promise', async () => {
    answer(currentUser, { success: true, user: { ...aUser(), ...{ password_hash: 'x' } } })

    const reply = await call(currentUser)

    expect(reply.user).not.toHaveProperty('password_hash')
  })

  it('puts parameters into the path, escaped', async () => {
    const sent = answer(checkResetToken, { success: true, message: 'ok' })

    await call(checkResetToken, { params: { token: 'a/b c' } })

    expect(sent[0]?.url.pathname).toBe('/api/auth/reset-password/a%2Fb%20c')
  })

  it('puts the query behind the path and leaves out what is not given', async () => {
    const sent = answer(searched, { success: true, message: 'ok' })

    await call(searched, { query: { page: 2, search: 'a&b', status: undefined } })

    expect(sent[0]?.url.search).toBe('?page=2&search=a%26b')
  })

  it('gives each creating call a key of its own, and the same key when one is handed in', async () => {
    const sent = answer(register, { success: true, message: 'Registration successful.' })

    await call(register, { body: registration })
    await call(register, { body: registration })
    await call(register, { body: registration, idempotencyKey: 'again' })

    const keys = sent.map(({ headers }) => headers.get('idempotency-key'))
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
    expect(keys[1]).not.toBe(keys[0])
    expect(keys[2]).toBe('again')
  })

  it("throws the server's no with its code, fields and waiting time", async () => {
    refuse(register, 'too_many_requests', { fields: { email: 'Email is required' }, retryAfterSeconds: 30 })

    const error = await call(register, { body: registration }).catch((thrown: unknown) => thrown)

    expect(error).toBeInstanceOf(RefusedError)
    expect(error).toMatchObject({
      status: 429,
      code: 'too_many_requests',
      message: 'Too many attempts. Please wait a little and try again.',
      fields: { email: 'Email is required' },
      retryAfterSeconds: 30,
    })
  })

  it('speaks of the status when the answer has no error field', async () => {
    interrupt(currentUser, 502)

    await expect(call(currentUser)).rejects.toMatchObject({
      name: 'RefusedError',
      message: 'HTTP error! status: 502',
      code: undefined,
    })
  })

  it('throws a NetworkError when the call never arrives', async () => {
    lose(currentUser)

    await expect(call(currentUser)).rejects.toBeInstanceOf(NetworkError)
  })

  it('does not pass on an answer that breaks the contract', async () => {
    answer(currentUser, { success: true, user: aUser() })
    const lying = { ...currentUser, response: login.response }

    await expect(call(lying)).rejects.toThrow()
  })
})

describe('a call that nobody answers', () => {
  const silent = {
    read: currentUser,
    save: endSession,
    upload: { ...searched, method: 'POST', path: '/uploaded', upload: { maxBytes: 10 } },
    file: { ...searched, path: '/file', file: { types: ['text/plain'] } },
  } as const satisfies Record<string, Endpoint>

  /** Time that passes when the test says so. */
  function held() {
    const asked: number[] = []
    const controller = new AbortController()
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      asked.push(ms)
      return controller.signal
    })
    const pass = () => controller.abort(new DOMException('The deadline has passed', 'TimeoutError'))
    return { asked, pass }
  }
  afterEach(() => vi.restoreAllMocks())

  it('is lost after its deadline, as if the network had gone', async () => {
    const { pass } = held()
    const arrived = stall(silent.read)
    const thrown = call(silent.read).catch((error: unknown) => error)
    await arrived

    pass()

    expect(await thrown).toBeInstanceOf(NetworkError)
    expect(await thrown).toMatchObject({ name: 'DeadlineError' })
  })

  it('is lost as well when only half of the answer has come', async () => {
    const { pass } = held()
    const arrived = stall(silent.read, '{"success":')
    const thrown = call(silent.read).catch((error: unknown) => error)
    await arrived

    pass()

    expect(await thrown).toMatchObject({ name: 'DeadlineError' })
  })

  it('has longer to save than to read, and longest for files', async () => {
    const { asked } = held()
    for (const endpoint of Object.values(silent)) lose(endpoint)
    await call(silent.read).catch(() => undefined)
    await call(silent.save, { params: { sessionId: aUser().id } }).catch(() => undefined)
    await callForText(silent.file, { query: { page: 1, search: '' } }).catch(() => undefined)
    await call(silent.upload, { query: { page: 1, search: '' } }).catch(() => undefined)

    expect(asked).toEqual([15_000, 30_000, 60_000, 300_000])
  })

  it('that the person has given up is nobody’s failure', async () => {
    held()
    const arrived = stall(silent.read)
    const person = new AbortController()
    const thrown = call(silent.read, { signal: person.signal }).catch((error: unknown) => error)
    await arrived

    person.abort()

    expect(await thrown).toMatchObject({ name: 'AbortError' })
  })
})

describe('a 401', () => {
  it('says once that the session is over', async () => {
    const listener = vi.fn()
    const stop = onSignedOut(listener)
    refuse(endSession, 'not_signed_in')

    await call(endSession, { params: { sessionId: aUser().id } }).catch(() => undefined)
    stop()

    expect(listener).toHaveBeenCalledTimes(1)
  })

  it('says nothing when it answers a login', async () => {
    const listener = vi.fn()
    const stop = onSignedOut(listener)
    refuse(login, 'not_signed_in')

    await call(login, { body: credentials }).catch(() => undefined)
    stop()

    expect(listener).not.toHaveBeenCalled()
  })

  it('is not seen in other refusals', async () => {
    const listener = vi.fn()
    const stop = onSignedOut(listener)
    refuse(endSession, 'forbidden')

    await call(endSession, { params: { sessionId: aUser().id } }).catch(() => undefined)
    stop()

    expect(listener).not.toHaveBeenCalled()
  })
})
