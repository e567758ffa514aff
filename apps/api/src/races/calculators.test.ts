import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Browser } from '../testing/browser.ts'
import { type Person, signIn, type TestLab } from '../testing/people.ts'
import { startWorld, type World } from '../testing/world.ts'

// Security, T32: a save that meets a submission. The full number of trials on demand.
const TRIALS = Number(process.env.RACE_TRIALS ?? 20)
const WRITERS = 4

const FREEZER = {
  unit_type: 'ult_freezer_standard',
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

async function emptyLab([champion, ...members]: [Person, ...Person[]]): Promise<TestLab> {
  await world.people.db.query(
    'update lab_memberships set left_at = now(), is_champion = false where left_at is null',
  )
  await world.people.db.query('delete from rate_limits')
  const { organisation } = champion
  if (!organisation) throw new Error('the champion has an organisation')
  return world.people.aLab(organisation, { champion, members })
}

/** A lab with one row begun, whose other cells are empty. */
async function aBegunLab(champion: Person, member: Person): Promise<TestLab> {
  const lab = await emptyLab([champion, member])
  await world.people.db.query(
    `insert into calculator_cells (organisation_id, cycle_id, mode, category, row_id, column_id, value, version, written_by, written_at)
     select c.organisation_id, c.id, 'baseline', 'Cold Storage', 'aaaabbbb', 'unit_type', '"ult_freezer_standard"', 1, $2, now()
     from cycles c where c.lab_id = $1`,
    [lab.id, champion.id],
  )
  return lab
}

async function aFilledLab(): Promise<TestLab> {
  const lab = await emptyLab([champion])
  await world.people.db.query(
    `insert into calculator_cells (organisation_id, cycle_id, mode, category, row_id, column_id, value, version, written_by, written_at)
     select $1, c.id, 'baseline', 'Cold Storage', 'aaaabbbb', x.key, x.value, 1, $3, now()
     from cycles c, jsonb_each($4::jsonb) x where c.lab_id = $2`,
    [lab.organisation.id, lab.id, champion.id, JSON.stringify(FREEZER)],
  )
  return lab
}

describe(`a save that meets Lock & Submit, ${TRIALS} trials`, () => {
  it('T32: is in the snapshot or refused, never acknowledged and lost; and there is one submission', async () => {
    for (let trial = 0; trial < TRIALS; trial++) {
      const lab = await aFilledLab()
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

describe(`two people who fill one empty cell at the same moment, ${TRIALS} trials`, () => {
  it('T33: the later is told of the earlier, whoever that is, and both stand in the history in their order', async () => {
    const { organisation } = champion
    if (!organisation) throw new Error('the champion has an organisation')
    const member = await world.people.aPerson(organisation)
    const theirs = (await signIn(world.browser(1), member)).at(world.apis[1]?.url ?? '')
    const [mine] = browsers
    if (!mine) throw new Error('browsers are missing')
    for (let trial = 0; trial < TRIALS; trial++) {
      const lab = await aBegunLab(champion, member)
      const save = (browser: Browser, value: number) =>
        browser.post(`/calculator/save/${lab.id}/Cold%20Storage`, {
          column_id: 'quantity',
          value,
          dynamic_row_id: 'aaaabbbb',
          version: 0,
        })

      const replies = await Promise.all([save(mine, 10), save(theirs, 20)])

      const told = replies.map(({ body }) => (body.replaced as { value: number } | null)?.value ?? null)
      expect([
        [null, 10],
        [20, null],
      ]).toContainEqual(told)
      const { rows } = await world.people.db.query(
        `select h.value::int as value, h.version from calculator_history h join cycles c on c.id = h.cycle_id
         where c.lab_id = $1 and h.column_id = 'quantity' order by h.seq`,
        [lab.id],
      )
      const [first, second] = told[0] === null ? [10, 20] : [20, 10]
      expect(rows).toEqual([
        { value: first, version: 1 },
        { value: second, version: 2 },
      ])
    }
  }, 600_000)
})
