import type { OrganisationId } from '@lab-zer0/domain/ids.ts'
import { sql } from 'drizzle-orm'
import { chainCheck } from '../../db/schema/log.ts'
import type { Database } from '../../platform/database.ts'
import type { Work } from '../../platform/work-jobs.ts'

type Break = { organisation_id: OrganisationId; broken: string | null; rewritten: string | null }

/** Each night, each chain in a statement of its own: what was changed or computed anew is told to people at once. */
export async function checkChains({ transaction, logger }: Work): Promise<void> {
  const chains = await transaction(({ db }) => eventChains(db))
  let broken = 0
  for (const id of chains) {
    const found = await transaction(async ({ db, enqueue }) => {
      const first = await firstBreak(db, id)
      if (first === null) return null
      const payload = { organisation_id: id, event: first }
      await enqueue({ kind: 'chain-broken', organisationId: null, userId: null, payload })
      return first
    })
    if (found === null) continue
    broken++
    logger.error({ organisation: id, event: found }, 'an event chain is broken')
  }
  await transaction(({ db, now: checkedAt }) =>
    recordChainCheck(db, { checkedAt, chains: chains.length, broken }),
  )
}

/** Whose chains there are; the provider's has the nil id. */
export async function eventChains(db: Database): Promise<OrganisationId[]> {
  const { rows } = await db.execute<{ organisation_id: OrganisationId }>(sql`select * from event_chains()`)
  return rows.map(({ organisation_id }) => organisation_id)
}

/** The number of the first event that was changed, left out or computed anew; null when the chain is whole. */
export async function firstBreak(db: Database, id: OrganisationId): Promise<number | null> {
  const { rows } = await db.execute<Break>(
    sql`select first_broken_event(${id}) as broken, first_rewritten_event(${id}) as rewritten`,
  )
  const first = rows[0]?.broken ?? rows[0]?.rewritten ?? null
  return first === null ? null : Number(first)
}

export async function recordChainCheck(
  db: Database,
  seen: { checkedAt: Date; chains: number; broken: number },
): Promise<void> {
  await db.insert(chainCheck).values(seen).onConflictDoUpdate({ target: chainCheck.isOnly, set: seen })
}
