import { checklists } from '@lab-zer0/content/checklists.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Browser } from '../testing/browser.ts'
import { type Person, signIn, type TestLab } from '../testing/people.ts'
import { startWorld, type World } from '../testing/world.ts'

// Security, T32: an answer that meets a submission. The full number of trials on demand.
const TRIALS = Number(process.env.RACE_TRIALS ?? 20)
const WRITERS = 4
const QUESTIONS = checklists.wet.questions.filter((question) => !question.for_auditor).map(({ id }) => id)
const FIRST = QUESTIONS[0] ?? ''

let world: World
let champion: Person
let browsers: Browser[]
beforeAll(async () => {
  world = await startWorld()
  await world.worker.kill()
  champion = await world.people.aPerson(await world.people.anOrganisation())
  const first = await signIn(world.browser(0), champion)
  browsers = Array.from({ length: WRITERS + 2 }, (_, number) => first.at(world.apis[number % 2]?.url ?? ''))
})
afterAll(() => world.stop())

/** A lab of the champion, and of nobody else but the colleagues who are named. */
async function aLab(...members: Person[]): Promise<TestLab> {
  await world.people.db.query(
    'update lab_memberships set left_at = now(), is_champion = false where left_at is null',
  )
  await world.people.db.query('delete from rate_limits')
  if (!champion.organisation) throw new Error('the champion has an organisation')
  return world.people.aLab(champion.organisation, { champion, members })
}

async function anAnsweredLab(): Promise<TestLab> {
  const lab = await aLab()
  await world.people.db.query(
    `insert into checklist_answers (organisation_id, cycle_id, question_id, answer, comment, version, written_by, written_at)
     select c.organisation_id, c.id, x.id, 'y', '', 1, $2, now()
     from cycles c, unnest($3::text[]) as x (id) where c.lab_id = $1`,
    [lab.id, champion.id, QUESTIONS],
  )
  return lab
}

describe(`an answer that meets Submit Checklist, ${TRIALS} trials`, () => {
  it('T32: is in the snapshot or refused, never acknowledged and lost; and there is one submission', async () => {
    for (let trial = 0; trial < TRIALS; trial++) {
      const lab = await anAnsweredLab()
      const [submitter, rival, ...writers] = browsers
      if (!submitter || !rival) throw new Error('browsers are missing')

      const [saves, ...submits] = await Promise.all([
        Promise.all(
          writers.map((browser, number) =>
            browser.post(`/checklist/answer/${lab.id}`, { checklist_id: FIRST, comment: `Word ${number}` }),
          ),
        ),
        submitter.post(`/checklist/submit/${lab.id}`, { level: 'bronze' }),
        rival.post(`/checklist/submit/${lab.id}`, { level: 'bronze' }),
      ])

      expect(submits.map(({ status }) => status).sort()).toEqual([200, 409])
      expect(saves.every(({ status }) => status === 200 || status === 409)).toBe(true)
      const { rows } = await world.people.db.query(
        `select x->>'comment' as locked, a.comment as stored, a.version, s.score from checklist_submissions s
         join cycles c on c.id = s.cycle_id
         join checklist_answers a on a.cycle_id = c.id and a.question_id = $2
         join jsonb_array_elements(s.answers) x on x->>'questionId' = $2 where c.lab_id = $1`,
        [lab.id, FIRST],
      )
      expect(rows).toHaveLength(1)
      // What was acknowledged is what was locked: no save slipped in behind the snapshot.
      expect(rows[0].locked).toBe(rows[0].stored)
      expect(rows[0].version).toBe(1 + saves.filter(({ status }) => status === 200).length)
    }
  }, 600_000)
})

describe(`two people who give the first answer at the same moment, ${TRIALS} trials`, () => {
  it('T33: the later is told of the earlier, whoever that is, and both stand in the history in their order', async () => {
    if (!champion.organisation) throw new Error('the champion has an organisation')
    const member = await world.people.aPerson(champion.organisation)
    const theirs = (await signIn(world.browser(1), member)).at(world.apis[1]?.url ?? '')
    const [mine] = browsers
    if (!mine) throw new Error('browsers are missing')
    for (let trial = 0; trial < TRIALS; trial++) {
      const lab = await aLab(member)
      const save = (browser: Browser, answer: string) =>
        browser.post(`/checklist/answer/${lab.id}`, { checklist_id: FIRST, answer, version: 0 })

      const replies = await Promise.all([save(mine, 'y'), save(theirs, 'n')])

      const told = replies.map(({ body }) => (body.replaced as { answer: string } | null)?.answer ?? null)
      expect([
        [null, 'y'],
        ['n', null],
      ]).toContainEqual(told)
      const { rows } = await world.people.db.query(
        `select h.answer, h.version from checklist_history h join cycles c on c.id = h.cycle_id
         where c.lab_id = $1 order by h.seq`,
        [lab.id],
      )
      const [first, second] = told[0] === null ? ['y', 'n'] : ['n', 'y']
      expect(rows).toEqual([
        { answer: first, version: 1 },
        { answer: second, version: 2 },
      ])
    }
  }, 600_000)
})
