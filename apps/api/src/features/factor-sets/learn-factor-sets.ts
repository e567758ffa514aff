import { factorSet } from '@lab-zer0/content/factor-schemas.ts'
import { type FactorSetData, factorSets, withRangeRules } from '@lab-zer0/content/factors.ts'
import { canonicalJson } from '@lab-zer0/domain/calculators/canonical-json.ts'
import * as z from 'zod/mini'
import { factorSets as published } from '../../db/schema/factor-sets.ts'
import type { Database } from '../../platform/database.ts'
import { sha256 } from '../../platform/seal.ts'

/** One number for a set: what a reader of the file computes too. */
export function hashOfSet(set: FactorSetData): Buffer {
  return sha256(canonicalJson(set))
}

/**
 * Brings what was published since the release into this process. A set is published two weeks before it applies, so a
 * look every minute is early enough. The answer takes back what was learned, for tests that share a process.
 */
export async function learnFactorSets(db: Database): Promise<() => void> {
  const rows = await db
    .select({ version: published.version, content: published.content, hash: published.hash })
    .from(published)
    .orderBy(published.effectiveFrom, published.publishedAt)
  const learned = rows
    .filter(({ version }) => !factorSets.find(version))
    .map(({ version, content, hash }) => {
      const set = z.parse(factorSet, content)
      if (set.version !== version || !hashOfSet(set).equals(hash))
        throw new Error(`The factor set ${version} in the database is not the one that was published`)
      return factorSets.publish(withRangeRules(set))
    })
  return () => {
    for (const takeBack of learned) takeBack()
  }
}
