import { readCredential } from '@lab-zer0/domain/certificates/credential.ts'
import { awardText } from '@lab-zer0/domain/certificates/facts.ts'
import { readJws } from '@lab-zer0/domain/certificates/jws.ts'
import type { OrganisationId } from '@lab-zer0/domain/ids.ts'
import { isNotNull, sql } from 'drizzle-orm'
import { certificates } from '../../db/schema/certificates.ts'
import type { Database } from '../../platform/database.ts'
import { actFor } from '../../platform/open.ts'
import { awardFactsOf } from './award-facts.ts'

type Certificate = typeof certificates.$inferSelect

/** What every certificate says, gathered again from its records with its verified saving: kept and signed the same. */
export async function recomputeAwards(db: Database) {
  const { rows } = await db.execute<{ id: OrganisationId }>(sql`select id from all_organisations()`)
  const different: string[] = []
  const perEdition = new Map<string, number>()
  for (const { id } of rows) {
    await actFor(db, { organisationId: id, userId: null })
    for (const certificate of await db.select().from(certificates).where(isNotNull(certificates.facts))) {
      const edition = certificate.edition ?? ''
      perEdition.set(edition, (perEdition.get(edition) ?? 0) + 1)
      if (!(await isSame(db, certificate))) different.push(certificate.id)
    }
  }
  return {
    recomputed: [...perEdition.values()].reduce((sum, count) => sum + count, 0),
    perEdition,
    different,
  }
}

async function isSame(db: Database, certificate: Certificate): Promise<boolean> {
  const again = await awardFactsOf(db, certificate)
  if (!again || !certificate.facts) return false
  const text = awardText(again)
  return text === awardText(certificate.facts) && [null, text].includes(signedFacts(certificate))
}

/** Null while it waits for its signature. */
function signedFacts({ credential }: Certificate): string | null {
  if (credential === null) return null
  const jws = readJws(credential)
  return (jws && readCredential(jws.payload)?.facts.awardFacts) ?? ''
}
