import { factorSet } from '@lab-zer0/content/factor-schemas.ts'
import { type FactorSetData, factorSetOn, factorSets } from '@lab-zer0/content/factors.ts'
import { addDays, dayOf, HOME_ZONE } from '@lab-zer0/domain/certificates/calendar.ts'
import {
  DAYS_AHEAD,
  problemsOfSet,
  problemsOfStart,
  type SetProblem,
} from '@lab-zer0/domain/factors/check-set.ts'
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { factorSets as published } from '../../db/schema/factor-sets.ts'
import type { Database } from '../../platform/database.ts'
import { findProviderAdmin } from '../auth/index.ts'
import { hashOfSet, learnFactorSets } from './learn-factor-sets.ts'

/** A file as a set: of the shape that every set has, or an error that says where it is not. */
export function readSet(content: unknown): FactorSetData {
  return z.parse(factorSet, content)
}

export type CheckedFile = { set: FactorSetData; hash: string; problems: SetProblem[] }

/** Against the set that applies on the day before it begins. */
export async function checkFactorSet(db: Database, content: unknown, now: Date): Promise<CheckedFile> {
  await learnFactorSets(db)
  const set = readSet(content)
  const before = factorSetOn(addDays(set.effective_from, -1))
  const soonest = addDays(dayOf(now, HOME_ZONE), DAYS_AHEAD)
  return {
    set,
    hash: hashOfSet(set).toString('hex'),
    problems: [
      ...problemsOfSet(set, before.version === set.version ? undefined : before),
      ...problemsOfStart(set, factorSets.all(), soonest),
    ],
  }
}

type Publication = { content: unknown; by: string; now: Date }

/** From its first day on, every process computes new figures with it. It can't be changed or taken back. */
export async function publishFactorSet(
  db: Database,
  { content, by, now }: Publication,
): Promise<CheckedFile> {
  const checked = await checkFactorSet(db, content, now)
  if (checked.problems.length > 0) return checked
  const { set, hash } = checked
  const publishedBy = await findProviderAdmin(db, by)
  await db.insert(published).values({
    version: set.version,
    effectiveFrom: set.effective_from,
    content: set,
    hash: Buffer.from(hash, 'hex'),
    publishedBy,
    publishedAt: now,
  })
  const data = JSON.stringify({ effective_from: set.effective_from, sha256: hash, published_by: publishedBy })
  await db.execute(
    sql`select append_event('factor_set.published', 'factor_set', ${set.version}, ${data}::jsonb, null)`,
  )
  return checked
}
