import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type InProcess, startInProcess } from '../../testing/in-process.ts'
import { PASSWORD, type Person } from '../../testing/people.ts'

let api: InProcess
let person: Person
beforeAll(async () => {
  api = await startInProcess()
})
afterAll(() => api.stop())
beforeEach(async () => {
  person = await api.people.aPerson(await api.people.anOrganisation())
})

const send = (method: 'GET' | 'POST', path: string, cookies: Record<string, string>, payload?: object) =>
  api.app.inject({
    method,
    url: `/api${path}`,
    headers: { host: 'localhost' },
    cookies,
    ...(payload && { payload }),
  })
type Reply = Awaited<ReturnType<typeof send>>

const signIn = ({ email }: Person, remember = false) =>
  send('POST', '/auth/login', {}, { email, password: PASSWORD, remember })
const named = (reply: Reply, name: string) => reply.cookies.find((cookie) => cookie.name === name)
const keyOf = (reply: Reply) => named(reply, 'lz_storage_key')?.value

describe('the key to what a browser keeps', () => {
  it.each([
    { situation: 'closing the browser', remember: false },
    { situation: 'thirty days', remember: true },
  ])('ends with the session by $situation, and only our own pages may read it', async ({ remember }) => {
    const reply = await signIn(person, remember)

    const key = named(reply, 'lz_storage_key')
    expect(key).toMatchObject({ path: '/', sameSite: 'Strict' })
    expect(key).not.toHaveProperty('httpOnly')
    expect(key?.maxAge).toBe(named(reply, 'lz_session')?.maxAge)
    expect(key?.maxAge).toBe(remember ? 30 * 24 * 3600 : undefined)
  })

  it('is the same at each sign-in of a person, names them, and is nobody else’s', async () => {
    const colleague = await api.people.aPerson(person.organisation)

    const [first, again, other] = [await signIn(person), await signIn(person), await signIn(colleague)]

    expect(keyOf(first)).toMatch(new RegExp(`^${person.id}\\.[\\w-]{43}$`))
    expect(keyOf(again)).toBe(keyOf(first))
    expect(keyOf(other)?.split('.')[1]).not.toBe(keyOf(first)?.split('.')[1])
  })

  it('goes with logging out', async () => {
    const session = named(await signIn(person), 'lz_session')?.value ?? ''

    const reply = await send('POST', '/auth/logout', { lz_session: session })

    expect(named(reply, 'lz_storage_key')).toMatchObject({ value: '', expires: new Date(0) })
  })

  it('is given to a session that has none, and not again to one that has it', async () => {
    const signedIn = await signIn(person)
    const session = { lz_session: named(signedIn, 'lz_session')?.value ?? '' }

    const without = await send('GET', '/auth/user', session)
    const withKey = await send('GET', '/auth/user', { ...session, lz_storage_key: keyOf(without) ?? '' })

    expect(keyOf(without)).toBe(keyOf(signedIn))
    expect(withKey.cookies).toEqual([])
  })
})
