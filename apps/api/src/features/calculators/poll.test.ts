import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { costOf } from '../../testing/cost.ts'
import { type Caller, type InProcess, startInProcess } from '../../testing/in-process.ts'
import { fillForm } from '../../testing/large-form.ts'
import type { Person, TestLab, TestOrganisation } from '../../testing/people.ts'

let api: InProcess
let uni: TestOrganisation
let member: Person
let lab: TestLab
let asMember: Caller
beforeAll(async () => {
  api = await startInProcess()
})
afterAll(() => api.stop())
beforeEach(async () => {
  uni = await api.people.anOrganisation()
  member = await api.people.aPerson(uni)
  lab = await api.people.aLab(uni, { members: [member] })
  asMember = await api.as(member)
  await fillForm(api.people, lab, { rows: 50, versions: 2, by: member })
})

const changes = async (caller: Caller, after: number) =>
  caller.get(`/calculator/changes/${lab.id}/Cold%20Storage?after=${after}`)

async function lastChange(): Promise<number> {
  const { body } = await asMember.get(`/calculator/data/${lab.id}/Cold%20Storage`)
  return Number(body.last_change)
}

describe('a form that is asked again and has not changed', () => {
  it('costs one look into indexes: 4 statements with begin and commit, at most 30 blocks', async () => {
    const after = await lastChange()
    await changes(asMember, after)

    const cost = await costOf(api, member, async () => {
      expect(await changes(asMember, after)).toMatchObject({
        status: 200,
        body: { changes: [], last_change: after, is_locked: false },
      })
    })

    expect(cost.statements).toBe(4)
    expect(cost.blocks).toBeLessThanOrEqual(30)
  })

  it('still tells of what comes next, and of the lock', async () => {
    const after = await lastChange()
    await asMember.post(`/calculator/save/${lab.id}/Cold%20Storage`, {
      column_id: 'quantity',
      value: 7,
      dynamic_row_id: 'row00001',
    })

    const { body } = await changes(asMember, after)

    expect(body).toMatchObject({ changes: [{ row_id: 'row00001', column_id: 'quantity', value: 7 }] })
    expect(body.last_change).toBeGreaterThan(after)
  })

  it('is closed to a stranger at the very next look', async () => {
    const after = await lastChange()
    await api.people.db.query('update lab_memberships set left_at = now() where user_id = $1', [member.id])

    expect((await changes(asMember, after)).status).toBe(403)
  })
})
