import type { OrganisationId } from '@lab-zer0/domain/ids.ts'
import { eq, sql } from 'drizzle-orm'
import { organisations } from '../../db/schema/organisations.ts'
import type { Database } from '../../platform/database.ts'
import { actFor } from '../../platform/open.ts'

export type Subscription = { id: OrganisationId; name: string; endsAt: Date }

/** For the provider's command line: all organisations, the one that ends next first. */
export async function subscriptions(db: Database): Promise<Subscription[]> {
  const { rows } = await db.execute<{ id: OrganisationId }>(sql`select id from all_organisations()`)
  const found: Subscription[] = []
  for (const { id } of rows) {
    await actFor(db, { organisationId: id, userId: null })
    const [row] = await db.select().from(organisations).where(eq(organisations.id, id))
    if (row) found.push({ id, name: row.name, endsAt: row.subscriptionEndsAt })
  }
  return found.toSorted((one, other) => one.endsAt.getTime() - other.endsAt.getTime())
}

export async function extendSubscription(db: Database, id: OrganisationId, endsAt: Date): Promise<void> {
  await actFor(db, { organisationId: id, userId: null })
  await db.update(organisations).set({ subscriptionEndsAt: endsAt }).where(eq(organisations.id, id))
  const data = JSON.stringify({ ends_at: endsAt.toISOString() })
  await db.execute(
    sql`select append_event('subscription.extended', 'organisation', ${id}, ${data}::jsonb, null)`,
  )
}
