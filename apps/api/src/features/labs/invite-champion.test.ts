import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { composedMails } from '../../testing/composed-mails.ts'
import { type Caller, type InProcess, startInProcess } from '../../testing/in-process.ts'
import { PASSWORD, type Person, type TestOrganisation } from '../../testing/people.ts'

let api: InProcess
let uni: TestOrganisation
let asAdmin: Caller
/** Registered by the time that they join, not when they are invited. */
let jo: Person

beforeAll(async () => {
  api = await startInProcess()
})
afterAll(() => api.stop())
beforeEach(async () => {
  uni = await api.people.anOrganisation()
  asAdmin = await api.as(await api.people.anAdmin(uni, { names: ['Ada', 'Min'] }))
  jo = await api.people.aPerson(uni, { isActivated: false })
  await api.people.db.query('delete from pgboss.job')
})

const aBody = { name: 'Reef Genomics Lab', total_fte: 4.5, type_name: 'wet' }
const create = (more: object) => asAdmin.post('/labs', { ...aBody, ...more })

/** A lab that Jo is invited to lead, and Jo with an account. */
async function invited() {
  const { body } = await create({ champion_email: jo.email })
  await api.people.db.query('update users set activated_at = now() where id = $1', [jo.id])
  return { labId: (body.lab as { id: string }).id, asJo: await api.as(jo) }
}

async function tokenInMail(): Promise<string> {
  const [mail] = (await composedMails(api)).filter(({ kind }) => kind === 'champion-invited')
  return mail?.text.match(/join\/([A-Za-z0-9_-]{43})/)?.[1] ?? `no link in ${mail?.text}`
}

const pageOf = async (caller: Caller, labId: string) => (await caller.get(`/labs/${labId}`)).body.lab

describe('a lab registered with the address of somebody without an account', () => {
  it('has no Champion, says who is invited, and mails them a link', async () => {
    const { status, body } = await create({ champion_email: jo.email.toUpperCase() })

    expect({ status, message: body.message }).toEqual({
      status: 201,
      message: `Lab created. We sent ${jo.email} an invitation to lead it.`,
    })
    expect(body.lab).toMatchObject({ champion_email: null, member_count: 0, is_member: false })
    const { id } = body.lab as { id: string }
    expect(await pageOf(asAdmin, id)).toMatchObject({ champion_invited: jo.email })
    const stranger = await api.as(await api.people.aPerson(uni))
    expect(await pageOf(stranger, id)).toMatchObject({ champion_invited: null })
    const [mail] = await composedMails(api)
    expect(mail).toMatchObject({
      kind: 'champion-invited',
      to: jo.email,
      subject: 'Ada Min would like you to lead Reef Genomics Lab in LAB ZER0',
    })
  })

  it('gets them as its Champion when they join with the link', async () => {
    const { labId, asJo } = await invited()
    const token = await tokenInMail()
    expect((await asJo.get(`/invite-links/${token}`)).body).toMatchObject({
      is_champion: true,
      may_join: true,
    })

    expect((await asJo.post(`/invite-links/${token}/join`)).status).toBe(200)

    expect(await pageOf(asAdmin, labId)).toMatchObject({ champion_email: jo.email, champion_invited: null })
    const { rows } = await api.people.db.query(
      "select data from events where action = 'champion.changed' and object_id = $1",
      [labId],
    )
    expect(rows).toMatchObject([{ data: { before: null, after: jo.id } }])
  })

  it('gets them as its Champion when they join from the list of labs', async () => {
    const { labId, asJo } = await invited()

    await asJo.post(`/labs/join/${labId}`)

    expect(await pageOf(asAdmin, labId)).toMatchObject({ champion_email: jo.email })
  })

  it('gets anybody else who has the link as a member', async () => {
    const { labId } = await invited()
    const friend = await api.as(await api.people.aPerson(uni))

    await friend.post(`/invite-links/${await tokenInMail()}/join`)

    expect(await pageOf(asAdmin, labId)).toMatchObject({ champion_email: null, champion_invited: jo.email })
  })

  it('keeps the Champion that the admin chose meanwhile: who was invited joins as a member', async () => {
    const { labId, asJo } = await invited()
    const other = await api.people.aPerson(uni)
    await asAdmin.post(`/labs/${labId}/champion`, { champion_id: other.id })

    await asJo.post(`/invite-links/${await tokenInMail()}/join`)

    expect(await pageOf(asAdmin, labId)).toMatchObject({ champion_email: other.email, member_count: 2 })
  })

  it('keeps the mailed link when a link for colleagues is made and ended', async () => {
    const { labId, asJo } = await invited()
    expect((await asAdmin.get(`/labs/${labId}/invite-link`)).body.link).toBeNull()
    await asAdmin.post(`/labs/${labId}/invite-link`, {})
    await asAdmin.delete(`/labs/${labId}/invite-link`)

    const { body } = await asJo.get(`/invite-links/${await tokenInMail()}`)

    expect(body).toMatchObject({ is_champion: true })
  })

  it('forgets the address of who closes the account, and keeps the day on which the link had ended', async () => {
    const { labId, asJo } = await invited()
    const ended = '2026-01-02T03:04:05.000Z'
    await api.people.db.query('update lab_invite_links set ended_at = $2 where lab_id = $1', [labId, ended])

    await asJo.delete('/auth/account', { password: PASSWORD })

    const { rows } = await api.people.db.query(
      'select ended_at, champion_email from lab_invite_links where lab_id = $1',
      [labId],
    )
    expect(rows).toEqual([{ ended_at: new Date(ended), champion_email: null }])
  })

  it('forgets the invitation after its last day', async () => {
    const { labId, asJo } = await invited()
    await api.people.db.query(
      "update lab_invite_links set expires_at = now() - interval '1 minute' where lab_id = $1",
      [labId],
    )
    expect(await pageOf(asAdmin, labId)).toMatchObject({ champion_invited: null })

    await asJo.post(`/labs/join/${labId}`)

    expect(await pageOf(asJo, labId)).toMatchObject({ is_champion: false, is_member: true })
  })
})

describe('an address as the Champion', () => {
  it('with an account: that person leads the lab at once, and no mail invites them', async () => {
    const mei = await api.people.aPerson(uni)

    const { body } = await create({ champion_email: mei.email })

    expect(body).toMatchObject({ message: 'Lab created', lab: { champion_email: mei.email } })
    expect(await composedMails(api)).toEqual([])
  })

  it.each([
    ['outside the organisation', 'jo@elsewhere.edu.au', 400, 'champion_outside_domains'],
    ['that is none', 'Jo Park', 400, 'invalid_request'],
  ])('%s is refused and creates nothing', async (_what, champion_email, status, code) => {
    expect(await create({ champion_email })).toMatchObject({ status, body: { code } })

    const { rows } = await api.people.db.query('select from labs where organisation_id = $1', [uni.id])
    expect(rows).toHaveLength(0)
  })

  it('from somebody who is no admin is refused', async () => {
    const member = await api.as(await api.people.aPerson(uni))

    const reply = await member.post('/labs', { ...aBody, champion_email: jo.email })

    expect(reply).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  })
})
