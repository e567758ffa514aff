import { randomUUID } from 'node:crypto'
import { lifetimes } from '@lab-zer0/domain/accounts/lifetimes.ts'
import { dayOf, HOME_ZONE } from '@lab-zer0/domain/certificates/calendar.ts'
import { asUserId, type UserId } from '@lab-zer0/domain/ids.ts'
import { subscriptionEnd } from '@lab-zer0/domain/organisations/organisation.ts'
import { eq } from 'drizzle-orm'
import { invitations } from '../db/schema/invitations.ts'
import { organisationDomains, organisations } from '../db/schema/organisations.ts'
import { users, userTotp } from '../db/schema/users.ts'
import { hashPassword } from '../features/auth/index.ts'
import { newInvitationCode, sealedCode } from '../features/invitations/index.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database.ts'
import { actFor } from '../platform/open.ts'
import { asOwner } from '../platform/owner.ts'
import { createSeals, type Seals, sha256 } from '../platform/seal.ts'
import { daysBefore, workday } from './calendar.ts'
import { EventWriter } from './event-writer.ts'
import { fillBoards } from './fill-board.ts'
import { fillCampuses } from './fill-campuses.ts'
import { fillCycles } from './fill-cycles.ts'
import { evidenceStore } from './fill-evidence.ts'
import { fillLabs } from './fill-labs.ts'
import { fillNotices } from './fill-notices.ts'
import {
  DEMO_INVITATIONS,
  DEMO_ORGANISATION,
  DEMO_PASSWORD,
  DEMO_PEOPLE,
  DEMO_TOTP_SECRET,
} from './people.ts'

const DAY_MS = 24 * 3600 * 1000

/** Fills an empty database with a small believable organisation; leaves one that has it as it is. */
export async function fillDemo(ownerUrl: string, config: Config): Promise<boolean> {
  const seals = createSeals(config.secretKeys)
  const evidence = evidenceStore(config)
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  return asOwner(ownerUrl, async (db) => {
    const { id } = DEMO_ORGANISATION
    await actFor(db, { organisationId: id, userId: null })
    const [known] = await db.select().from(organisations).where(eq(organisations.id, id))
    if (known) return false
    const now = new Date()
    const events = new EventWriter()
    await addOrganisation(db, now, events)
    for (const person of DEMO_PEOPLE) await addPerson(db, seals, person, { passwordHash, now, events })
    const adminId = await adminOf(db)
    await fillCampuses(db, { adminId, now, events, evidence })
    const labs = await fillLabs(db, { passwordHash, now, adminId, events })
    await fillCycles(db, labs, { adminId, now, events, evidence })
    await fillBoards(db, labs, { now, events })
    await events.write(db)
    await fillNotices(db, id, now)
    return true
  })
}

/** Registered with the beta and renewed since: the oldest certificate is more than a year old. */
async function addOrganisation(db: Database, now: Date, events: EventWriter): Promise<void> {
  const { id, name, domains, labLimit, registeredDaysAgo } = DEMO_ORGANISATION
  const startsAt = workday(now, registeredDaysAgo, 10)
  const subscriptionEndsAt = subscriptionEnd(daysBefore(now, 20))
  const times = { subscriptionStartsAt: startsAt, subscriptionEndsAt, createdAt: startsAt }
  const counted = {
    institutionLabs: 84,
    institutionFte: 912.5,
    institutionCountedOn: dayOf(daysBefore(now, 60), HOME_ZONE),
  }
  await db.insert(organisations).values({ id, name, labLimit, ...times, ...counted })
  await db
    .insert(organisationDomains)
    .values(domains.map((domain) => ({ organisationId: id, domain, confirmedAt: startsAt })))
  const about = { objectType: 'organisation', objectId: id, by: null } as const
  events.tell({ ...about, at: startsAt, action: 'organisation.registered' })
  for (const [place, domain] of domains.entries()) {
    const at = new Date(startsAt.getTime() + (place + 2) * 3600 * 1000)
    events.tell({ ...about, at, action: 'domain.confirmed', data: { domain } })
  }
}

async function adminOf(db: Database): Promise<UserId> {
  const [admin] = await db.select().from(users).where(eq(users.isOrganisationAdmin, true))
  if (!admin) throw new Error('The demo has no admin')
  return admin.id
}

type Person = (typeof DEMO_PEOPLE)[number]
type Times = { passwordHash: string; now: Date; events: EventWriter }

async function addPerson(db: Database, seals: Seals, person: Person, times: Times): Promise<void> {
  const { email, firstName, lastName, role, isActivated, registeredDaysAgo } = person
  const { passwordHash, now, events } = times
  const id = asUserId(randomUUID())
  const organisationId = role === 'provider' ? null : DEMO_ORGANISATION.id
  const createdAt = workday(now, registeredDaysAgo, 10.1)
  const activatedAt = isActivated ? new Date(createdAt.getTime() + 9 * 60_000) : null
  await actFor(db, { organisationId, userId: id })
  await db.insert(users).values({
    id,
    organisationId,
    email,
    firstName,
    lastName,
    isOrganisationAdmin: role === 'admin',
    canInvite: role === 'provider',
    passwordHash,
    activatedAt,
    agreedToTosAt: createdAt,
    createdAt,
  })
  if (organisationId) tellOf(events, { id, createdAt, activatedAt })
  if (role === 'member') return
  const secretSealed = seals.seal(DEMO_TOTP_SECRET, `totp:${id}`)
  await db.insert(userTotp).values({ userId: id, secretSealed, confirmedAt: activatedAt ?? now })
  if (role === 'provider') await addInvitations(db, seals, id, now)
}

function tellOf(
  events: EventWriter,
  { id, createdAt, activatedAt }: { id: UserId; createdAt: Date; activatedAt: Date | null },
): void {
  const about = { objectType: 'user', objectId: id } as const
  events.tell({ ...about, at: createdAt, by: null, action: 'account.registered' })
  if (activatedAt) events.tell({ ...about, at: activatedAt, by: id, action: 'account.activated' })
}

async function addInvitations(db: Database, seals: Seals, senderId: UserId, now: Date): Promise<void> {
  for (const { email, sentDaysAgo, state } of DEMO_INVITATIONS) {
    const id = randomUUID()
    const code = newInvitationCode()
    const createdAt = new Date(now.getTime() - sentDaysAgo * DAY_MS)
    await db.insert(invitations).values({
      id,
      senderId,
      email,
      codeHash: sha256(code),
      codeSealed: sealedCode(seals, id, code),
      createdAt,
      expiresAt: new Date(createdAt.getTime() + lifetimes.invitationMs),
      usedAt: state === 'used' ? new Date(createdAt.getTime() + DAY_MS) : null,
      withdrawnAt: state === 'withdrawn' ? new Date(createdAt.getTime() + DAY_MS) : null,
    })
  }
}
