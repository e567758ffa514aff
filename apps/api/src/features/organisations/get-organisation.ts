import type { getOrganisation, Organisation } from '@lab-zer0/contracts/organisations.ts'
import { mayOrganisation } from '@lab-zer0/domain/access/organisation-acts.ts'
import { domainClaimEndsAt } from '@lab-zer0/domain/organisations/organisation.ts'
import { eq } from 'drizzle-orm'
import { organisationDomains, organisations } from '../../db/schema/organisations.ts'
import type { Signed } from '../../platform/context.ts'
import { found } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'

/** Name and lab types for everyone of the organisation; domains and subscription for its admins. */
export async function readOrganisation(
  { access: { viewer }, db }: Signed,
  { params }: Input<typeof getOrganisation>,
) {
  const [row] = await db.select().from(organisations).where(eq(organisations.id, params.id))
  const organisation = found(row, 'organisation_not_found')
  const open: Organisation = {
    id: organisation.id,
    name: organisation.name,
    labTypeSubscriptions: organisation.labTypes,
  }
  const isForAdmin = mayOrganisation('organisation.read_domains', viewer, params).allowed
  if (!isForAdmin) return { success: true as const, organisation: open }
  const domains = await db
    .select()
    .from(organisationDomains)
    .where(eq(organisationDomains.organisationId, params.id))
    .orderBy(organisationDomains.domain)
  return {
    success: true as const,
    organisation: {
      ...open,
      email_domains: domains.map(({ domain, confirmedAt, createdAt }) =>
        confirmedAt
          ? { domain, is_confirmed: true }
          : { domain, is_confirmed: false, ends_at: domainClaimEndsAt(createdAt).toISOString() },
      ),
      lab_limit: organisation.labLimit,
      subscription_starts_at: organisation.subscriptionStartsAt.toISOString(),
      subscription_ends_at: organisation.subscriptionEndsAt.toISOString(),
    },
  }
}
