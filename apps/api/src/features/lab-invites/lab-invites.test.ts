import type { ResponseOf } from '@lab-zer0/contracts/endpoint.ts'
import type { makeInviteLink } from '@lab-zer0/contracts/lab-invites.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Caller, type InProcess, startInProcess } from '../../testing/in-process.ts'
import type { Person, TestLab, TestOrganisation } from '../../testing/people.ts'

const DAY_MS = 24 * 3_600_000

let api: InProcess
let uni: TestOrganisation
let champion: Person
let colleague: Person
let lab: TestLab
let asChampion: Caller
let asColleague: Caller

beforeAll(async () => {
  api = await startInProcess()
})
afterAll(() => api.stop())
beforeEach(async () => {
  uni = await api.people.anOrganisation()
  ;[champion, colleague] = [await api.people.aPerson(uni), await api.people.aPerson(uni)]
  lab = await api.people.aLab(uni, { champion, totalFte: 2 })
  ;[asChampion, asColleague] = [await api.as(champion), await api.as(colleague)]
  await api.people.db.query('delete from rate_limits')
})

const at = () => `/labs/${lab.id}/invite-link`

/** The token of a new link. */
async function made(caller = asChampion, days?: number): Promise<string> {
  const { status, body } = await caller.post(at(), days === undefined ? {} : { days })
  expect(status, JSON.stringify(body)).toBe(201)
  const { address } = body as unknown as ResponseOf<typeof makeInviteLink>
  return address.split('/join/')[1] ?? ''
}

describe('an invite link', () => {
  it('is made by the Champion for 14 days, told once, and kept as a hash', async () => {
    const token = await made()

    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/)
    const { body } = await asChampion.get(at())
    const link = body.link as { made_at: string; expires_at: string; joined: number }
    expect(Date.parse(link.expires_at) - Date.parse(link.made_at)).toBe(14 * DAY_MS)
    expect(link.joined).toBe(0)
    expect(JSON.stringify(body)).not.toContain(token)
    const { rows } = await api.people.db.query(
      "select encode(token_hash, 'escape') as hash from lab_invite_links where lab_id = $1",
      [lab.id],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0].hash).not.toContain(token)
  })

  it('lets a colleague join with one confirmation; the Champion is told and the joining is an event', async () => {
    const token = await made()
    expect((await asColleague.get(`/invite-links/${token}`)).body).toMatchObject({
      lab: { id: lab.id, name: lab.name },
      may_join: true,
    })

    const joined = await asColleague.post(`/invite-links/${token}/join`)

    expect(joined.body).toMatchObject({ success: true, lab_id: lab.id })
    expect((await api.people.membersOf(lab)).map(({ userId }) => userId)).toEqual([champion.id, colleague.id])
    expect((await asChampion.get('/notices')).body.notices).toMatchObject([{ what: 'member.joined' }])
    expect((await asChampion.get(at())).body.link).toMatchObject({ joined: 1 })
    const { rows } = await api.people.db.query(
      "select actor_id from events where action = 'member.joined' and object_id = $1",
      [lab.id],
    )
    expect(rows).toEqual([{ actor_id: colleague.id }])
  })

  it('opens nothing that joining would refuse', async () => {
    const token = await made()
    const elsewhere = await api.people.aPerson(uni)
    await api.people.aLab(uni, { members: [elsewhere] })
    const join = async (person: Person) =>
      (await (await api.as(person)).post(`/invite-links/${token}/join`)).body.code

    expect(await join(elsewhere)).toBe('in_another_lab')
    expect(await join(champion)).toBe('already_member')
    await asColleague.post(`/invite-links/${token}/join`)
    const late = await api.people.aPerson(uni)
    expect(await join(late)).toBe('lab_full')
    expect((await (await api.as(late)).get(`/invite-links/${token}`)).body.may_join).toBe('lab_full')
  })

  it('is nothing to another organisation, to a guess and without a session', async () => {
    const token = await made()
    const foreigner = await api.as(await api.people.aPerson(await api.people.anOrganisation()))

    for (const path of [`/invite-links/${token}`, `/invite-links/${'A'.repeat(43)}`]) {
      expect((await foreigner.get(path)).body.code).toBe('invite_link_not_valid')
    }
    expect((await foreigner.post(`/invite-links/${token}/join`)).status).toBe(404)
    expect((await (await api.as(null)).get(`/invite-links/${token}`)).status).toBe(401)
  })

  it('ends by its date, by hand and by a new one', async () => {
    const code = async (token: string) => (await asColleague.get(`/invite-links/${token}`)).body.code
    const first = await made(asChampion, 1)
    const second = await made()
    expect(await code(first)).toBe('invite_link_not_valid')
    expect(await code(second)).toBeUndefined()

    expect((await asChampion.delete(at())).status).toBe(200)
    expect(await code(second)).toBe('invite_link_not_valid')
    expect((await asChampion.get(at())).body.link).toBeNull()
    expect((await asChampion.delete(at())).status).toBe(200)

    const short = await made(asChampion, 1)
    await api.people.db.query('update lab_invite_links set expires_at = now() where lab_id = $1', [lab.id])
    expect(await code(short)).toBe('invite_link_not_valid')
  })

  it('is not made by members, and not for longer than 90 days', async () => {
    const member = await api.people.aPerson(uni)
    await api.people.putInLab(lab, member)

    expect((await (await api.as(member)).post(at(), {})).status).toBe(403)
    expect((await asChampion.post(at(), { days: 91 })).status).toBe(400)
  })
})
