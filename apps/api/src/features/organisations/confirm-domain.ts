import type { MailJob } from '@lab-zer0/contracts/jobs.ts'
import type { OrganisationId } from '@lab-zer0/domain/ids.ts'
import { domainClaimEndsAt } from '@lab-zer0/domain/organisations/organisation.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { actFor } from '../../platform/open.ts'
import { adminsOf } from './admins.queries.ts'

export type PendingDomain = {
  organisationId: OrganisationId
  organisationName: string
  domain: string
  claimedAt: Date
  endsAt: Date
  /** Of the address that the code was sent to. */
  invitedDomain: string | null
}

type PendingColumns = {
  organisation_id: OrganisationId
  organisation_name: string
  domain: string
  created_at: string
  invited_domain: string | null
}

/** Domains that an organisation named and nobody has proven: they decide membership, so a person looks at them. */
export async function pendingDomains(db: Database): Promise<PendingDomain[]> {
  const { rows } = await db.execute<PendingColumns>(sql`select * from pending_domains()`)
  return rows.map((row) => {
    const claimedAt = new Date(row.created_at)
    return {
      organisationId: row.organisation_id,
      organisationName: row.organisation_name,
      domain: row.domain,
      claimedAt,
      endsAt: domainClaimEndsAt(claimedAt),
      invitedDomain: row.invited_domain,
    }
  })
}

type Confirming = { organisationId: OrganisationId; domain: string; enqueue(job: MailJob): Promise<void> }

/** The domain with its subdomains. Nothing where another organisation has it; else its admins are told. */
export async function confirmDomain(
  db: Database,
  { organisationId, domain, enqueue }: Confirming,
): Promise<string[]> {
  await actFor(db, { organisationId, userId: null })
  const { rows } = await db.execute<{ domain: string }>(
    sql`select confirmed as domain from confirm_domain(${domain}) as confirmed`,
  )
  const confirmed = rows.map((row) => row.domain)
  for (const one of confirmed) {
    await db.execute(
      sql`select append_event('domain.confirmed', 'organisation', ${organisationId}, ${JSON.stringify({ domain: one })}::jsonb, null)`,
    )
  }
  if (confirmed.length === 0) return []
  const payload = { domains: confirmed.join(', ') }
  for (const { id: userId } of await adminsOf(db, organisationId)) {
    await enqueue({ kind: 'domain-confirmed', organisationId, userId, payload })
  }
  return confirmed
}
