import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { auditBuilders } from '../../testing/audits.ts'
import { type Caller, type InProcess, startInProcess } from '../../testing/in-process.ts'
import type { TestLab, TestOrganisation } from '../../testing/people.ts'

// The largest organisation that a subscription allows, with an auditor for each of its labs and many to choose from.
const LABS = 50
const AUDITORS = 200

let api: InProcess
let uni: TestOrganisation
let lab: TestLab
let admin: Caller
let auditor: Caller

beforeAll(async () => {
  api = await startInProcess()
  const { people } = api
  const build = auditBuilders(people)
  uni = await people.anOrganisation()
  admin = await api.as(await people.anAdmin(uni))
  const champion = await people.aPerson(uni)
  lab = await people.aLab(uni, { champion })
  const assigned = await build.qualify(await people.aPerson(uni))
  auditor = await api.as(assigned)
  await build.submitForAudit(lab, champion, { na: ['W-ACT-CS-07'] })
  await build.assign(lab, assigned)
  await build.answerAll(lab, assigned, 1)
})
afterAll(() => api.stop())

/** The same organisation, filled up to its limits. Without analyze: what is fast must not hang on statistics. */
async function fill(): Promise<void> {
  const { db } = api.people
  await db.query(
    `insert into labs (organisation_id, name, type, department, total_fte, created_at)
     select $1, 'Lab ' || n, case n % 2 when 0 then 'wet' else 'dry' end, 'Department ' || n % 7, 100, now()
     from generate_series(2, $2) n`,
    [uni.id, LABS],
  )
  await db.query(
    `insert into cycles (organisation_id, lab_id, level, level_edition, number, opened_at)
     select organisation_id, id, 'bronze', type || '-bronze.1', 1, now() from labs where organisation_id = $1 and id <> $2`,
    [uni.id, lab.id],
  )
  await db.query(
    `insert into users (organisation_id, email, first_name, last_name, activated_at)
     select $1, 'm' || n || '@' || $2, 'Auditor', 'Number ' || n, now() from generate_series(1, $3) n`,
    [uni.id, uni.domain, AUDITORS],
  )
  await db.query(
    `insert into lab_memberships (organisation_id, lab_id, user_id, joined_at)
     select $1, l.id, u.id, now()
     from (select id, row_number() over (order by id) as place from users where email like 'm%' and organisation_id = $1) u
     join (select id, row_number() over (order by id) as place from labs where organisation_id = $1) l
       on l.place = 1 + (u.place - 1) % $2`,
    [uni.id, LABS],
  )
  await db.query(
    `insert into audit_assignments (organisation_id, lab_id, cycle_id, auditor_id, assigned_by, assigned_at)
     select $1, c.lab_id, c.id, u.id, u.id, now()
     from (select id, lab_id, row_number() over (order by id) as place from cycles where organisation_id = $1 and lab_id <> $2) c
     join (select id, row_number() over (order by id desc) as place from users where email like 'm%' and organisation_id = $1) u
       on u.place = c.place`,
    [uni.id, lab.id],
  )
  await db.query(
    `insert into auditor_eligibility (organisation_id, user_id, wet, dry, granted_by, granted_at)
     select organisation_id, id, true, true, id, now() from users where organisation_id = $1 on conflict do nothing`,
    [uni.id],
  )
}

/** Everything that goes to PostgreSQL but beginning, identification and commit. */
async function statementsOf(caller: Caller, path: string, body?: object): Promise<number> {
  const send = () => (body ? caller.put(path, body) : caller.get(path))
  await send()
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const reply = await send()
  const count = query.mock.calls.length
  query.mockRestore()
  expect(reply.status).toBe(200)
  return count - 3
}

describe('statements', () => {
  it('are few, and as many for fifty labs and two hundred auditors as for one', async () => {
    const finding = { checklist_id: 'W-AUD-GC-01', answer: 'y' }
    const count = async () => ({
      table: await statementsOf(admin, '/auditors/assignments'),
      auditors: await statementsOf(admin, `/auditors?lab_id=${lab.id}`),
      list: await statementsOf(auditor, '/audits'),
      record: await statementsOf(auditor, `/audits/${lab.id}`),
      autosave: await statementsOf(auditor, `/audits/${lab.id}/answers`, finding),
    })

    const small = await count()
    await fill()

    expect(await count()).toEqual(small)
    expect(small).toEqual({ table: 4, auditors: 2, list: 2, record: 7, autosave: 7 })
  })
})
