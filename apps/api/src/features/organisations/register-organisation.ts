import { randomUUID } from 'node:crypto'
import type { registerOrganisation } from '@lab-zer0/contracts/organisations.ts'
import { isPublicDomain } from '@lab-zer0/domain/accounts/email.ts'
import { isGuessable } from '@lab-zer0/domain/accounts/password.ts'
import { subscriptionEnd } from '@lab-zer0/domain/organisations/organisation.ts'
import { organisationDomains, organisations } from '../../db/schema/organisations.ts'
import type { Context, Outside } from '../../platform/context.ts'
import { actFor } from '../../platform/open.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import { createOrganisationAdmin, hashPassword } from '../auth/index.ts'
import { isOpenInvitation, useInvitation } from '../invitations/index.ts'

type RegisterInput = Input<typeof registerOrganisation>

/** Everything that can be refused cheaply is, before the password costs its hash. */
export async function prepareOrganisation(outside: Outside, { body }: RegisterInput): Promise<string> {
  const isOpen = await outside.read(({ db }) => isOpenInvitation(db, body.invitation_code))
  if (!isOpen) refuse('invalid_invitation_code')
  if (body.email_domains.some(isPublicDomain)) refuse('public_domain')
  const { first_name, last_name, email, password } = body.admin
  if (isGuessable(password, [first_name, last_name, email.split('@')[0], body.organisation_name])) {
    refuse('guessable_password')
  }
  return hashPassword(password)
}

/** Invitation, organisation, domains, admin and the activation mail: all of it or none. */
export async function createOrganisation(context: Context, { body }: RegisterInput, passwordHash: string) {
  const { db, now, record } = context
  const id = randomUUID()
  await actFor(db, { organisationId: id, userId: null })
  await db.insert(organisations).values({
    id,
    name: body.organisation_name,
    countryCode: body.country_code,
    subscriptionStartsAt: now,
    subscriptionEndsAt: subscriptionEnd(now),
  })
  if (!(await useInvitation(db, body.invitation_code, id))) refuse('invalid_invitation_code')
  await db
    .insert(organisationDomains)
    .values(body.email_domains.map((domain) => ({ organisationId: id, domain })))
  const { first_name: firstName, last_name: lastName, email } = body.admin
  await createOrganisationAdmin(context, { organisationId: id, email, firstName, lastName, passwordHash })
  record({ action: 'organisation.registered', objectType: 'organisation', objectId: id })
  return { success: true as const, message: 'Registration successful.' }
}
