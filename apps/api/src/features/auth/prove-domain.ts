import type { OrganisationId, UserId } from '@lab-zer0/domain/ids.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { organisationDomains } from '../../db/schema/organisations.ts'
import type { Context } from '../../platform/context.ts'

/**
 * A code sent to one organisation must not open another: only the domain that was invited confirms itself, when an
 * admin proves an address in it. Every other claim waits for the provider; both sides are told.
 */
export async function proveDomain(
  { db, enqueue }: Pick<Context, 'db' | 'enqueue'>,
  userId: UserId,
  organisationId: OrganisationId,
): Promise<void> {
  await db.execute(sql`select confirm_invited_domain()`)
  const waiting = await db
    .select({ domain: organisationDomains.domain })
    .from(organisationDomains)
    .where(
      and(eq(organisationDomains.organisationId, organisationId), isNull(organisationDomains.confirmedAt)),
    )
    .limit(1)
  if (waiting.length === 0) return
  const { rows } = await db.execute<{ invited: string | null }>(sql`select invited_domain() as invited`)
  await enqueue({ kind: 'domain-waiting', organisationId, userId, payload: {} })
  const payload = { invited_domain: rows[0]?.invited ?? null }
  await enqueue({ kind: 'domain-to-confirm', organisationId, userId, payload })
}
