import {
  asLabId,
  asOrganisationId,
  asUserId,
  type LabId,
  type OrganisationId,
  type UserId,
} from '@lab-zer0/domain/ids.ts'
import { hash } from '@node-rs/argon2'
import { generate, generateSecret } from 'otplib'
import pg from 'pg'
import { createSeals, sha256 } from '../platform/seal.ts'
import type { Browser } from './browser.ts'
import type { TestDatabase } from './database.ts'
import { randomName, TEST_SECRET_KEYS } from './processes.ts'

export const PASSWORD = 'Kangaroo-Vessel-42'

export type TestOrganisation = { id: OrganisationId; name: string; domain: string }
export type Person = {
  id: UserId
  email: string
  password: string
  organisation: TestOrganisation | null
  totpSecret: string | null
}

export type TestLab = { id: LabId; name: string; organisation: TestOrganisation }

export type People = Awaited<ReturnType<typeof createPeople>>

/** Builders that fill in what does not matter. They write as the superuser, so that no rule of ours is bent. */
// house: a list of small builders that share one connection and one password hash.
export async function createPeople(database: TestDatabase) {
  const db = new pg.Pool({ connectionString: database.superuser, max: 4 })
  const passwordHash = await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  const [id = '1', key = ''] = TEST_SECRET_KEYS.split(':')
  const seals = createSeals([{ id: Number(id), key: Buffer.from(key, 'base64') }])

  async function anOrganisation(): Promise<TestOrganisation> {
    const mark = randomName()
    const organisation = { name: `University ${mark}`, domain: `uni-${mark}.edu.au` }
    const { rows } = await db.query<{ id: string }>(
      `insert into organisations (name, subscription_starts_at, subscription_ends_at)
       values ($1, now(), now() + interval '6 months') returning id`,
      [organisation.name],
    )
    const organisationId = asOrganisationId(rows[0]?.id ?? '')
    await db.query(
      'insert into organisation_domains (organisation_id, domain, confirmed_at) values ($1, $2, now())',
      [organisationId, organisation.domain],
    )
    return { id: organisationId, ...organisation }
  }

  type Traits = {
    isAdmin?: boolean
    isActivated?: boolean
    secondFactor?: boolean
    names?: [string, string] | null
  }

  async function aPerson(organisation: TestOrganisation | null, traits: Traits = {}): Promise<Person> {
    const { isAdmin = false, isActivated = true, secondFactor = false } = traits
    const names = traits.names === undefined ? ['Priya', 'Nair'] : traits.names
    const email = `p-${randomName()}@${organisation?.domain ?? 'labzer0.example'}`
    const { rows } = await db.query<{ id: string }>(
      `insert into users (organisation_id, email, first_name, last_name, is_organisation_admin, can_invite,
         password_hash, activated_at, agreed_to_tos_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, now()) returning id`,
      [
        organisation?.id ?? null,
        email,
        names?.[0] ?? null,
        names?.[1] ?? null,
        isAdmin,
        organisation === null,
        passwordHash,
        isActivated ? new Date() : null,
      ],
    )
    const userId = asUserId(rows[0]?.id ?? '')
    const totpSecret = secondFactor ? await giveSecondFactor(userId) : null
    return { id: userId, email, password: PASSWORD, organisation, totpSecret }
  }

  async function giveSecondFactor(userId: UserId): Promise<string> {
    const secret = generateSecret()
    await db.query('insert into user_totp (user_id, secret_sealed, confirmed_at) values ($1, $2, now())', [
      userId,
      seals.seal(secret, `totp:${userId}`),
    ])
    return secret
  }

  type LabTraits = {
    totalFte?: number
    type?: 'wet' | 'dry'
    champion?: Person
    members?: Person[]
    name?: string
    /** Of the level that its first cycle is pinned to; the first one, where a test says nothing. */
    edition?: number
  }

  async function aLab(organisation: TestOrganisation, traits: LabTraits = {}): Promise<TestLab> {
    const name = traits.name ?? `Lab ${randomName()}`
    const { rows } = await db.query<{ id: string }>(
      `insert into labs (organisation_id, name, type, total_fte, created_at) values ($1, $2, $3, $4, now()) returning id`,
      [organisation.id, name, traits.type ?? 'wet', traits.totalFte ?? 10],
    )
    const lab = { id: asLabId(rows[0]?.id ?? ''), name, organisation }
    await db.query(
      `insert into cycles (organisation_id, lab_id, level, level_edition, number, opened_at)
       values ($1, $2, 'bronze', $3, 1, now())`,
      [organisation.id, lab.id, `${traits.type ?? 'wet'}-bronze.${traits.edition ?? 1}`],
    )
    if (traits.champion) await putInLab(lab, traits.champion, true)
    for (const member of traits.members ?? []) await putInLab(lab, member)
    return lab
  }

  async function putInLab(lab: TestLab, person: Person, isChampion = false): Promise<void> {
    await db.query(
      `insert into lab_memberships (organisation_id, lab_id, user_id, is_champion, joined_at) values ($1, $2, $3, $4, now())`,
      [lab.organisation.id, lab.id, person.id, isChampion],
    )
  }

  /** Who is in the lab now, the champion first. */
  async function membersOf(lab: TestLab): Promise<{ userId: UserId; isChampion: boolean }[]> {
    const { rows } = await db.query(
      `select user_id as "userId", is_champion as "isChampion" from lab_memberships
       where lab_id = $1 and left_at is null order by is_champion desc, joined_at`,
      [lab.id],
    )
    return rows
  }

  /** An open invitation with a code that the test knows. */
  async function anInvitation(sender: Person, traits: { email?: string; expiresAt?: Date } = {}) {
    const code = `TEST${randomName()}${randomName()}`.toUpperCase()
    const email = traits.email ?? `contact@org-${randomName()}.edu.au`
    const { rows } = await db.query<{ id: string }>(
      `insert into invitations (sender_id, email, code_hash, code_sealed, created_at, expires_at)
       values ($1, $2, $3, '\\x', now(), $4) returning id`,
      [sender.id, email, sha256(code), traits.expiresAt ?? new Date(Date.now() + 86_400_000)],
    )
    const invitationId = rows[0]?.id ?? ''
    const sealed = seals.seal(code, `invitation:${invitationId}`)
    await db.query('update invitations set code_sealed = $2 where id = $1', [invitationId, sealed])
    return { id: invitationId, email, code }
  }

  return {
    db,
    seals,
    anOrganisation,
    aPerson,
    anInvitation,
    aLab,
    putInLab,
    membersOf,
    aProviderAdmin: (traits: Traits = {}) => aPerson(null, { secondFactor: true, ...traits }),
    anAdmin: (organisation: TestOrganisation, traits: Traits = {}) =>
      aPerson(organisation, { isAdmin: true, secondFactor: true, ...traits }),
    end: () => db.end(),
  }
}

/** A code of the person's app that has not been used yet: the clock is asked for a later step where need be. */
export async function totpOf(person: Pick<Person, 'totpSecret'>): Promise<string> {
  if (!person.totpSecret) throw new Error('this person has no second factor')
  return generate({ secret: person.totpSecret })
}

/** Signs in through the API, with the second factor where there is one. */
export async function signIn(
  browser: Browser,
  person: Person,
  options: { remember?: boolean } = {},
): Promise<Browser> {
  const { email, password } = person
  const reply = await browser.post('/auth/login', { email, password, remember: options.remember ?? false })
  if (reply.status !== 200) throw new Error(`sign-in failed: ${JSON.stringify(reply.body)}`)
  if (!reply.body.two_factor_required) return browser
  const second = await browser.post('/auth/two-factor/verify', { code: await totpOf(person) })
  if (second.status !== 200) throw new Error(`second factor failed: ${JSON.stringify(second.body)}`)
  return browser
}
