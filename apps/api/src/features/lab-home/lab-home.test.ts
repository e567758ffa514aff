import type { ResponseOf } from '@lab-zer0/contracts/endpoint.ts'
import type { getLabHome } from '@lab-zer0/contracts/lab-home.ts'
import { addDays, dayOf, HOME_ZONE } from '@lab-zer0/domain/certificates/calendar.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditBuilders } from '../../testing/audits.ts'
import { composedMails } from '../../testing/composed-mails.ts'
import { costOf } from '../../testing/cost.ts'
import { figuresBuilders, freezers } from '../../testing/figures.ts'
import { type Caller, type InProcess, startInProcess } from '../../testing/in-process.ts'
import type { Person, TestLab, TestOrganisation } from '../../testing/people.ts'

const today = dayOf(new Date(), HOME_ZONE)

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
  champion = await api.people.aPerson(uni, { names: ['Priya', 'Nair'] })
  member = await api.people.aPerson(uni, { names: ['Oscar', 'Lindgren'] })
  lab = await api.people.aLab(uni, { champion, members: [member], totalFte: 12 })
  ;[asChampion, asMember] = [await api.as(champion), await api.as(member)]
  await api.people.db.query('delete from pgboss.job')
})

type Home = ResponseOf<typeof getLabHome>['home']
const homeOf = async (caller = asMember) =>
  ((await caller.get(`/labs/${lab.id}/home`)).body as ResponseOf<typeof getLabHome>).home

/** The lab is at its savings: baseline and checklist are behind it. */
async function atSavings(): Promise<void> {
  await figuresBuilders(api.people).lockBaselines(lab, champion)
  await auditBuilders(api.people).submitChecklist(lab, champion)
}

async function aTask(title: string, owner: Person, inDays: number): Promise<void> {
  const body = { title, owner_id: owner.id, due_on: addDays(today, inDays) }
  expect((await asMember.post(`/labs/${lab.id}/board/tasks`, body)).status).toBe(201)
}

describe('GET /labs/{labId}/home', () => {
  it('of a lab that has just begun names the first form, and has no figure', async () => {
    expect(await homeOf()).toMatchObject({
      next: { kind: 'baseline', category: 'Cold Storage', follows: ['Lab Waste', 'Computer Hardware'] },
      answers: { yes: 0, no: 0, na: 0 },
      board: { open: 0, late: 0 },
      tasks: [],
      together: { year: {}, saved: { verified: null, done: null } },
      per_fte: null,
    } satisfies Partial<Record<keyof Home, unknown>>)
  })

  it('counts rows that are entered before anything is locked', async () => {
    await auditBuilders(api.people).fillForms(lab, champion)

    const [cold] = (await homeOf()).categories

    expect(cold).toMatchObject({
      category: 'Cold Storage',
      rows: 1,
      locked_at: null,
      year: {},
      saved: { verified: null, done: null },
    })
  })

  it('adds up the locked baselines with their range, and divides by FTE', async () => {
    await atSavings()

    const { categories, together, per_fte, steps } = await homeOf()

    const best = categories.reduce((sum, { year }) => sum + (year.emissionsKgCo2e?.best ?? 0), 0)
    expect(together.year.emissionsKgCo2e?.best).toBeCloseTo(best, 6)
    expect(best).toBeGreaterThan(0)
    expect(per_fte).toEqual({ own: expect.closeTo(best / 12, 6), others: null })
    expect(categories.every(({ locked_at }) => locked_at !== null)).toBe(true)
    expect(steps).toMatchObject({ baseline_locked_at: expect.any(String), savings_locked_at: null })
  })

  it('says what the changes so far save, before and after Savings is locked', async () => {
    const build = figuresBuilders(api.people)
    await build.lockBaselines(lab, champion)
    await build.aChange(lab, champion, ['freezr01'])
    await api.people.db.query(
      `insert into calculator_cells (organisation_id, cycle_id, mode, category, row_id, column_id, value, version,
         written_by, written_at)
       select organisation_id, id, 'savings', 'Cold Storage', 'freezr01', 'set_temperature', '-70', 1, $2, now()
       from cycles where lab_id = $1`,
      [lab.id, champion.id],
    )
    const [open] = (await homeOf()).categories
    expect(open).toMatchObject({ changes: 1 })
    expect(open?.saved.verified).toBeNull()
    expect(open?.saved.done?.best).toBeGreaterThan(0)

    const before = freezers(2)
    const after = { ...before, freezr01: { ...before.freezr01, set_temperature: -70 } }
    await build.lockCategory(lab, champion, 'Cold Storage', { before, after }, ['savings'])
    const { categories, together } = await homeOf()

    expect(categories[0]?.saved.done?.best).toBeCloseTo(open?.saved.done?.best ?? 0, 3)
    expect(together.saved.done?.best).toBeCloseTo(open?.saved.done?.best ?? 0, 3)
    await api.people.db.query(
      "update changes set state = 'verified', audit_id = gen_random_uuid(), audited_at = now() where lab_id = $1",
      [lab.id],
    )
    const verified = (await homeOf()).together.saved
    expect(verified).toEqual({ verified: together.saved.done, done: null })
  })

  it('shows what is due first, what is late, and whose it is', async () => {
    await aTask('Labels', champion, 9)
    await aTask('Glass door', member, -3)

    const { tasks, board } = await homeOf()

    expect(board).toEqual({ open: 2, late: 1 })
    expect(tasks).toMatchObject([
      { title: 'Glass door', owner: { name: 'Oscar Lindgren' }, is_mine: true },
      { title: 'Labels', owner: { name: 'Priya Nair' }, is_mine: false },
    ])
  })

  it('compares with eight other labs of the type, rounded and without a name or id, and not with seven', async () => {
    await atSavings()
    const others = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        api.people.aLab(uni, { totalFte: 3 + at, name: `Peer ${at} ${uni.domain}` }),
      ),
    )
    for (const other of others.slice(0, 7)) await auditBuilders(api.people).makeReady(other, champion)
    expect((await homeOf()).per_fte?.others).toBeNull()
    await auditBuilders(api.people).makeReady(await api.people.aLab(uni, { type: 'dry' }), champion)
    expect((await homeOf()).per_fte?.others).toBeNull()

    await auditBuilders(api.people).makeReady(others[7] as TestLab, champion)
    const home = await homeOf()

    const each = home.per_fte?.others?.each ?? []
    expect(each).toHaveLength(8)
    expect(each).toEqual(each.map((value) => Number(value.toPrecision(2))).toSorted((a, b) => a - b))
    expect(JSON.stringify(home)).not.toMatch(/Peer \d/)
    for (const { id } of others) expect(JSON.stringify(home)).not.toContain(id)
  })

  it('is for members and the admin, and nothing to another organisation', async () => {
    const other = await api.people.aPerson(uni)
    const foreigner = await api.people.aPerson(await api.people.anOrganisation())

    expect((await (await api.as(other)).get(`/labs/${lab.id}/home`)).status).toBe(403)
    expect((await (await api.as(foreigner)).get(`/labs/${lab.id}/home`)).status).toBe(404)
    const admin = await api.as(await api.people.anAdmin(uni))
    expect((await admin.get(`/labs/${lab.id}/home`)).status).toBe(200)
  })

  it('takes the same number of statements whatever the lab holds', async () => {
    await atSavings()
    await homeOf()
    const few = await costOf(api, member, () => homeOf())
    for (let at = 0; at < 6; at += 1) await aTask(`Task ${at}`, member, at)

    const many = await costOf(api, member, () => homeOf())

    expect(many.statements).toBeLessThanOrEqual(few.statements + 1)
  })
})

describe('POST /labs/{labId}/remind', () => {
  const remind = (caller: Caller, person: Person) =>
    caller.post(`/labs/${lab.id}/remind`, { user_id: person.id })

  it('sends the owner of the next task a mail and a notice, once a day', async () => {
    await atSavings()
    await aTask('Glass door', member, 1)
    await api.people.db.query('delete from pgboss.job')
    expect(await homeOf(asChampion)).toMatchObject({
      next: { kind: 'task', title: 'Glass door', person: { id: member.id } },
      is_reminded: false,
    })

    expect((await remind(asChampion, member)).status).toBe(200)
    expect((await remind(asChampion, member)).body.code).toBe('reminded_today')

    const [mail] = await composedMails(api)
    expect(mail).toMatchObject({ to: member.email, subject: expect.stringContaining('next step is yours') })
    expect(mail?.text).toMatch(/Priya Nair reminds you of the\s+next step/)
    expect(mail?.text).toMatch(/finish the\s+task “Glass door”/)
    expect((await homeOf(asChampion)).is_reminded).toBe(true)
    await api.people.db.query('update reminders_sent set day = day - 1 where organisation_id = $1', [uni.id])
    expect((await remind(asChampion, member)).status).toBe(200)
  })

  it('reminds the Champion of a lab that is ready to submit', async () => {
    await auditBuilders(api.people).makeReady(lab, champion)

    expect((await remind(asMember, champion)).status).toBe(200)

    expect(await api.mailsWaiting()).toMatchObject([
      { kind: 'turn-reminder', userId: champion.id, payload: { thing: 'submit', by: member.id } },
    ])
  })

  it('reminds nobody who is not next, and not oneself', async () => {
    await atSavings()
    await aTask('Glass door', member, 1)

    expect((await remind(asMember, champion)).body.code).toBe('not_next')
    expect((await remind(asMember, member)).body.code).toBe('not_next')
    expect((await remind(await api.as(await api.people.aPerson(uni)), member)).status).toBe(403)
  })
})
