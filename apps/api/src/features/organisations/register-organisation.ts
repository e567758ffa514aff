import { randomUUID } from 'node:crypto'
import { shared } from '@lab-zer0/content/microcopy.ts'
import type * as calls from '@lab-zer0/contracts/organisations.ts'
import { isPublicDomain } from '@lab-zer0/domain/accounts/email.ts'
import { isGuessable } from '@lab-zer0/domain/accounts/password.ts'
import { asOrganisationId, type OrganisationId } from '@lab-zer0/domain/ids.ts'
import { subscriptionEnd } from '@lab-zer0/domain/organisations/organisation.ts'
import { sql } from 'drizzle-orm'
import { organisations } from '../../db/schema/organisations.ts'
import type { Context, Outside } from '../../platform/context.ts'
import { actFor } from '../../platform/open.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import { createOrganisationAdmin, hashPassword } from '../auth/index.ts'
import { addFirstCampus } from '../campuses/index.ts'
import { openInvitation, useInvitation } from '../invitations/index.ts'

type RegisterInput = Input<typeof calls.registerOrganisation>

/** Everything that can be refused cheaply is, before the password costs its hash. */
export async function prepareOrganisation(outside: Outside, { body }: RegisterInput): Promise<string> {
  const invitation = await outside.read(({ db }) => openInvitation(db, body.invitation_code))
  if (!invitation) refuse('invalid_invitation_code')
  if (body.email_domains.some(isPublicDomain)) refuse('public_domain')
  const { first_name, last_name, email, password } = body.admin
  if (isGuessable(password, [first_name, last_name, email.split('@')[0], body.organisation_name])) {
    refuse('guessable_password')
  }
  return hashPassword(password)
}

/** Invitation, organisation, domains, admin and the activation mail: all of it or none. */
export async function registerOrganisation(context: Context, { body }: RegisterInput, passwordHash: string) {
  const { db, now, record } = context
  const id = asOrganisationId(randomUUID())
  await actFor(db, { organisationId: id, userId: null })
  await db.insert(organisations).values({
    id,
    name: body.organisation_name,
    countryCode: body.country_code,
    subscriptionStartsAt: now,
    subscriptionEndsAt: subscriptionEnd(now),
  })
  await addFirstCampus(db, id, { place: body.state ?? null, now })
  if (!(await useInvitation(db, body.invitation_code, id))) refuse('invalid_invitation_code')
  await claimDomains(context, id, body.email_domains)
  const { first_name: firstName, last_name: lastName, email } = body.admin
  await createOrganisationAdmin(context, { organisationId: id, email, firstName, lastName, passwordHash })
  record({ action: 'organisation.registered', objectType: 'organisation', objectId: id })
  return { success: true as const, message: shared.registered }
}

/** A claim lets nobody in yet. What another organisation has been confirmed for can't be claimed. */
async function claimDomains(
  { db, now }: Context,
  organisationId: OrganisationId,
  domains: string[],
): Promise<void> {
  const list = sql`array[${sql.join(
    domains.map((domain) => sql`${domain}`),
    sql`, `,
  )}]::text[]`
  const taken = await db.execute(
    sql`select from unnest(${list}) as claimed (domain), organisation_of_domain(claimed.domain)`,
  )
  if (taken.rowCount) refuse('domain_taken')
  // Named columns only: this process may not say that a domain is confirmed.
  await db.execute(
    sql`insert into organisation_domains (organisation_id, domain, created_at)
      select ${organisationId}::uuid, domain, ${now.toISOString()}::timestamptz from unnest(${list}) as claimed (domain)`,
  )
}
