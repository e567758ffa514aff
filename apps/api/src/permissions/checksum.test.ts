import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type InProcess, startInProcess } from '../testing/in-process.ts'
import { checksum } from './checksum.ts'

let api: InProcess
beforeAll(async () => {
  api = await startInProcess()
})
afterAll(() => api.stop())

/** The tables whose line is another after this statement. */
async function changedBy(statement: string): Promise<string[]> {
  const before = await checksum(api)
  await api.people.db.query(statement)
  const after = await checksum(api)
  return Object.keys(after).filter((name) => after[name] !== before[name])
}

describe('the checksum of every table', () => {
  it('stays as it is while somebody only reads or locks', async () => {
    await api.people.anOrganisation()
    expect(await changedBy('select * from organisations for update')).toEqual([])
  })

  it.each([
    [
      'added',
      "insert into organisations (name, subscription_starts_at, subscription_ends_at) values ('New', now(), now() + interval '1 day')",
    ],
    ['changed', "update organisations set name = 'Other' where name = 'New'"],
    ['written again with the same words', "update organisations set name = 'Other' where name = 'Other'"],
    ['deleted', "delete from organisations where name = 'Other'"],
  ])('is another when a row is %s', async (_, statement) => {
    expect(await changedBy(statement)).toEqual(['organisations'])
  })

  it('is another when a mail is enqueued', async () => {
    expect(await changedBy("insert into pgboss.job (name, data) values ('mail', '{}')")).toEqual(['jobs'])
  })
})
