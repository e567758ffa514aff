import { checklists } from '@lab-zer0/content/checklists.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { costOf } from '../../testing/cost.ts'
import { type Caller, type InProcess, startInProcess } from '../../testing/in-process.ts'
import type { Person, TestLab, TestOrganisation } from '../../testing/people.ts'

const [question = ''] = checklists.wet.questions.map(({ id }) => id)

let api: InProcess
let uni: TestOrganisation
let champion: Person
let member: Person
let lab: TestLab
let asMember: Caller
let asChampion: Caller
beforeAll(async () => {
  api = await startInProcess()
})
afterAll(() => api.stop())
beforeEach(async () => {
  uni = await api.people.anOrganisation()
  ;[champion, member] = [await api.people.aPerson(uni), await api.people.aPerson(uni)]
  lab = await api.people.aLab(uni, { champion, members: [member] })
  ;[asMember, asChampion] = [await api.as(member), await api.as(champion)]
})

const stampNow = async () => (await asMember.get(`/checklist/stamp/${lab.id}`)).body.stamp
const stampRead = async () => (await asMember.get(`/checklist/answers/${lab.id}`)).body.stamp

const answerIt = (answer: string) =>
  asChampion.post(`/checklist/answer/${lab.id}`, { checklist_id: question, answer })

const addFile = (state: string) =>
  api.people.db.query(
    `insert into evidence_files (organisation_id, cycle_id, lab_id, question_id, name, state, bytes, storage_key,
       uploaded_by, uploaded_at)
     select $1, c.id, $2, $3, 'a.jpg', $4, 10, gen_random_uuid(), $5, now() from cycles c where c.lab_id = $2`,
    [uni.id, lab.id, question, state, member.id],
  )

describe('GET /checklist/stamp', () => {
  it('gives the stamp of the answers that were read, while nothing changes', async () => {
    await answerIt('y')

    const read = await stampRead()

    expect(read).toMatch(/^[\w-]{22}$/)
    expect(await stampNow()).toBe(read)
    expect(await stampNow()).toBe(read)
  })

  it('costs one look into indexes: 4 statements with begin and commit, at most 40 blocks', async () => {
    await answerIt('y')
    await stampNow()

    const cost = await costOf(api, member, stampNow)

    expect(cost.statements).toBe(4)
    expect(cost.blocks).toBeLessThanOrEqual(40)
  })

  it.each<[string, () => Promise<unknown>]>([
    ['an answer is given', () => answerIt('y')],
    ['a photo is added', () => addFile('waiting')],
    [
      'a photo is passed',
      () => api.people.db.query("update evidence_files set state = 'ready' where state = 'waiting'"),
    ],
    ['a photo is removed', () => api.people.db.query('update evidence_files set deleted_at = now()')],
    [
      'the reader becomes champion',
      async () => {
        await api.people.db.query('update lab_memberships set is_champion = false where lab_id = $1', [
          lab.id,
        ])
        await api.people.db.query('update lab_memberships set is_champion = true where user_id = $1', [
          member.id,
        ])
      },
    ],
  ])('is another once %s, and then that of the answers as they are', async (_what, change) => {
    await addFile('waiting')
    const before = await stampRead()

    await change()

    const after = await stampNow()
    expect(after).not.toBe(before)
    expect(await stampRead()).toBe(after)
  })

  it('is nothing that a stranger to the lab may know', async () => {
    const asStranger = await api.as(await api.people.aPerson(uni))
    const asForeigner = await api.as(await api.people.aPerson(await api.people.anOrganisation()))

    expect((await asStranger.get(`/checklist/stamp/${lab.id}`)).status).toBe(403)
    expect((await asForeigner.get(`/checklist/stamp/${lab.id}`)).status).toBe(404)
  })
})
