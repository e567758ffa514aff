import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type InProcess, startInProcess } from '../testing/in-process.ts'
import { changedSince, markOf, watchRows } from './changed-rows.ts'

let api: InProcess
beforeAll(async () => {
  api = await startInProcess()
  await watchRows(api)
})
afterAll(() => api.stop())

/** The tables with another row after these statements. */
async function changedBy(...statements: string[]): Promise<string[]> {
  const mark = await markOf(api)
  for (const statement of statements) await api.people.db.query(statement)
  return changedSince(api, mark)
}

const ADD =
  "insert into organisations (name, subscription_starts_at, subscription_ends_at) values ('New', now(), now() + interval '1 day')"

describe('rows that are watched', () => {
  it('are the same while somebody only reads or locks, or changes no row', async () => {
    await api.people.anOrganisation()
    expect(
      await changedBy(
        'select * from organisations for update',
        "delete from organisations where name = 'Nobody'",
      ),
    ).toEqual([])
  })

  it('are the same after what is rolled back', async () => {
    expect(await changedBy(`begin; ${ADD}; rollback`)).toEqual([])
  })

  it.each([
    ['added', ADD],
    ['changed', "update organisations set name = 'Other' where name = 'New'"],
    ['written again with the same words', "update organisations set name = 'Other' where name = 'Other'"],
    ['deleted', "delete from organisations where name = 'Other'"],
  ])('are others when one is %s', async (_, statement) => {
    expect(await changedBy(statement)).toEqual(['organisations'])
  })

  it('are others when one goes with the row that it belongs to', async () => {
    const uni = await api.people.anOrganisation()
    const { id } = await api.people.aPerson(uni)
    await api.people.db.query(
      "insert into user_devices (user_id, device_hash, last_seen_at) values ($1, 'x', now())",
      [id],
    )
    expect(await changedBy(`delete from users where id = '${id}'`)).toContain('user_devices')
  })

  it('are others when a mail is enqueued', async () => {
    expect(await changedBy("insert into pgboss.job (name, data) values ('mail', '{}')")).toEqual(['jobs'])
  })
})
