import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sha256 } from '../../platform/seal.ts'
import { type InProcess, startInProcess } from '../../testing/in-process.ts'
import { PASSWORD, type Person } from '../../testing/people.ts'

let api: InProcess
beforeAll(async () => {
  api = await startInProcess()
})
afterAll(() => api.stop())

async function linkTo({ id }: Person): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await api.people.db.query(
    `insert into auth_tokens (token_hash, purpose, user_id, data, created_at, expires_at)
     values ($1, 'activate', $2, '{}', now(), now() + interval '1 hour')`,
    [sha256(token), id],
  )
  return token
}

const activate = async (person: Person) =>
  api.app.inject({
    method: 'POST',
    url: `/api/auth/activate/${await linkTo(person)}`,
    headers: { host: 'localhost' },
    payload: { password: PASSWORD },
  })

describe('activating with the password, in a browser that did not register', () => {
  it('signs in, so that the password is not asked for twice', async () => {
    const person = await api.people.aPerson(await api.people.anOrganisation(), { isActivated: false })

    const reply = await activate(person)

    expect(reply.json()).toMatchObject({ success: true, user: { email: person.email } })
    const cookies = Object.fromEntries(reply.cookies.map(({ name, value }) => [name, value]))
    const me = await api.app.inject({ url: '/api/auth/user', headers: { host: 'localhost' }, cookies })
    expect(me.json()).toMatchObject({ user: { email: person.email } })
  })

  it('signs nobody in whose second factor was not asked for', async () => {
    const person = await api.people.aPerson(await api.people.anOrganisation(), {
      isActivated: false,
      secondFactor: true,
    })

    const reply = await activate(person)

    expect(reply.json()).toMatchObject({ success: true, password_required: false })
    expect(reply.json()).not.toHaveProperty('user')
    expect(reply.cookies.filter(({ value }) => value !== '')).toEqual([])
  })
})
