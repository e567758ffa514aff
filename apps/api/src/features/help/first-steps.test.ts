import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type InProcess, startInProcess } from '../../testing/in-process.ts'

let api: InProcess
beforeAll(async () => {
  api = await startInProcess()
})
afterAll(() => api.stop())

async function someone() {
  return api.as(await api.people.aPerson(await api.people.anOrganisation()))
}

const shownTo = async (caller: Awaited<ReturnType<InProcess['as']>>) =>
  (await caller.get('/auth/user')).body.user

describe('the first steps', () => {
  it('are all shown to somebody new', async () => {
    expect(await shownTo(await someone())).toMatchObject({ hidden_first_steps: [] })
  })

  it('stay away in every browser of the person who put them away, and with nobody else', async () => {
    const uni = await api.people.anOrganisation()
    const person = await api.people.aPerson(uni)
    const colleague = await api.as(await api.people.aPerson(uni))

    const reply = await (await api.as(person)).put('/help/hidden-first-steps/member')

    expect(reply).toMatchObject({ status: 200, body: { hidden_first_steps: ['member'] } })
    expect(await shownTo(await api.as(person))).toMatchObject({ hidden_first_steps: ['member'] })
    expect(await shownTo(colleague)).toMatchObject({ hidden_first_steps: [] })
  })

  it('are put away once, however often it is asked', async () => {
    const person = await someone()

    await person.put('/help/hidden-first-steps/member')
    await person.put('/help/hidden-first-steps/auditor')
    const reply = await person.put('/help/hidden-first-steps/member')

    expect(reply.body.hidden_first_steps).toEqual(['auditor', 'member'])
  })

  it('all stay away when two tabs put different ones away at once', async () => {
    const person = await someone()

    await Promise.all(
      ['admin', 'champion', 'member', 'auditor'].map((role) =>
        person.put(`/help/hidden-first-steps/${role}`),
      ),
    )

    const user = await shownTo(person)
    expect(user).toHaveProperty('hidden_first_steps.length', 4)
  })

  it('all come back when the person asks for them', async () => {
    const person = await someone()
    await person.put('/help/hidden-first-steps/champion')

    const reply = await person.delete('/help/hidden-first-steps')

    expect(reply).toMatchObject({ status: 200, body: { hidden_first_steps: [] } })
    expect(await shownTo(person)).toMatchObject({ hidden_first_steps: [] })
  })

  it('are refused for a role that has none', async () => {
    expect(await (await someone()).put('/help/hidden-first-steps/visitor')).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    })
  })
})
