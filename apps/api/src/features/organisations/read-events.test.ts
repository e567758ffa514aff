import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type InProcess, startInProcess } from '../../testing/in-process.ts'

let api: InProcess
beforeAll(async () => {
  api = await startInProcess()
})
afterAll(() => api.stop())

describe('the event log, filtered by a topic', () => {
  it('holds every kind of event of the topic and no other', async () => {
    const uni = await api.people.anOrganisation()
    const admin = await api.as(await api.people.anAdmin(uni))
    const champion = await api.people.aPerson(uni)
    const lab = await api.people.aLab(uni, { champion })
    await admin.patch(`/labs/${lab.id}`, { version: 1, total_fte: 6 })
    await (await api.as(champion)).patch('/auth/profile', { first_name: 'Omar', last_name: 'Haddad' })

    const about = async (topic: string) =>
      (await admin.get(`/organisations/${uni.id}/events?about=${topic}`)).body.events

    expect(await about('lab')).toMatchObject([{ action: 'lab.changed' }])
    expect(await about('account')).toMatchObject([{ action: 'profile.changed' }])
    expect(await about('appeal')).toEqual([])
  })
})
