import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, type InProcess, startInProcess } from '../../testing/in-process.ts'
import type { Person, TestLab, TestOrganisation } from '../../testing/people.ts'

let api: InProcess
let uni: TestOrganisation
let lab: TestLab
let people: Record<'champion' | 'member' | 'visitor' | 'elsewhere' | 'admin' | 'unproven', Person>

beforeAll(async () => {
  api = await startInProcess()
  const { anOrganisation, aPerson, anAdmin, aLab } = api.people
  uni = await anOrganisation()
  people = {
    champion: await aPerson(uni),
    member: await aPerson(uni),
    visitor: await aPerson(uni),
    elsewhere: await aPerson(uni),
    admin: await anAdmin(uni),
    unproven: await aPerson(uni, { isAdmin: true }),
  }
  lab = await aLab(uni, { champion: people.champion, members: [people.member] })
  await aLab(uni, { champion: people.elsewhere })
})
afterAll(() => api.stop())

type May = Record<string, unknown>

const mayOf = async (caller: Caller): Promise<May> => {
  const { body } = await caller.get(`/labs/${lab.id}`)
  return (body.lab as { may: May }).may
}

describe('what a lab tells the caller', () => {
  it.each([
    ['champion', { 'lab.edit': true, 'lab.leave': 'champion_must_transfer', 'lab.join': 'already_member' }],
    ['champion', { 'lab.submit_for_audit': 'not_ready_to_submit', 'lab.work': true }],
    ['member', { 'lab.edit': 'forbidden', 'lab.leave': true, 'lab.list_members': true }],
    ['member', { 'lab.submit_for_audit': 'champion_only', 'lab.delete': 'forbidden' }],
    ['visitor', { 'lab.join': true, 'lab.leave': 'not_a_member', 'lab.list_members': 'forbidden' }],
    ['elsewhere', { 'lab.join': 'in_another_lab', 'lab.edit': 'forbidden' }],
    [
      'admin',
      { 'lab.edit': true, 'lab.delete': true, 'lab.assign_champion': true, 'lab.work': 'not_a_member' },
    ],
    ['admin', { 'auditor.assign': true, 'audit.decide_appeal': 'no_open_appeal' }],
    ['unproven', { 'lab.edit': 'two_factor_setup_required', 'lab.delete': 'two_factor_setup_required' }],
  ] as const)('%s: %o', async (who, expected) => {
    expect(await mayOf(await api.as(people[who]))).toMatchObject(expected)
  })

  it.each(['champion', 'member', 'visitor', 'elsewhere', 'admin', 'unproven'] as const)(
    'is what the calls answer %s',
    async (who) => {
      const caller = await api.as(people[who])
      const may = await mayOf(caller)
      const toldBy = ({ status, body }: { status: number; body: { code?: string } }) =>
        status < 300 ? true : body.code

      expect(toldBy(await caller.get(`/labs/members/${lab.id}`))).toBe(may['lab.list_members'])
      expect(toldBy(await caller.patch(`/labs/${lab.id}`, { version: 1 }))).toBe(may['lab.edit'])
    },
  )

  it('is shorter in a list', async () => {
    const { body } = await (await api.as(people.member)).get('/labs/dashboard')
    const { current_lab: own, all_labs: all } = body as {
      current_lab: { may: May }
      all_labs: { may: May }[]
    }

    expect(Object.keys(own.may)).toContain('lab.submit_for_audit')
    expect(all.map(({ may }) => Object.keys(may).length)).toEqual([6, 6])
  })
})

describe('what an organisation tells the caller', () => {
  const inOrganisation = async (caller: Caller): Promise<May> => {
    const { body } = await caller.get(`/organisations/${uni.id}`)
    return (body.organisation as { may: May }).may
  }

  it('is who may create a lab, and what is the admin’s', async () => {
    const told = async (who: keyof typeof people) => inOrganisation(await api.as(people[who]))

    expect(await told('visitor')).toMatchObject({
      'organisation.create_lab': true,
      'organisation.read_reports': 'forbidden',
    })
    expect(await told('member')).toMatchObject({ 'organisation.create_lab': 'in_another_lab' })
    expect(await told('admin')).toMatchObject({
      'organisation.create_lab': true,
      'organisation.name_champion': true,
    })
  })

  it('counts the labs of the subscription', async () => {
    await api.people.db.query('update organisations set lab_limit = 2 where id = $1', [uni.id])

    expect(await inOrganisation(await api.as(people.admin))).toMatchObject({
      'organisation.create_lab': 'lab_limit_reached',
    })
  })

  it('is told with the person, too', async () => {
    const { body } = await (await api.as(people.unproven)).get('/auth/user')

    expect((body.user as { may: May }).may['organisation.list_auditors']).toBe('two_factor_setup_required')
  })
})
