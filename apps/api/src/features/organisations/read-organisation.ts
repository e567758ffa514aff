import type { getOrganisation, Organisation } from '@lab-zer0/contracts/organisations.ts'
import { toldAs } from '@lab-zer0/domain/access/may.ts'
import { mayOrganisation } from '@lab-zer0/domain/access/organisation-acts.ts'
import type { LabId, OrganisationId, UserId } from '@lab-zer0/domain/ids.ts'
import { domainClaimEndsAt } from '@lab-zer0/domain/organisations/organisation.ts'
import { eq, sql } from 'drizzle-orm'
import { labMemberships, labs } from '../../db/schema/labs.ts'
import { organisationDomains, organisations } from '../../db/schema/organisations.ts'
import { mayInOrganisation } from '../../platform/access.ts'
import type { Signed } from '../../platform/context.ts'
import { found } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import { presentCounts } from './institution-counts.ts'

/** Name and lab types for everyone of the organisation; domains and subscription for its admins. */
export async function readOrganisation(
  { access: { viewer }, db }: Signed,
  { params }: Input<typeof getOrganisation>,
) {
  const [row] = await db
    .select({ organisation: organisations, ...roomIn(params.id, viewer.userId) })
    .from(organisations)
    .where(eq(organisations.id, params.id))
  const { organisation, labCount, viewerLabId } = found(row, 'organisation_not_found')
  const { labLimit, labTypes } = organisation
  const facts = { id: params.id, room: { labCount, labLimit, labTypes, viewerLabId } }
  const open: Organisation = {
    id: organisation.id,
    name: organisation.name,
    labTypeSubscriptions: labTypes,
    may: {
      ...mayInOrganisation(viewer, params.id),
      'organisation.create_lab': toldAs(mayOrganisation('organisation.create_lab', viewer, facts)),
    },
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
      lab_limit: labLimit,
      subscription_starts_at: organisation.subscriptionStartsAt.toISOString(),
      subscription_ends_at: organisation.subscriptionEndsAt.toISOString(),
      institution: presentCounts(organisation),
    },
  }
}

/** What decides whether somebody may create a lab, read with the organisation. */
function roomIn(organisationId: OrganisationId, viewerId: UserId) {
  return {
    labCount: sql<number>`(select count(*)::int from ${labs}
      where ${labs.organisationId} = ${organisationId} and ${labs.deletedAt} is null)`,
    viewerLabId: sql<LabId | null>`(select ${labMemberships.labId} from ${labMemberships}
      where ${labMemberships.organisationId} = ${organisationId} and ${labMemberships.userId} = ${viewerId}
        and ${labMemberships.leftAt} is null)`,
  }
}
