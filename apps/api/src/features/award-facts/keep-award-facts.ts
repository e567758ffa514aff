import { awardText } from '@lab-zer0/domain/certificates/facts.ts'
import type { OrganisationId } from '@lab-zer0/domain/ids.ts'
import { and, eq, sql } from 'drizzle-orm'
import { certificates } from '../../db/schema/certificates.ts'
import type { Database } from '../../platform/database.ts'
import { awardFactsOf } from './award-facts.ts'

/** In the transaction of the award, when the states of all changes are what the audit made them. */
export async function keepAwardFacts(
  db: Database,
  organisationId: OrganisationId,
  id: string,
): Promise<void> {
  const [certificate] = await db
    .select()
    .from(certificates)
    .where(and(eq(certificates.organisationId, organisationId), eq(certificates.id, id)))
  const facts = certificate && (await awardFactsOf(db, certificate))
  if (!facts) throw new Error('an award without records')
  await db.execute(sql`select keep_award_facts(${id}, ${awardText(facts)})`)
}
