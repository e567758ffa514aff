import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Browser } from '../testing/browser.ts'
import { type Person, signIn, type TestLab } from '../testing/people.ts'
import { startWorld, type World } from '../testing/world.ts'

// Security, T32: a save that meets a submission. The full number of trials on demand.
const TRIALS = Number(process.env.RACE_TRIALS ?? 20)
const WRITERS = 4

const FREEZER = {
  unit_type: 'ULT freezer, standard',
  quantity: 1,
  volume_litres: 500,
  set_temperature: -80,
  age_years: 5,
  fill_percent: 80,
  maintained_past_year: true,
  room_cooled: true,
}

let world: World
let champion: Person
let browsers: Browser[]
beforeAll(async () => {
  world = await startWorld()
  await world.worker.kill()
  const organisation = await world.people.anOrganisation()
  champion = await world.people.aPerson(organisation)
  const first = await signIn(world.browser(0), champion)
  browsers = Array.from({ length: WRITERS + 2 }, (_, number) => first.at(world.apis[number % 2]?.url ?? ''))
})
afterAll(() => world.stop())

async function aFilledLab(): Promise<TestLab> {
  await world.people.db.query(
    'update lab_memberships set left_at = now(), is_champion = false where left_at is null',
  )
  const organisation = champion.organisation
  if (!organisation) throw new Error('the champion has an organisation')
  const lab = await world.people.aLab(organisation, { champion })
  await world.people.db.query(
    `insert into calculator_cells (organisation_id, cycle_id, mode, category, row_id, column_id, value, version, written_by, written_at)
     select $1, c.id, 'baseline', 'Cold Storage', 'aaaabbbb', x.key, x.value, 1, $3, now()
     from cycles c, jsonb_each($4::jsonb) x where c.lab_id = $2`,
    [organisation.id, lab.id, champion.id, JSON.stringify(FREEZER)],
  )
  return lab
}

describe(`a save that meets Lock & Submit, ${TRIALS} trials`, () => {
  it('T32: is in the snapshot or refused, never acknowledged and lost; and there is one submission', async () => {
    for (let trial = 0; trial < TRIALS; trial++) {
      const lab = await aFilledLab()
      await world.people.db.query('delete from rate_limits')
      const [submitter, rival, ...writers] = browsers
      if (!submitter || !rival) throw new Error('browsers are missing')

      const [saves, ...submits] = await Promise.all([
        Promise.all(
          writers.map((browser, number) =>
            browser.post(`/calculator/save/${lab.id}/Cold%20Storage`, {
              column_id: 'quantity',
              value: 10 + number,
              dynamic_row_id: 'aaaabbbb',
            }),
          ),
        ),
        submitter.post(`/calculator/submit/${lab.id}/Cold%20Storage`, {}),
        rival.post(`/calculator/submit/${lab.id}/Cold%20Storage`, {}),
      ])

      expect(submits.map(({ status }) => status).sort()).toEqual([200, 409])
      expect(saves.every(({ status }) => status === 200 || status === 409)).toBe(true)
      const { rows } = await world.people.db.query(
        `select s.inputs->'aaaabbbb'->>'quantity' as locked, c.value::text as stored from calculator_submissions s
         join cycles y on y.id = s.cycle_id
         join calculator_cells c on c.cycle_id = y.id and c.column_id = 'quantity' where y.lab_id = $1`,
        [lab.id],
      )
      expect(rows).toHaveLength(1)
      // What was acknowledged is what was locked: no save slipped in behind the snapshot.
      expect(rows[0].locked).toBe(rows[0].stored)
    }
  }, 600_000)
})
