import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditBuilders } from '../testing/audits.ts'
import { figuresBuilders, freezers } from '../testing/figures.ts'
import { type InProcess, startInProcess } from '../testing/in-process.ts'
import type { Person, TestLab, TestOrganisation } from '../testing/people.ts'
import { aThief, type Thief } from './thief.ts'

let api: InProcess
let thief: Thief
let uni: TestOrganisation
let champion: Person
let auditor: Person
let lab: TestLab
let changeId: string

beforeAll(async () => {
  api = await startInProcess()
  thief = await aThief(api)
  const { people } = api
  const build = auditBuilders(people)
  const figures = figuresBuilders(people)
  uni = await people.anOrganisation()
  await people.anAdmin(uni)
  champion = await people.aPerson(uni)
  auditor = await build.qualify(await people.aPerson(uni))
  lab = await people.aLab(uni, { champion, edition: 2 })
  const after = freezers(12, { freezr02: { set_temperature: -70 } })
  await figures.lockAll(lab, champion, { before: freezers(12), after })
  await build.submitChecklist(lab, champion)
  await build.assign(lab, auditor)
  changeId = await figures.aChange(lab, champion, ['freezr02'])
})
afterAll(async () => {
  await thief.end()
  await api.stop()
})

async function acceptedOf(tries: Record<string, [sql: string, values: unknown[]]>): Promise<string[]> {
  const accepted: string[] = []
  for (const person of [champion, auditor]) {
    for (const [what, [sql, values]] of Object.entries(tries)) {
      const code = await thief.tryTo(sql, values, { person, clockMs: 0, organisation: uni })
      if (code === null) accepted.push(what)
    }
  }
  return accepted
}

const COPY = `insert into changes (organisation_id, lab_id, cycle_id, category, title, state, done_on, done_by, audit_id,
    created_by, created_at, changed_by, changed_at)
  select organisation_id, lab_id, cycle_id, category, 'made up', $2, done_on, done_by, $3::uuid, created_by, now(),
    changed_by, now() from changes where id = $1`

describe('with SQL as the role of the web process, somebody who invents a saving', () => {
  it('verifies no change and moves no word of the auditor', async () => {
    const verified = 'update changes set state = $2, audit_id = gen_random_uuid() where id = $1'

    expect(
      await acceptedOf({
        'a change verified by hand': [verified, [changeId, 'verified']],
        'a change rejected by hand': [verified, [changeId, 'rejected']],
        'an audit put behind it first': [
          'update changes set audit_id = gen_random_uuid() where id = $1',
          [changeId],
        ],
        'words in the auditor’s mouth': [
          "update changes set auditor_note = 'Seen' where id = $1",
          [changeId],
        ],
        'settled without an award': [
          `select settle_changes(coalesce((select id from audits limit 1), gen_random_uuid()),
             jsonb_build_array(jsonb_build_object('id', $1::uuid, 'state', 'verified', 'note', '')), '[]')`,
          [changeId],
        ],
        'a value said not to be shown': [
          'update difference_causes set not_shown = true where steps @> jsonb_build_array(jsonb_build_object($1::text, $2::text))',
          ['change_id', changeId],
        ],
        'a verified change added': [COPY, [changeId, 'verified', crypto.randomUUID()]],
        'a lapsed change added, to be confirmed later': [COPY, [changeId, 'lapsed', null]],
        'a done change with an audit behind it': [COPY, [changeId, 'done', crypto.randomUUID()]],
      }),
    ).toEqual([])
  })

  it('changes nothing of a change that an auditor has answered for', async () => {
    await api.people.db.query(
      `update changes set state = 'verified', audit_id = gen_random_uuid(), audited_at = now() where id = $1`,
      [changeId],
    )

    expect(
      await acceptedOf({
        'another title': ["update changes set title = 'Retired ten freezers' where id = $1", [changeId]],
        'an earlier day': ["update changes set done_on = '2020-01-01' where id = $1", [changeId]],
        'another category': ["update changes set category = 'Lab Waste' where id = $1", [changeId]],
        'one row more': [
          "insert into change_rows (organisation_id, change_id, row_id) select organisation_id, id, 'freezr03' from changes where id = $1",
          [changeId],
        ],
        'a row less': ['delete from change_rows where change_id = $1', [changeId]],
        'the whole of it deleted': ['delete from changes where id = $1', [changeId]],
      }),
    ).toEqual([])
  })
})
