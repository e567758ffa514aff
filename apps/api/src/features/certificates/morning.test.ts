import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type InProcess, startInProcess } from '../../testing/in-process.ts'

const ORGANISATIONS = 1200

let api: InProcess
beforeAll(async () => {
  api = await startInProcess()
  await api.people.db.query(
    `insert into organisations (name, subscription_starts_at, subscription_ends_at)
     select 'University ' || n, now(), now() + interval '6 months' from generate_series(1, $1) n`,
    [ORGANISATIONS],
  )
})
afterAll(() => api.stop())

describe('the jobs of the morning', () => {
  it.each([
    ['reminders.send', 'reminders.of-organisation'],
    ['subscriptions.remind', 'subscriptions.of-organisation'],
    ['appeals.remind', 'appeals.of-organisation'],
  ])(
    '%s asks for one of each organisation in a few statements, whatever their number',
    async (kind, each) => {
      const { db } = api.people
      await db.query('delete from pgboss.job')
      const job = { kind, organisationId: null, userId: null, payload: {} }
      await db.query("insert into pgboss.job (name, data) values ('work', $1)", [job])
      const query = vi.spyOn(pg.Client.prototype, 'query')

      await api.work()

      const statements = query.mock.calls.length
      query.mockRestore()
      const { rows } = await db.query(
        `select count(distinct data ->> 'organisationId')::int as jobs, min(retry_limit) as retries, min(dead_letter) as dead
       from pgboss.job where name = 'work' and data ->> 'kind' = $1`,
        [each],
      )
      expect(rows).toEqual([{ jobs: ORGANISATIONS, retries: 300, dead: 'work-dead' }])
      expect(statements).toBeLessThan(30)
    },
  )
})
