import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createPool, type Pool } from '../../platform/database.ts'
import { copyTemplate } from '../../testing/database.ts'
import { createPeople, type People } from '../../testing/people.ts'
import { readFigures } from './service-figures.ts'

let pools: Record<'app' | 'worker', Pool>
let people: People
beforeAll(async () => {
  const database = await copyTemplate(inject('superuserUrl'))
  const logger = pino({ level: 'silent' })
  pools = {
    app: createPool({ url: database.app, size: 1, logger }),
    worker: createPool({ url: database.worker, size: 1, logger }),
  }
  people = await createPeople(database)
})
afterAll(async () => {
  await Promise.all([pools.app.end(), pools.worker.end(), people.end()])
})

const aJob = (queue: string, kind: string, more: string) =>
  people.db.query(
    `insert into pgboss.job (name, data, created_on, start_after, state, retry_count)
     values ($1, json_build_object('kind', $2::text), ${more})`,
    [queue, kind],
  )
const of = async (queue: string, kind: string) => {
  const { waiting } = await readFigures(pools.app)
  return waiting?.find((row) => row.queue === queue && row.kind === kind)
}

describe('the figures of the service', () => {
  it.each(['app', 'worker'] as const)(
    'can be read as the %s, and say nothing waits where nothing does',
    async (role) => {
      expect(await readFigures(pools[role])).toMatchObject({
        waiting: null,
        signing_lag_seconds: 0,
        public_log_lag_seconds: 0,
        compromised_unreplaced: 0,
        chains_broken: null,
        status_list_age_seconds: null,
        archived_seconds: null,
      })
    },
  )

  it('tell a job that no worker takes from one that fails again and again', async () => {
    await aJob('mail', 'reset', "now() - interval '300 s', now() - interval '300 s', 'created', 0")
    await aJob('work', 'export.end', "now() - interval '900 s', now() + interval '60 s', 'retry', 4")
    const left = await of('mail', 'reset')
    const failing = await of('work', 'export.end')

    expect(left).toMatchObject({ due: 1, later: 0 })
    expect(Math.round(left?.overdue_seconds ?? 0)).toBeGreaterThanOrEqual(300)
    expect(failing).toMatchObject({ due: 0, later: 1 })
    expect(failing?.overdue_seconds).toBeLessThan(0)
    expect(Math.round(failing?.oldest_seconds ?? 0)).toBeGreaterThanOrEqual(900)
  })

  it('count a mail that quiet hours hold back from the moment that it may go', async () => {
    await aJob('mail', 'notice-now', "now() - interval '8 h', now() + interval '1 h', 'created', 0")

    expect((await of('mail', 'notice-now'))?.oldest_seconds).toBeLessThan(0)
  })

  it('leave out what is done, however much of it there is, and read none of it', async () => {
    await people.db.query(`insert into pgboss.job (name, data, state, completed_on)
      select 'mail', '{"kind": "weekly-digest"}', 'completed', now() from generate_series(1, 20000)`)
    await people.db.query('analyze pgboss.job')

    expect(await of('mail', 'weekly-digest')).toBeUndefined()
    const { rows } = await people.db.query<{ 'QUERY PLAN': string }>(
      "explain select 1 from pgboss.job j where j.state < 'active' and not j.blocked",
    )
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index .*job_common/)
  })
})
