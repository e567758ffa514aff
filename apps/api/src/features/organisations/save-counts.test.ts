import type { ResponseOf } from '@lab-zer0/contracts/endpoint.ts'
import type { getOrganisation } from '@lab-zer0/contracts/organisations.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Caller, type InProcess, startInProcess } from '../../testing/in-process.ts'
import type { TestOrganisation } from '../../testing/people.ts'

let api: InProcess
let uni: TestOrganisation
let asAdmin: Caller
beforeAll(async () => {
  api = await startInProcess()
})
afterAll(() => api.stop())
beforeEach(async () => {
  uni = await api.people.anOrganisation()
  asAdmin = await api.as(await api.people.anAdmin(uni))
})

const COUNTED = { labs: 320, fte: 4100.5, counted_on: '2026-03-31' }
const save = (caller: Caller, body: object) => caller.put(`/organisations/${uni.id}/counts`, body)
const institution = async () => {
  const { body } = await asAdmin.get(`/organisations/${uni.id}`)
  // As the contract of this call promises.
  return (body as unknown as ResponseOf<typeof getOrganisation>).organisation.institution
}

describe('PUT /organisations/:id/counts', () => {
  it('keeps what an admin counted, with its day, and records it', async () => {
    expect(await institution()).toBeNull()

    const reply = await save(asAdmin, COUNTED)

    expect(reply).toMatchObject({ status: 200, body: { message: 'Counts saved', institution: COUNTED } })
    expect(await institution()).toEqual(COUNTED)
    const { rows } = await api.people.db.query(
      "select data from events where organisation_id = $1 and action = 'organisation.counted'",
      [uni.id],
    )
    expect(rows).toEqual([{ data: COUNTED }])
  })

  it('takes the place of an earlier count', async () => {
    await save(asAdmin, COUNTED)
    await save(asAdmin, { ...COUNTED, labs: 321 })

    expect(await institution()).toEqual({ ...COUNTED, labs: 321 })
  })

  it('refuses a day that has not come and fewer labs than are registered', async () => {
    await api.people.aLab(uni)
    await api.people.aLab(uni)

    const ahead = await save(asAdmin, { ...COUNTED, counted_on: '2999-01-01' })
    const few = await save(asAdmin, { ...COUNTED, labs: 1 })

    expect(ahead).toMatchObject({ status: 422, body: { code: 'counted_ahead' } })
    expect(few).toMatchObject({ status: 422, body: { code: 'counts_too_small' } })
    expect(await institution()).toBeNull()
  })

  it.each([
    ['no people', { ...COUNTED, fte: 0 }],
    ['half a lab', { ...COUNTED, labs: 1.5 }],
    ['no day', { labs: 3, fte: 4 }],
  ])('refuses %s', async (_, body) => {
    expect((await save(asAdmin, body)).status).toBe(400)
  })

  it('is not for members, nor for admins of another organisation', async () => {
    const member = await api.as(await api.people.aPerson(uni))
    const stranger = await api.as(await api.people.anAdmin(await api.people.anOrganisation()))

    expect((await save(member, COUNTED)).status).toBe(403)
    expect((await save(stranger, COUNTED)).body.code).toBe('organisation_not_found')
    expect(await institution()).toBeNull()
  })
})
