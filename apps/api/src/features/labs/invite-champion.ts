import { randomUUID } from 'node:crypto'
import { domainOf } from '@lab-zer0/domain/accounts/email.ts'
import type { LabId, OrganisationId } from '@lab-zer0/domain/ids.ts'
import { INVITE_DAYS } from '@lab-zer0/domain/labs/invite-link.ts'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { labInviteLinks as links } from '../../db/schema/lab-invites.ts'
import { labs } from '../../db/schema/labs.ts'
import { organisationDomains, organisations } from '../../db/schema/organisations.ts'
import { users } from '../../db/schema/users.ts'
import type { Signed } from '../../platform/context.ts'
import type { Database } from '../../platform/database.ts'
import { refuse } from '../../platform/refusal.ts'
import { type Seals, sha256 } from '../../platform/seal.ts'

const DAY_MS = 24 * 3_600_000

type OfLab = { organisationId: OrganisationId; labId: LabId }

/** The lab's page says who was invited; the mailed link leads there through registration. */
export async function inviteChampion(context: Signed, { organisationId, labId }: OfLab, email: string) {
  const { actor, db, now, seals, enqueue } = context
  if (!(await isConfirmedDomain(db, organisationId, domainOf(email)))) refuse('champion_outside_domains')
  const id = randomUUID()
  const expiresAt = new Date(now.getTime() + INVITE_DAYS.usual * DAY_MS)
  await db.insert(links).values({
    id,
    organisationId,
    labId,
    tokenHash: sha256(tokenOf(seals, id)),
    championEmail: email,
    madeBy: actor.userId,
    madeAt: now,
    expiresAt,
  })
  context.record({
    action: 'invite_link.made',
    objectType: 'lab',
    objectId: labId,
    data: { ends_at: expiresAt.toISOString() },
  })
  await enqueue({ kind: 'champion-invited', organisationId, userId: actor.userId, payload: { link_id: id } })
}

/** Not stored: the row has its hash, and the worker derives it again for the mail. */
export function tokenOf(seals: Seals, linkId: string): string {
  return seals.derivedToken('champion-invitation', linkId)
}

async function isConfirmedDomain(db: Database, organisationId: OrganisationId, domain: string) {
  const ofOrganisation = eq(organisationDomains.organisationId, organisationId)
  const isThis = and(ofOrganisation, eq(organisationDomains.domain, domain))
  return (await db.$count(organisationDomains, and(isThis, isNotNull(organisationDomains.confirmedAt)))) > 0
}

/** Read with each lab: who is invited to lead it. */
export function invitedEmail() {
  return sql<string | null>`(select ${links.championEmail} from ${links}
    where ${links.organisationId} = ${labs.organisationId} and ${links.labId} = ${labs.id}
      and ${links.championEmail} is not null and ${links.endedAt} is null and ${links.expiresAt} > clock_now()
    order by ${links.madeAt} desc limit 1)`
}

/** Once they lead the lab, the invitation has served. */
export async function endChampionInvite(db: Database, { organisationId, labId }: OfLab, now: Date) {
  const ofLab = and(eq(links.organisationId, organisationId), eq(links.labId, labId))
  await db
    .update(links)
    .set({ endedAt: now })
    .where(and(ofLab, isNotNull(links.championEmail), isNull(links.endedAt)))
}

/** For the mail; undefined where the link or its lab is gone, or the link has ended. */
export async function findChampionInvite(db: Database, organisationId: OrganisationId, id: string) {
  const [row] = await db
    .select({ link: links, lab: labs, organisationName: organisations.name, inviter: users })
    .from(links)
    .innerJoin(labs, and(eq(labs.organisationId, organisationId), eq(labs.id, links.labId)))
    .innerJoin(organisations, eq(organisations.id, links.organisationId))
    .innerJoin(users, and(eq(users.organisationId, organisationId), eq(users.id, links.madeBy)))
    .where(
      and(
        eq(links.organisationId, organisationId),
        eq(links.id, id),
        isNull(links.endedAt),
        isNull(labs.deletedAt),
      ),
    )
  return row
}
