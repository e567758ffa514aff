import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCertificate } from '../../testing/certificates.ts'
import { type Caller, type InProcess, startInProcess } from '../../testing/in-process.ts'
import type { TestOrganisation } from '../../testing/people.ts'

const LISTED = 60

let api: InProcess
let anyone: Caller
let uni: TestOrganisation
let inOrder: string[]

/** Sixty that are listed, some of them awarded in the same instant, and four that must not be seen. */
beforeAll(async () => {
  api = await startInProcess()
  anyone = await api.as(null)
  uni = await api.people.anOrganisation()
  const labOf = (name: string, type: 'wet' | 'dry' = 'wet') => api.people.aLab(uni, { name, type })
  for (let number = 0; number < LISTED; number++) {
    const issuedAt = new Date(Date.now() - Math.floor(number / 3) * 60_000)
    const name = number === 40 ? 'Kelp & 100%_Reef Lab' : `Lab ${number}`
    await aCertificate(api.people, await labOf(name, number % 2 ? 'dry' : 'wet'), {
      isListed: true,
      issuedAt,
    })
  }
  await api.people.db.query("update certificates set credential = 'signed'")
  await aCertificate(api.people, await labOf('Not signed'), { isListed: true })
  const signed = async (name: string, traits: Parameters<typeof aCertificate>[2]) => {
    const { id } = await aCertificate(api.people, await labOf(name), traits)
    await api.people.db.query("update certificates set credential = 'signed' where id = $1", [id])
  }
  await signed('Not listed', { isListed: false })
  await signed('Withdrawn', { isListed: true, revokedAt: new Date() })
  const [issuedAt, validUntil] = [new Date(Date.now() - 400 * 86_400_000), new Date(Date.now() - 86_400_000)]
  await signed('Expired', { isListed: true, issuedAt, validUntil })
  const { rows } = await api.people.db.query<{ public_id: string }>(
    `select public_id from certificates where is_listed and credential is not null and revoked_at is null
     and valid_until > now() order by issued_at desc, public_id`,
  )
  inOrder = rows.map(({ public_id }) => public_id)
})
afterAll(() => api.stop())

type Page = { ids: string[]; names: string[]; has_previous: unknown; has_next: unknown }

async function pageOf(query: Record<string, string>): Promise<Page> {
  const { status, body } = await anyone.get(`/register?${new URLSearchParams(query)}`)
  expect(status).toBe(200)
  const entries = body.entries as { public_id: string; lab_name: string }[]
  return {
    ids: entries.map(({ public_id }) => public_id),
    names: entries.map(({ lab_name }) => lab_name),
    has_previous: body.has_previous,
    has_next: body.has_next,
  }
}

describe('GET /register', () => {
  it('leads through every listed lab once, newest first, and back the same way', async () => {
    const first = await pageOf({})
    const second = await pageOf({ after: first.ids.at(-1) ?? '' })
    const third = await pageOf({ after: second.ids.at(-1) ?? '' })

    expect(inOrder).toHaveLength(LISTED)
    expect([...first.ids, ...second.ids, ...third.ids]).toEqual(inOrder)
    expect([first, second, third].map(({ has_previous, has_next }) => [has_previous, has_next])).toEqual([
      [false, true],
      [true, true],
      [true, false],
    ])
    expect(await pageOf({ before: third.ids[0] ?? '' })).toEqual(second)
    expect(await pageOf({ before: second.ids[0] ?? '' })).toEqual(first)
  })

  it.each([
    ['part of a name, in any case', 'REEF', ['Kelp & 100%_Reef Lab']],
    ['signs that are letters to a search', '100%_r', ['Kelp & 100%_Reef Lab']],
    ['two letters that begin a word', 'ke', ['Kelp & 100%_Reef Lab']],
    ['two letters inside a word', 'lp', []],
    ['a sign alone', '%', []],
    ['what is not signed, listed or valid', 'not', []],
    ['what was withdrawn', 'withdrawn', []],
    ['what has expired', 'expired', []],
  ])('finds for %s', async (_what, search, names) => {
    expect((await pageOf({ search })).names).toEqual(names)
  })

  it('names the level of each certificate, also in the file', async () => {
    const { db } = api.people
    await db.query("update certificates set level = 'silver' where lab_name like 'Kelp%'")

    const { body } = await anyone.get('/register?search=kelp')
    const file = await anyone.raw('/register.csv?search=kelp')

    expect(body.entries).toMatchObject([{ level: 'silver' }])
    expect(file.body).toContain(',Silver,')
    await db.query("update certificates set level = 'bronze' where lab_name like 'Kelp%'")
  })

  it('finds by the name of the organisation, page after page, and keeps the types apart', async () => {
    const first = await pageOf({ search: uni.name, lab_type: 'dry' })
    const second = await pageOf({ search: uni.name, lab_type: 'dry', after: first.ids.at(-1) ?? '' })

    expect(first.ids).toHaveLength(25)
    expect(second.ids).toHaveLength(5)
    expect(new Set([...first.ids, ...second.ids]).size).toBe(LISTED / 2)
    expect(second.has_next).toBe(false)
  })

  it('shows nothing after a certificate that does not exist, and refuses what is none', async () => {
    expect((await pageOf({ after: `LZ-B26-${'0'.repeat(26)}` })).ids).toEqual([])
    expect((await anyone.get('/register?after=1%27')).status).toBe(400)
  })
})
