import type { readBoard } from '@lab-zer0/contracts/board.ts'
import type { listChanges, planChange } from '@lab-zer0/contracts/changes.ts'
import type { ResponseOf } from '@lab-zer0/contracts/endpoint.ts'
import { type AnswerTask, effectOfAnswer } from '@lab-zer0/domain/board/answer-task.ts'
import { addDays } from '@lab-zer0/domain/certificates/calendar.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { costOf } from '../../testing/cost.ts'
import { type Caller, type InProcess, startInProcess } from '../../testing/in-process.ts'
import type { Person, TestLab, TestOrganisation } from '../../testing/people.ts'

const ROW = 'k3f9a1qz'
const FREEZER = {
  unit_type: 'ult_freezer_standard',
  quantity: 4,
  volume_litres: 530,
  set_temperature: -80,
  age_years: 6,
  fill_percent: 80,
  maintained_past_year: false,
  room_cooled: false,
}
const QUESTION = 'W-ACT-GC-02'
/** A calculator action would turn it into a Yes. */
const FIGURED = 'W-ACT-CS-07'

let api: InProcess
let uni: TestOrganisation
let champion: Person
let member: Person
let lab: TestLab
let asChampion: Caller
let asMember: Caller

beforeAll(async () => {
  api = await startInProcess()
})
afterAll(() => api.stop())
beforeEach(async () => {
  uni = await api.people.anOrganisation()
  ;[champion, member] = [await api.people.aPerson(uni), await api.people.aPerson(uni)]
  lab = await api.people.aLab(uni, { champion, members: [member], edition: 2 })
  ;[asChampion, asMember] = [await api.as(champion), await api.as(member)]
  await api.people.db.query('delete from rate_limits')
})

type Board = ResponseOf<typeof readBoard>
type Task = Board['tasks'][number]
const boardPath = (more = '') => `/labs/${lab.id}/board${more}`
const board = async (caller = asMember) => (await caller.get(boardPath())).body as Board

async function answer(value: 'y' | 'n' | 'x' | null, question = QUESTION, more: object = {}): Promise<void> {
  const body = { checklist_id: question, answer: value, ...more }
  const reply = await asMember.post(`/checklist/answer/${lab.id}`, body)
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
}

async function only(): Promise<Task> {
  const { tasks } = await board()
  expect(tasks).toHaveLength(1)
  const [task] = tasks
  if (!task) throw new Error('no task')
  return task
}

const edit = (task: Task, body: object, caller = asMember) =>
  caller.patch(boardPath(`/tasks/${task.id}`), { version: task.version, ...body })
const finish = async (task: Task, body: object = {}) =>
  asMember.post(boardPath(`/tasks/${task.id}/done`), {
    version: task.version,
    done_on: (await board()).today,
    ...body,
  })
const add = (body: object, caller = asMember) => caller.post(boardPath('/tasks'), body)

async function lockBaseline(over: object = {}): Promise<void> {
  const cells = Object.entries({ ...FREEZER, ...over }).map(([column_id, value]) => ({
    row_id: ROW,
    column_id,
    value,
  }))
  const at = (call: string) => `/calculator/${call}/${lab.id}/Cold%20Storage`
  expect((await asMember.post(at('save-cells'), { mode: 'baseline', cells })).status).toBe(200)
  const { today } = await board()
  const locked = await asChampion.post(at('submit'), { mode: 'baseline', as_of: addDays(today, -60) })
  expect(locked.status, JSON.stringify(locked.body)).toBe(200)
}

async function events(): Promise<[string, Record<string, unknown>][]> {
  const { rows } = await api.people.db.query(
    "select action, data from events where organisation_id = $1 and action like any ('{task.%,comment.%}') order by seq",
    [uni.id],
  )
  return rows.map(({ action, data }) => [action, data])
}

describe('a No of the checklist', () => {
  it('is a task at once, with its question and no figure', async () => {
    await answer('n')

    expect(await only()).toMatchObject({
      state: 'todo',
      question: { id: QUESTION, number: 2, answer: 'n' },
      change: null,
      owner: null,
      figures: null,
      is_solved: false,
    })
  })

  it('that turns to Yes takes an untouched task away, and brings it back when it is a No again', async () => {
    await answer('n')
    const first = await only()
    await answer('y')
    expect((await board()).tasks).toEqual([])

    await answer('n')

    expect((await only()).id).toBe(first.id)
  })

  it('that turns to Yes leaves a task that someone works on, and offers it as done', async () => {
    await answer('n')
    expect((await edit(await only(), { owner_id: member.id })).status).toBe(200)

    await answer('y')

    expect(await only()).toMatchObject({ state: 'todo', is_solved: true, question: { answer: 'y' } })
  })

  it('opens its task again when a Yes was too early, and only then', async () => {
    await answer('n')
    expect((await finish(await only(), { note: 'Minutes of Monday' })).status).toBe(200)
    await answer('n', QUESTION, { comment: 'Minutes are in the shared folder' })
    expect((await only()).state).toBe('done')
    await answer('y')

    await answer('n')

    expect(await only()).toMatchObject({ state: 'todo', done_on: null, done_note: '' })
  })

  it('has the effect that the domain says, whatever the task is like', async () => {
    const answers = ['y', 'n', 'x', null] as const
    const states = [null, 'todo', 'doing', 'done', 'removed'] as const
    const { db } = api.people
    const cycle = await db.query('select id from cycles where lab_id = $1', [lab.id])
    const cycleId = cycle.rows[0].id
    for (const state of states) {
      for (const isTouched of [false, true]) {
        for (const before of answers) {
          for (const after of answers) {
            await db.query('delete from tasks where lab_id = $1', [lab.id])
            if (state !== null) {
              await db.query(
                `insert into tasks (organisation_id, lab_id, cycle_id, question_id, state, done_on, is_touched, created_by, created_at, changed_by, changed_at)
                 values ($1, $2, $3, $4, $5, case when $5 = 'done' then date '2026-11-01' end, $6, $7, now(), $7, now())`,
                [uni.id, lab.id, cycleId, QUESTION, state, isTouched, member.id],
              )
            }
            await db.query('begin')
            await db.query(
              "select set_config('app.organisation_id', $1, true), set_config('app.user_id', $2, true)",
              [uni.id, member.id],
            )
            await db.query('select task_of_answer($1, $2, $3, $4, $5)', [
              lab.id,
              cycleId,
              QUESTION,
              before,
              after,
            ])
            await db.query('commit')
            const { rows } = await db.query('select state from tasks where lab_id = $1', [lab.id])
            const task: AnswerTask | null = state === null ? null : { state, isTouched }
            const effect = effectOfAnswer(task, { before, after })
            const expected = { add: 'todo', reopen: 'todo', remove: 'removed', none: state }[effect]
            expect(rows[0]?.state ?? null, `${state} ${isTouched} ${before} ${after}`).toBe(expected)
          }
        }
      }
    }
  })
})

describe('a planned change', () => {
  const PLAN = { category: 'Cold Storage', action_id: 'chill-up-ult', title: 'Set to −70 °C', row_ids: [ROW] }

  async function plan(body: object) {
    const reply = await asMember.post(`/labs/${lab.id}/changes`, body)
    expect(reply.status, JSON.stringify(reply.body)).toBe(201)
    return (reply.body as ResponseOf<typeof planChange>).change
  }

  it('is a task with its expected saving, and its action is no longer suggested', async () => {
    await lockBaseline()
    const before = await board()
    expect(before.suggestions.map(({ action_id }) => action_id)).toContain('chill-up-ult')
    expect(before.suggestions[0]?.figures.emissionsKgCo2e?.best).toBeGreaterThan(0)

    const planned = await plan({ ...PLAN, planned_for: before.today })

    const task = await only()
    expect(task).toMatchObject({
      title: 'Set to −70 °C',
      state: 'todo',
      due_on: before.today,
      change: { id: planned.id, state: 'planned', category: 'Cold Storage' },
    })
    expect(task.figures?.emissionsKgCo2e).toEqual(planned.figures?.emissionsKgCo2e)
    const after = await board()
    expect(after.suggestions.map(({ action_id }) => action_id)).not.toContain('chill-up-ult')
  })

  it('is told of the owner and the date that its task gets, and the other way round', async () => {
    await lockBaseline()
    await asMember.post(`/labs/${lab.id}/changes`, PLAN)
    await edit(await only(), { owner_id: champion.id, due_on: '2027-02-01' })
    const listed = (await asMember.get(`/labs/${lab.id}/changes`)).body as ResponseOf<typeof listChanges>
    const [change] = listed.changes
    expect(change).toMatchObject({ planned_for: '2027-02-01' })
    expect(change?.owner).not.toBe('')

    const body = { version: change?.version, planned_for: '2027-03-01' }
    await asMember.patch(`/labs/${lab.id}/changes/${change?.id}`, body)

    expect(await only()).toMatchObject({ due_on: '2027-03-01', owner: { id: champion.id } })
  })

  it('goes from the board when it is withdrawn, and not before', async () => {
    await lockBaseline()
    await asMember.post(`/labs/${lab.id}/changes`, PLAN)
    const task = await only()
    const removed = await asMember.post(boardPath(`/tasks/${task.id}/remove`), { version: task.version })
    expect(removed).toMatchObject({ status: 409, body: { code: 'task_is_a_change' } })

    await asMember.post(`/labs/${lab.id}/changes/${task.change?.id}/withdraw`, { version: 1 })

    expect((await board()).tasks).toEqual([])
  })

  it('that is done in the table is offered as done on the board', async () => {
    await lockBaseline()
    const own = { category: 'Cold Storage', title: 'Share a freezer', row_ids: [] }
    const planned = await plan(own)
    const { today } = await board()
    const query = new URLSearchParams({ change_id: planned.id, proves_on: today, name: 'a.jpg' })
    await asMember.raw(`/evidence/${lab.id}?${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      payload: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0]),
    })
    expect(await only()).toMatchObject({ is_solved: false, files: 1 })

    const done = await asMember.post(`/labs/${lab.id}/changes/${planned.id}/done`, {
      version: 1,
      done_on: today,
      done_by: 'Amelia Tran',
    })

    expect(done.status, JSON.stringify(done.body)).toBe(200)
    const task = await only()
    expect(task).toMatchObject({ is_solved: true, state: 'todo' })
    // A file of the change is evidence enough.
    expect((await finish(task)).status).toBe(200)
  })
})

describe('the figures', () => {
  it('of a No are those of the action that would settle it, once its baseline is locked', async () => {
    await answer('n', FIGURED)
    expect(await only()).toMatchObject({ figures: null })
    expect(await board()).toMatchObject({ has_locked_baseline: false, suggestions: [] })

    await lockBaseline()

    const task = await only()
    expect(task.figures?.emissionsKgCo2e?.best).toBeGreaterThan(0)
    const { suggestions } = await board()
    expect(suggestions.map(({ action_id }) => action_id)).not.toContain('chill-up-ult')
  })

  it('suggest nothing that rests on a value far from usual', async () => {
    await lockBaseline({ volume_litres: 20_000 })

    expect(await board()).toMatchObject({ has_locked_baseline: true, suggestions: [] })
  })

  it('cost the same number of statements whatever the number of tasks', async () => {
    await answer('n')
    const few = await costOf(api, member, () => asMember.get(boardPath()))
    for (let n = 0; n < 8; n++) await add({ title: `Task ${n}`, owner_id: member.id })
    const many = await costOf(api, member, () => asMember.get(boardPath()))
    expect(many.statements).toBe(few.statements)
  })
})

describe('a task of one’s own', () => {
  it('is added, given to someone, moved, finished and reopened, each with its event', async () => {
    const added = await add({ title: 'Order defrost mats' })
    expect(added.status, JSON.stringify(added.body)).toBe(201)
    await edit(await only(), { owner_id: champion.id, due_on: '2026-12-12' })
    await edit(await only(), { state: 'doing' }, asChampion)
    await finish(await only(), { note: 'Invoice 117' })
    expect(await only()).toMatchObject({ state: 'done', done_note: 'Invoice 117' })
    await edit(await only(), { state: 'todo' })

    expect(await only()).toMatchObject({ state: 'todo', done_on: null, owner: { id: champion.id } })
    expect((await events()).map(([action]) => action)).toEqual([
      'task.added',
      'task.edited',
      'task.assigned',
      'task.moved',
      'task.done',
      'task.reopened',
    ])
    expect((await events())[2]?.[1]).toMatchObject({ before: null, after: champion.id })
  })

  it('is not done without a date that has come and evidence', async () => {
    await add({ title: 'Order defrost mats' })
    const task = await only()
    const { today } = await board()

    expect(await finish(task)).toMatchObject({ status: 422, body: { code: 'task_evidence_needed' } })
    expect(await finish(task, { done_on: addDays(today, 1), note: 'x' })).toMatchObject({
      status: 400,
      body: { code: 'done_on_ahead' },
    })
    expect((await only()).state).toBe('todo')
  })

  it('belongs to a member, and to no one once that member has left', async () => {
    const stranger = await api.people.aPerson(uni)
    expect(await add({ title: 'Mats', owner_id: stranger.id })).toMatchObject({
      status: 409,
      body: { code: 'owner_not_member' },
    })
    await add({ title: 'Mats', owner_id: member.id })
    expect((await only()).owner?.id).toBe(member.id)

    await asMember.post(`/labs/leave/${lab.id}`)

    const { tasks, members } = await board(asChampion)
    expect(tasks[0]?.owner).toBeNull()
    expect(members.map(({ id }) => id)).toEqual([champion.id])
  })

  it('tells whoever has seen an older version that it was changed', async () => {
    await add({ title: 'Mats' })
    const seen = await only()
    await edit(seen, { state: 'doing' })

    expect(await edit(seen, { state: 'todo' }, asChampion)).toMatchObject({
      status: 409,
      body: { code: 'task_changed' },
    })
  })

  it('can be removed; a No can’t', async () => {
    await add({ title: 'Mats' })
    const own = await only()
    expect((await asMember.post(boardPath(`/tasks/${own.id}/remove`), { version: own.version })).status).toBe(
      200,
    )
    await answer('n')
    const task = await only()
    expect(
      await asMember.post(boardPath(`/tasks/${task.id}/remove`), { version: task.version }),
    ).toMatchObject({ status: 409, body: { code: 'task_is_a_no' } })
  })

  it('of another lab or organisation is not found', async () => {
    await add({ title: 'Mats' })
    const task = await only()
    const elsewhere = await api.people.anOrganisation()
    const stranger = await api.as(await api.people.aPerson(elsewhere))
    expect((await stranger.get(boardPath())).status).toBe(404)
    expect((await edit(task, { state: 'doing' }, stranger)).status).toBe(404)
    const leader = await api.people.aPerson(uni)
    const other = await api.people.aLab(uni, { champion: leader })
    const asLeader = await api.as(leader)
    expect((await asLeader.get(boardPath())).status).toBe(403)
    const there = await asLeader.patch(`/labs/${other.id}/board/tasks/${task.id}`, { version: 1 })
    expect(there).toMatchObject({ status: 404, body: { code: 'task_not_found' } })
  })
})
