import { canonicalJson } from '@lab-zer0/domain/calculators/canonical-json.ts'
import type { OrganisationId } from '@lab-zer0/domain/ids.ts'
import { sql } from 'drizzle-orm'
import { calculatorSubmissions, reopenedSubmissions } from '../../db/schema/calculators.ts'
import type { Database } from '../../platform/database.ts'
import { actFor } from '../../platform/open.ts'
import { learnFactorSets } from '../factor-sets/index.ts'
import { figuresOf, hashOf } from './figures.ts'
import { basisOf } from './submission-text.ts'

type Submission = typeof calculatorSubmissions.$inferSelect

export type Recomputed = {
  recomputed: number
  /** How many submissions name each combination of editions. */
  perEdition: ReadonlyMap<string, number>
  different: string[]
}

/**
 * Every stored submission, locked still or reopened, computed again from what it keeps by the editions that it names: figures and hash must come
 * out the same, bit by bit.
 */
export async function recomputeAll(db: Database): Promise<Recomputed> {
  await learnFactorSets(db)
  const { rows } = await db.execute<{ id: OrganisationId }>(sql`select id from all_organisations()`)
  const different: string[] = []
  const perEdition = new Map<string, number>()
  let recomputed = 0
  for (const { id } of rows) {
    await actFor(db, { organisationId: id, userId: null })
    const reopened = await db.select().from(reopenedSubmissions)
    const submissions = [...(await db.select().from(calculatorSubmissions)), ...reopened]
    for (const submission of submissions) {
      recomputed++
      const edition = editionOf(submission)
      perEdition.set(edition, (perEdition.get(edition) ?? 0) + 1)
      if (!isSame(submission, submissions)) different.push(submission.id)
    }
  }
  return { recomputed, perEdition, different }
}

function editionOf({ labType, category, schemaVersion, factorSetVersion, engineVersion }: Submission) {
  return `${labType} ${category}, form ${schemaVersion}, factors ${factorSetVersion}, engine ${engineVersion}`
}

/** The one that was locked when the saving was: a baseline is never reopened without its saving. */
export function baselineOf<Locked extends Pick<Submission, 'cycleId' | 'mode' | 'category' | 'submittedAt'>>(
  saving: Pick<Submission, 'cycleId' | 'category' | 'submittedAt'>,
  all: readonly Locked[],
): Locked | undefined {
  return all
    .filter(
      ({ cycleId, mode, category }) =>
        cycleId === saving.cycleId && mode === 'baseline' && category === saving.category,
    )
    .filter(({ submittedAt }) => submittedAt <= saving.submittedAt)
    .toSorted((one, other) => other.submittedAt.getTime() - one.submittedAt.getTime())[0]
}

function isSame(submission: Submission, all: readonly Submission[]): boolean {
  const { mode } = submission
  const baseline = baselineOf(submission, all)
  if (mode === 'savings' && !baseline) return false
  const basis = basisOf(submission, mode === 'savings' ? (baseline?.inputs ?? null) : null)
  if (!basis) return false
  const results = figuresOf(basis, submission)
  return (
    canonicalJson(results) === canonicalJson(submission.results) &&
    hashOf(basis, submission, submission.results).equals(submission.hash)
  )
}
