import type { OrganisationId } from '@lab-zer0/domain/ids.ts'
import { domainClaimsEndedBefore } from '@lab-zer0/domain/organisations/organisation.ts'
import { sql } from 'drizzle-orm'
import type { Work, WorkTransaction } from '../../platform/work-jobs.ts'
import { adminsOf } from './admins.queries.ts'

const BATCH = 200
export const END_DOMAIN_CLAIMS = 'domains.end-claims'

/** One job for each organisation with a claim that nobody confirmed in time. */
export async function enqueueEndedClaims({ transaction }: Pick<Work, 'transaction'>): Promise<void> {
  await transaction(async ({ db, now, enqueueWork }) => {
    const before = sql`${domainClaimsEndedBefore(now).toISOString()}::timestamptz`
    const { rows } = await db.execute<{ organisation_id: OrganisationId }>(
      sql`select organisation_id from organisations_with_old_claims(${before}, ${BATCH})`,
    )
    for (const { organisation_id: organisationId } of rows) {
      await enqueueWork({ kind: END_DOMAIN_CLAIMS, organisationId, userId: null, payload: {} })
    }
  })
}

/** The claims go and the admins are told; an admin who never proved a mailbox is not. */
export async function endDomainClaims({ db, now, enqueue }: WorkTransaction, organisationId: OrganisationId) {
  const before = sql`${domainClaimsEndedBefore(now).toISOString()}::timestamptz`
  const { rows } = await db.execute<{ domain: string }>(
    sql`select ended as domain from end_domain_claims(${before}) as ended`,
  )
  for (const { domain } of rows) {
    await db.execute(
      sql`select append_event('domain.claim_ended', 'organisation', ${organisationId}, ${JSON.stringify({ domain })}::jsonb, null)`,
    )
  }
  if (rows.length === 0) return
  const payload = { domains: rows.map(({ domain }) => domain).join(', ') }
  for (const { id: userId, activatedAt } of await adminsOf(db, organisationId)) {
    if (activatedAt) await enqueue({ kind: 'domain-claim-ended', organisationId, userId, payload })
  }
}
