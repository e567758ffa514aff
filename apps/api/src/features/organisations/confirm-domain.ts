import { and, eq, sql } from 'drizzle-orm'
import { organisationDomains } from '../../db/schema/organisations.ts'
import type { Database } from '../../platform/database.ts'
import { actFor } from '../../platform/open.ts'

export type PendingDomain = { organisationId: string; organisationName: string; domain: string }

/** Domains that an organisation named and nobody has proven: they decide membership, so a person looks at them. */
export async function pendingDomains(db: Database): Promise<PendingDomain[]> {
  const { rows } = await db.execute<{ organisation_id: string; organisation_name: string; domain: string }>(
    sql`select organisation_id, organisation_name, domain from pending_domains()`,
  )
  return rows.map((row) => ({
    organisationId: row.organisation_id,
    organisationName: row.organisation_name,
    domain: row.domain,
  }))
}

export async function confirmDomain(db: Database, { organisationId, domain }: PendingDomain, now: Date) {
  await actFor(db, { organisationId, userId: null })
  await db
    .update(organisationDomains)
    .set({ confirmedAt: now })
    .where(
      and(eq(organisationDomains.organisationId, organisationId), eq(organisationDomains.domain, domain)),
    )
  await db.execute(
    sql`select append_event('domain.confirmed', 'organisation', ${organisationId}, ${JSON.stringify({ domain })}::jsonb, null)`,
  )
}
