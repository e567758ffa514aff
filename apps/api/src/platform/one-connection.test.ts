import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest'
import { composedMails } from '../testing/composed-mails.ts'
import { type InProcess, startInProcess } from '../testing/in-process.ts'
import type { Context, Outside } from './context.ts'
import type { JobContext } from './mail-jobs.ts'
import type { WorkTransaction } from './work-jobs.ts'

let api: InProcess
beforeAll(async () => {
  api = await startInProcess({ env: { DATABASE_POOL: '2' } })
})
afterAll(() => api.stop())

describe('a transaction', () => {
  it('is given nothing that would take a second connection', () => {
    expectTypeOf<Outside>().toHaveProperty('limits')
    expectTypeOf<Context>().not.toHaveProperty('limits')
    expectTypeOf<JobContext>().not.toHaveProperty('limits')
    expectTypeOf<WorkTransaction>().not.toHaveProperty('limits')
  })

  it('of one member, twice as many at once as there are connections, waits for no other: ten exports are answered, two are too many', async () => {
    const me = await api.as(await api.people.aPerson(await api.people.anOrganisation()))
    const four = () => Promise.all(Array.from({ length: 4 }, () => me.get('/auth/account/export')))

    // Twelve at once would wait longer for a connection than a busy machine allows.
    const replies = [...(await four()), ...(await four()), ...(await four())]

    const statuses = replies.map(({ status }) => status).toSorted()
    expect(statuses).toEqual([...Array(10).fill(200), 429, 429])
  })

  it('of a mail counts its mailbox on the worker’s only connection', async () => {
    const person = await api.people.aPerson(await api.people.anOrganisation())
    await (await api.as(null)).post('/auth/forgot-password', { email: person.email })

    const mails = await composedMails(api)

    expect(mails.map(({ to }) => to)).toEqual([person.email])
    const { rows } = await api.people.db.query('select hits from rate_limits where key = $1', [
      `mailbox:${person.email}`,
    ])
    expect(rows).toEqual([{ hits: 1 }])
  })
})
