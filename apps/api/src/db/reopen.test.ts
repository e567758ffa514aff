import type { CycleId } from '@lab-zer0/domain/ids.ts'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { auditBuilders } from '../testing/audits.ts'
import { copyTemplate, type TestDatabase } from '../testing/database.ts'
import { createPeople, type People, type Person, type TestLab } from '../testing/people.ts'

let database: TestDatabase
let people: People
let app: pg.Client
let builders: ReturnType<typeof auditBuilders>
let champion: Person
let lab: TestLab
let cycleId: CycleId

beforeAll(async () => {
  database = await copyTemplate(inject('superuserUrl'))
  people = await createPeople(database)
  builders = auditBuilders(people)
  app = new pg.Client({ connectionString: database.app })
  await app.connect()
})
afterAll(async () => {
  await app.end()
  await people.end()
})

beforeEach(async () => {
  const uni = await people.anOrganisation()
  champion = await people.aPerson(uni)
  lab = await people.aLab(uni, { champion })
  await builders.lockForms(lab, champion)
  const { rows } = await people.db.query('select id from cycles where lab_id = $1', [lab.id])
  cycleId = rows[0].id
})

async function reopen(mode: string, cause: string, by = champion, reason = 'A freezer was counted twice') {
  await app.query('begin')
  try {
    await app.query(
      "select set_config('app.organisation_id', $1, true), set_config('app.user_id', $2, true)",
      [lab.organisation.id, by.id],
    )
    const values = [cycleId, mode, 'Cold Storage', cause, reason, by.id]
    const { rows } = await app.query('select reopen_form($1, $2, $3, $4, $5, $6) as id', values)
    await app.query('commit')
    return rows[0].id as string
  } catch (error) {
    await app.query('rollback')
    throw error
  }
}

const submissionsIn = async (table: string) => {
  const { rows } = await people.db.query(
    `select to_jsonb(x) - 'reopening_id' as row from ${table} x where x.cycle_id = $1 and x.category = 'Cold Storage'
     order by x.mode`,
    [cycleId],
  )
  return rows.map(({ row }) => row)
}

describe('reopen_form', () => {
  it('keeps every column that a submission has', async () => {
    const { rows } = await people.db.query(
      `select a.attname, format_type(a.atttypid, a.atttypmod) from pg_attribute a
       where a.attrelid = 'calculator_submissions'::regclass and a.attnum > 0 and not a.attisdropped
       except select a.attname, format_type(a.atttypid, a.atttypmod) from pg_attribute a
       where a.attrelid = 'reopened_submissions'::regclass and a.attnum > 0 and not a.attisdropped`,
    )

    expect(rows).toEqual([])
  })

  it('moves the saving of a category, as it was locked, and leaves its baseline', async () => {
    const [baseline, saving] = await submissionsIn('calculator_submissions')

    const id = await reopen('savings', 'champion')

    expect(await submissionsIn('calculator_submissions')).toEqual([baseline])
    expect(await submissionsIn('reopened_submissions')).toMatchObject([saving])
    const { rows } = await people.db.query(
      'select mode, category, cause, reason, by, submission_hash from reopenings where id = $1',
      [id],
    )
    expect(rows).toEqual([
      {
        mode: 'savings',
        category: 'Cold Storage',
        cause: 'champion',
        reason: 'A freezer was counted twice',
        by: champion.id,
        submission_hash: Buffer.from(String(saving?.hash).slice(2), 'hex'),
      },
    ])
  })

  it('moves the saving together with its baseline, each with a reopening of its own', async () => {
    const locked = await submissionsIn('calculator_submissions')

    await reopen('baseline', 'champion')

    expect(await submissionsIn('calculator_submissions')).toEqual([])
    expect(await submissionsIn('reopened_submissions')).toMatchObject(locked)
    const { rows } = await people.db.query('select mode from reopenings where cycle_id = $1 order by mode', [
      cycleId,
    ])
    expect(rows).toEqual([{ mode: 'baseline' }, { mode: 'savings' }])
  })

  it('refuses whoever may not, a form that is not locked, and a reopening without a reason', async () => {
    const stranger = await people.aPerson(lab.organisation)
    const refused = { code: '42501' }

    await expect(reopen('baseline', 'champion', stranger)).rejects.toMatchObject(refused)
    await expect(reopen('baseline', 'admin')).rejects.toMatchObject(refused)
    await expect(reopen('baseline', 'auditor')).rejects.toMatchObject(refused)
    await expect(reopen('baseline', 'nobody')).rejects.toMatchObject(refused)
    await expect(reopen('baseline', 'champion', champion, '  ')).rejects.toMatchObject(refused)
    await reopen('savings', 'champion')
    await expect(reopen('savings', 'champion')).rejects.toMatchObject(refused)
  })

  it('is the auditor’s, not the Champion’s, once the lab is submitted for audit', async () => {
    const auditor = await builders.qualify(await people.aPerson(lab.organisation))
    await builders.submitForAudit(lab, champion)
    await builders.assign(lab, auditor)

    await expect(reopen('savings', 'champion')).rejects.toMatchObject({ code: '42501' })
    await reopen('savings', 'auditor', auditor)

    expect(await submissionsIn('reopened_submissions')).toHaveLength(1)
  })
})
