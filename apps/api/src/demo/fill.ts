import { randomUUID } from 'node:crypto'
import { lifetimes } from '@lab-zer0/domain/accounts/lifetimes.ts'
import { subscriptionEnd } from '@lab-zer0/domain/organisations/organisation.ts'
import { eq } from 'drizzle-orm'
import { invitations } from '../db/schema/invitations.ts'
import { organisationDomains, organisations } from '../db/schema/organisations.ts'
import { users, userTotp } from '../db/schema/users.ts'
import { hashPassword } from '../features/auth/index.ts'
import { newInvitationCode, sealedCode } from '../features/invitations/index.ts'
import type { SecretKey } from '../platform/config.ts'
import type { Database } from '../platform/database.ts'
import { actFor } from '../platform/open.ts'
import { asOwner } from '../platform/owner.ts'
import { createSeals, type Seals, sha256 } from '../platform/seal.ts'
import { fillCycles } from './fill-cycles.ts'
import { fillLabs } from './fill-labs.ts'
import {
  DEMO_INVITATIONS,
  DEMO_ORGANISATION,
  DEMO_PASSWORD,
  DEMO_PEOPLE,
  DEMO_TOTP_SECRET,
} from './people.ts'

const DAY_MS = 24 * 3600 * 1000

/** Fills an empty database with a small believable organisation; leaves one that has it as it is. */
export async function fillDemo(ownerUrl: string, secretKeys: SecretKey[]): Promise<boolean> {
  const seals = createSeals(secretKeys)
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  return asOwner(ownerUrl, async (db) => {
    const { id, name, domains, labLimit } = DEMO_ORGANISATION
    await actFor(db, { organisationId: id, userId: null })
    const [known] = await db.select().from(organisations).where(eq(organisations.id, id))
    if (known) return false
    const now = new Date()
    const startsAt = new Date(now.getTime() - 95 * DAY_MS)
    await db.insert(organisations).values({
      id,
      name,
      labLimit,
      subscriptionStartsAt: startsAt,
      subscriptionEndsAt: subscriptionEnd(startsAt),
    })
    await db
      .insert(organisationDomains)
      .values(domains.map((domain) => ({ organisationId: id, domain, confirmedAt: startsAt })))
    for (const person of DEMO_PEOPLE) await addPerson(db, seals, person, { passwordHash, now })
    const labs = await fillLabs(db, { passwordHash, now })
    await fillCycles(db, labs, now)
    return true
  })
}

async function addPerson(
  db: Database,
  seals: Seals,
  person: (typeof DEMO_PEOPLE)[number],
  { passwordHash, now }: { passwordHash: string; now: Date },
): Promise<void> {
  const { email, firstName, lastName, role, isActivated } = person
  const id = randomUUID()
  const organisationId = role === 'provider' ? null : DEMO_ORGANISATION.id
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
    activatedAt: isActivated ? now : null,
    agreedToTosAt: now,
  })
  if (role === 'member') return
  const secretSealed = seals.seal(DEMO_TOTP_SECRET, `totp:${id}`)
  await db.insert(userTotp).values({ userId: id, secretSealed, confirmedAt: now })
  if (role === 'provider') await addInvitations(db, seals, id, now)
}

async function addInvitations(db: Database, seals: Seals, senderId: string, now: Date): Promise<void> {
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
